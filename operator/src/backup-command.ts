import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deriveKey } from '@mandali/bff/people/keys';
import { backUp } from './backup/backup.ts';
import { writeErasures } from './backup/erasures.ts';
import { type Call, progress, readArguments, type Tool } from './command-line.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { open, type Opened } from './open.ts';
import { Refused } from './refused.ts';

const help = `Usage: npm run backup -- [FOLDER | FILE] [--erasures FILE] [--secrets FILE]

Writes event log and people store into one file, while the product serves. A folder
gets a file whose name is the time; a file must not be there yet. Read models are
not in it: npm run restore makes them anew.

  --erasures FILE  brings the list of erased people up to date, or makes it: numbers
                   and times, no personal data. A restore wants it. Keep it apart
                   from the database, and bring it up to date often.
  --secrets FILE   writes APP_SECRET, DRAW_SECRET and LOG_SIGNING_KEY to a new file. They
                   are in no backup: whoever has them can foresee draws, and sign books
                   in this server's name. Keep them elsewhere.
  --help           this text

Exit codes: 0 done, 2 not done. DATABASE_URL names the Postgres, EVENTSTORE_URL the
EventStoreDB if there is one; without DATABASE_URL the embedded Postgres is used.
`;

const fileIn = (target: string, now: Date): string => {
  const path = resolve(target);
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const file = isFolder ? join(path, `mandali-${time}.backup`) : path;
  if (existsSync(file)) throw new Refused(`${file} is there already, and was left as it is.`);
  return file;
};

async function writeBackup(
  { say, tell, show }: Call,
  { store, pool }: Opened,
  target: string,
  { now, appSecret }: { readonly now: Date; readonly appSecret: string | undefined },
): Promise<void> {
  const file = fileIn(target, now);
  const started = performance.now();
  const onProgress = progress({ tell, show }, (events) => `${events} events …`);
  const { events, rows } = await backUp({
    store,
    pool,
    file,
    now,
    key: appSecret === undefined ? undefined : deriveKey(appSecret, 'backup'),
    onProgress,
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  say(
    `${events} events and ${rows} rows of the people store are in ${file} (${seconds} s, ${statSync(file).size} bytes).`,
  );
  if (appSecret === undefined) tell('It is not signed: APP_SECRET is not in the environment of this command.');
}

/** As env files are written, which every tool reads in another way: only what needs quotes gets them. */
function quoted(secret: string): string {
  if (/^[\w./+=:@-]+$/.test(secret)) return secret;
  if (!/['\n\r]/.test(secret)) return `'${secret}'`;
  throw new Refused('A secret with a quotation mark or a line break fits into no env file: keep it by hand.');
}

/** As an env file: for this product's restore, for a container, for a service manager. */
function writeSecrets({ say }: Call, { APP_SECRET, DRAW_SECRET, LOG_SIGNING_KEY }: Environment, target: string): void {
  const file = resolve(target);
  if (existsSync(file)) throw new Refused(`${file} is there already, and was left as it is.`);
  if (APP_SECRET === undefined || DRAW_SECRET === undefined || LOG_SIGNING_KEY === undefined)
    throw new Refused('APP_SECRET, DRAW_SECRET and LOG_SIGNING_KEY are not all in the environment of this command.');
  const secrets = { APP_SECRET, DRAW_SECRET, LOG_SIGNING_KEY };
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${quoted(value)}`);
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
  say(`The secrets are in ${file}: keep it apart from the backups.`);
}

/** `npm run backup`. */
export const backupCommand: Tool = async (call) => {
  const { values, positionals } = readArguments({
    args: [...call.args],
    options: { erasures: { type: 'string' }, secrets: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [target, ...rest] = positionals;
  const isNothing = target === undefined && values.erasures === undefined && values.secrets === undefined;
  if (values.help === true || isNothing) {
    call.say(help.trimEnd());
    return values.help === true ? 0 : 2;
  }
  if (rest.length > 0) throw new Refused(`One file or folder at a time: ${rest.join(' ')} is too much.`);
  const environment = readEnvironment(call.env);
  const now = new Date();
  const opened = await open(environment, 'mandali-backup');
  try {
    if (target !== undefined) await writeBackup(call, opened, target, { now, appSecret: environment.APP_SECRET });
    if (values.erasures !== undefined) {
      const file = resolve(values.erasures);
      call.say(`${await writeErasures(opened.pool, file, now)} erased people are listed in ${file}.`);
    }
    if (values.secrets !== undefined) writeSecrets(call, environment, values.secrets);
    return 0;
  } finally {
    await opened.close();
  }
};
