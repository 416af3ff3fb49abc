import { statSync, writeFileSync } from 'node:fs';
import { deriveKey } from '@mandali/bff/db/keys';
import { backUp } from './backup/backup.ts';
import { writeErasures } from './backup/erasures.ts';
import { takeBack, whileMovedAway } from './backup/move.ts';
import { fileIn, newBackup, newFile } from './backup/target.ts';
import { type Call, progress, readArguments, type Tool } from './command-line.ts';
import { open, type Stores } from './open.ts';
import { RefusedCommand } from './refused-command.ts';
import { readToolSettings, type ToolSettings } from './settings.ts';

const help = `Usage: npm run backup -- [FOLDER | FILE] [--erasures FILE] [--secrets FILE]
       npm run backup -- --move FOLDER
       npm run backup -- --move-given-up

Writes event log and people store into one file, while the product serves. A folder
gets a file whose name is the time; a file ends in .backup and must not be there yet.
Read models are not in it: npm run restore makes them anew.

  --erasures FILE  brings the list of erased people up to date, or makes it: numbers
                   and times, no personal data. A restore wants it. Keep it apart
                   from the database, and bring it up to date often.
  --secrets FILE   writes APP_SECRET, DRAW_SECRET and LOG_SIGNING_KEY to a new file. They
                   are in no backup: with them draws can be foreseen, and books signed
                   in this server's name. Keep them elsewhere.
  --move           for a planned move to another place; stop the product first. The file
                   (it ends in .move) also has what a backup leaves out: sessions, signed
                   heads, reminders. The product does not start here any more, and
                   npm run restore of the file announces nothing to the members.
  --move-given-up  lets the product start here again; only if it has never started at
                   the new place
  --help           this text

Exit codes: 0 done, 2 not done. DATABASE_URL names the Postgres, EVENTSTORE_URL the
EventStoreDB if there is one; without DATABASE_URL the embedded Postgres is used.
`;

type Write = {
  readonly file: string;
  readonly now: Date;
  readonly appSecret: string | undefined;
  readonly isMove: boolean;
};

async function writeBackup(
  { say, tell, show }: Call,
  { store, pool }: Stores,
  { file, now, appSecret, isMove }: Write,
): Promise<void> {
  const started = performance.now();
  const onProgress = progress({ tell, show }, (events) => `${events} events …`);
  const key = appSecret === undefined ? undefined : deriveKey(appSecret, 'backup');
  const { events, rows } = await backUp({ store, pool, file, now, key, isMove, onProgress });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  say(
    `${events} events and ${rows} rows of the people store are in ${file} (${seconds} s, ${statSync(file).size} bytes).`,
  );
  if (appSecret === undefined) tell('It is not signed: APP_SECRET is not in the environment of this command.');
}

async function writeMove(call: Call, opened: Stores, write: Write): Promise<void> {
  // The new place continues sessions and keys, so it must be able to verify the file.
  if (write.appSecret === undefined)
    throw new RefusedCommand('APP_SECRET is not in the environment of this command, and a move is signed with it.');
  await whileMovedAway(opened.pool, write.now, () => writeBackup(call, opened, write));
  call.say('The product does not start here any more. At the new place: npm run restore -- FILE --no-erasures');
}

async function giveMoveUp({ say }: Call, { pool }: Stores): Promise<void> {
  const wasMoved = await takeBack(pool);
  say(wasMoved ? 'The product starts here again.' : 'The product was not moved away from here: nothing was changed.');
}

/** Quotes only values that need it, because tools read quotes in env files differently. */
function quoted(secret: string): string {
  if (/^[\w./+=:@-]+$/.test(secret)) return secret;
  if (!/['\n\r]/.test(secret)) return `'${secret}'`;
  throw new RefusedCommand('A secret with a quotation mark or a line break fits into no env file: keep it by hand.');
}

function writeSecrets({ say }: Call, settings: ToolSettings, file: string): void {
  const { appSecret: APP_SECRET, drawSecret: DRAW_SECRET, logSigningKey: LOG_SIGNING_KEY } = settings;
  if (APP_SECRET === undefined || DRAW_SECRET === undefined || LOG_SIGNING_KEY === undefined)
    throw new RefusedCommand(
      'APP_SECRET, DRAW_SECRET and LOG_SIGNING_KEY are not all in the environment of this command.',
    );
  const secrets = { APP_SECRET, DRAW_SECRET, LOG_SIGNING_KEY };
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${quoted(value)}`);
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
  say(`The secrets are in ${file}: keep it apart from the backups.`);
}

const options = {
  erasures: { type: 'string' },
  secrets: { type: 'string' },
  move: { type: 'boolean', default: false },
  'move-given-up': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export const backupCommand: Tool = async (call) => {
  const { values, positionals } = readArguments({ args: [...call.args], options, allowPositionals: true });
  const [target, ...rest] = positionals;
  const { move: isMove, 'move-given-up': isGivenUp } = values;
  const isNothing = [target, values.erasures, values.secrets].every((each) => each === undefined) && !isGivenUp;
  if (values.help || isNothing) {
    call.say(help.trimEnd());
    return values.help ? 0 : 2;
  }
  if (rest.length > 0) throw new RefusedCommand(`One file or folder at a time: ${rest.join(' ')} is too much.`);
  if (isGivenUp && (isMove || target !== undefined)) throw new RefusedCommand('--move-given-up stands alone.');
  const settings = readToolSettings(call.env);
  const now = new Date();
  // All targets are checked before the first one is written.
  const file = target === undefined ? null : newBackup(target, now, isMove ? '.move' : '.backup');
  const erasures = values.erasures === undefined ? null : fileIn(values.erasures);
  const secrets = values.secrets === undefined ? null : newFile(values.secrets);
  const opened = await open(settings, 'mandali-backup');
  try {
    if (isGivenUp) await giveMoveUp(call, opened);
    if (file !== null) {
      const write = { file, now, appSecret: settings.appSecret, isMove };
      await (isMove ? writeMove : writeBackup)(call, opened, write);
    }
    if (erasures !== null)
      call.say(`${await writeErasures(opened.pool, erasures, now)} erased people are listed in ${erasures}.`);
    if (secrets !== null) writeSecrets(call, settings, secrets);
    return 0;
  } finally {
    await opened.close();
  }
};
