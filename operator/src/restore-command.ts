import { deriveKey } from '@mandali/bff/db/keys';
import { createSeal } from '@mandali/bff/db/sealing';
import { refuseUnlessEmpty } from './backup/empty-place.ts';
import { restore } from './backup/restore.ts';
import { acceptRestores } from './backup/sign-on.ts';
import { type Call, type ExitCode, progress, readArguments, type Tool } from './command-line.ts';
import { open, type Stores } from './open.ts';
import { RefusedCommand } from './refused-command.ts';
import { type Plan, plan, planLine, warningOf } from './restore-plan.ts';
import { readToolSettings, secretsIn, type ToolSettings } from './settings.ts';
import { startWithoutPeople } from './without-people.ts';

const help = `Usage: npm run restore -- FILE (--erasures FILE | --no-erasures) [options]

Restores a backup into an empty place: an empty DATA_DIR, or with DATABASE_URL an
empty database, and with EVENTSTORE_URL an empty event store. The file is read to its
end before anything is touched. Afterwards: npm run audit -- replay.

  --erasures FILE   the list of erased people (npm run backup -- --erasures FILE),
                    newer than the backup: people erased since stay erased
  --no-erasures     no person was erased since the backup, or it is not known
  --secrets FILE    the secrets that npm run backup -- --secrets FILE has written; they
                    come before those of the environment. The product has to be started
                    with the same: in containers put these lines into .env
  --other-secrets   accept that draws which are open cannot be concluded (their winners
                    are chosen by hand) and that the gateway's keys are entered anew
  --sign-on         the books are signed again. Members' devices have seen signed books that
                    may be longer than those of the backup, and tell their members what is
                    missing. Without this option nothing is signed; also later, without FILE:
                    npm run restore -- --sign-on
  --new-key         with --sign-on: LOG_SIGNING_KEY is another one, the old one being lost.
                    Every device then says that this is not the server that it knew
  --as-backup       restores the file of a move (npm run backup -- --move) like any other
                    backup: because the product has run again since, and entries are missing
  --without-people  without FILE, where no backup is left: begins an empty people store above
                    the log that is there. Every name, phone and note is missing then
  --check           only read the files and say what a restore would do
  --help            this text

Exit codes: 0 done, 2 not done.
`;

const unsigned =
  'The books are not signed until you say npm run restore -- --sign-on: tell the members first from when on entries are missing.';

async function signOn({ say, env }: Call, isNewKey: boolean): Promise<ExitCode> {
  const opened = await open(readToolSettings(env), 'mandali-restore-sign-on');
  try {
    const { restores, isRenewed } = await acceptRestores(opened.pool, isNewKey);
    if (restores > 0) say('The books are signed again. Members see that they were restored, and when.');
    if (isRenewed) say('The next start signs by its own LOG_SIGNING_KEY.');
    if (restores === 0 && !isRenewed) say('The books are signed already: nothing was changed.');
    return 0;
  } finally {
    await opened.close();
  }
}

const opener = (appSecret: string | undefined): ((name: string, sealed: Buffer) => boolean) => {
  if (appSecret === undefined) return () => false;
  const seal = createSeal(deriveKey(appSecret, 'settings'));
  return (name, sealed) => {
    try {
      seal.open(sealed, name);
      return true;
    } catch {
      return false;
    }
  };
};

async function carryOut(
  { say, tell, show }: Call,
  planned: Plan,
  settings: ToolSettings,
  opened: Stores,
): Promise<void> {
  const { file, inspected, erasures, secrets, isMove } = planned;
  const started = performance.now();
  await refuseUnlessEmpty({ ...opened, isLogInPostgres: settings.eventStoreUrl === null });
  const { rows, erased, lostSettings, recommitted } = await restore({
    opened,
    connectionString: settings.databaseUrl,
    file,
    inspected,
    erased: erasures.erased,
    opens: opener(secrets.appSecret),
    isMove,
    drawSecret: secrets.drawSecret ?? null,
    now: new Date(),
    onProgress: progress({ tell, show }, (events) => `${events} of ${inspected.events} events …`),
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  say(`Restored ${inspected.events} events and ${rows} rows of the people store in ${seconds} s.`);
  if (erased > 0) say(`Erased again: ${erased} people who had left since the backup.`);
  if (recommitted > 0) say(`Promised anew: the draws of ${recommitted} open rounds, each in its book for all to see.`);
  if (lostSettings > 0)
    say("The gateway's keys were sealed under another APP_SECRET: enter them again in the admin panel.");
  for (const line of await openMatters(opened)) say(line);
  say(isMove ? 'Everybody stays signed in, and the books are signed on.' : 'Everybody signs in anew.');
  say('npm run audit -- replay says whether everything is as the log says.');
}

/** Lists the tasks that erased people leave to the operator. */
async function openMatters({ pool }: Stores): Promise<readonly string[]> {
  const { rows } = await pool.query<{ orphans: number; admins: number }>(
    `select (select count(*)::int from read.committee c join people.person p on p.id = c.admin_id
               where c.status = 'active' and p.erased_at is not null) as orphans,
            (select count(*)::int from people.person where role = 'global_admin') as admins`,
  );
  const { orphans = 0, admins = 0 } = rows[0] ?? {};
  return [
    ...(orphans > 0
      ? [`${orphans} active committees belong to an erased person: a global admin can transfer them.`]
      : []),
    ...(admins === 0 ? ['There is no global admin: npm run admin:create makes one.'] : []),
  ];
}

const options = {
  erasures: { type: 'string' },
  'no-erasures': { type: 'boolean' },
  secrets: { type: 'string' },
  'other-secrets': { type: 'boolean' },
  'as-backup': { type: 'boolean' },
  'sign-on': { type: 'boolean' },
  'new-key': { type: 'boolean' },
  'without-people': { type: 'boolean' },
  check: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type WithoutFile = {
  readonly 'sign-on'?: boolean | undefined;
  readonly 'new-key'?: boolean | undefined;
  readonly 'without-people'?: boolean | undefined;
};

/** Runs a command that needs no backup file; null when the options name none. */
function withoutFile(call: Call, [file, ...rest]: readonly string[], values: WithoutFile): Promise<ExitCode> | null {
  if (rest.length > 0) throw new RefusedCommand(`One backup at a time: ${rest.join(' ')} is too much.`);
  if (values['without-people'] === true && file !== undefined)
    throw new RefusedCommand('--without-people takes no backup: leave the file away.');
  if (values['without-people'] === true) return startWithoutPeople(call);
  return file === undefined && values['sign-on'] === true ? signOn(call, values['new-key'] === true) : null;
}

export const restoreCommand: Tool = async (given) => {
  const { values, positionals } = readArguments({ args: [...given.args], options, allowPositionals: true });
  // In the embedded product the launcher consumes the option `secrets`; elsewhere it arrives here.
  const call = { ...given, env: { ...given.env, ...secretsIn(values.secrets) } };
  const [target] = positionals;
  const alone = withoutFile(call, positionals, values);
  if (alone !== null) return alone;
  if (values.help === true || target === undefined) {
    call.say(help.trimEnd());
    return values.help === true ? 0 : 2;
  }
  const planned = await plan(target, values, call.env);
  const warning = warningOf(planned);
  if (warning !== null) call.tell(warning);
  if (values.check === true) {
    call.say(planLine(planned));
    return 0;
  }
  const settings = readToolSettings(call.env);
  const opened = await open(settings, 'mandali-restore');
  try {
    await carryOut(call, planned, settings, opened);
    if (values['sign-on'] === true) await acceptRestores(opened.pool, values['new-key'] === true);
    else if (!planned.isMove) call.say(unsigned);
    if (values.secrets !== undefined) call.say('Start the product with the secrets of that file in its environment.');
    return 0;
  } finally {
    await opened.close();
  }
};
