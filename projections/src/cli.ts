import { openLog } from '@mandali/event-store/open-log';
import { LogVersionError } from '@mandali/event-store/postgres/migrate';
import { type Environment, readEnvironment } from './environment.ts';
import { rebuild } from './rebuild.ts';

type Variables = Extract<Environment, { ok: true }>['values'];

const help = `Usage: npm run projections -- rebuild

rebuild   Builds the read models anew from the event log, beside the ones that are
          served, and puts them in place in one transaction. The product may run
          meanwhile. Streams that were parked are taken up again. At an event that
          cannot be projected it stops, names the event, and changes nothing.

DATABASE_URL names the Postgres; without it the embedded one is used.
EVENTSTORE_URL names the EventStoreDB; without it the event log is in Postgres.
`;

/** Rebuilds the read models. @returns the line for the terminal */
async function rebuildCommand({ DATABASE_URL, EVENTSTORE_URL, EVENTSTORE_PREFIX }: Variables): Promise<string> {
  const { store, prepare } = await openLog({
    databaseUrl: DATABASE_URL,
    eventStoreUrl: EVENTSTORE_URL ?? null,
    eventStorePrefix: EVENTSTORE_PREFIX,
    applicationName: 'mandali-rebuild-log',
  });
  await prepare();
  const started = Date.now();
  let reportedAt = started;
  const onProgress = (events: number): void => {
    if (Date.now() - reportedAt < 1_000) return;
    reportedAt = Date.now();
    process.stderr.write(`${events} events …\n`);
  };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  try {
    const events = await rebuild({ store, connectionString: DATABASE_URL, log, onProgress });
    return `The read models were built anew from ${events} events in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`;
  } finally {
    await store.close();
  }
}

const [command, ...rest] = process.argv.slice(2);
if (command === '--help' || command === undefined) process.stdout.write(help);
else if (command !== 'rebuild' || rest.length > 0) {
  process.stderr.write(`There is no command ${[command, ...rest].join(' ')}.\n\n${help}`);
  process.exitCode = 1;
} else {
  const environment = readEnvironment(process.env);
  try {
    if (!environment.ok) throw new Error(environment.sentence);
    process.stdout.write(await rebuildCommand(environment.values));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const nothingChanged = environment.ok && !(error instanceof LogVersionError);
    process.stderr.write(
      `${reason}\n${nothingChanged ? 'The read models that are served were left as they are.\n' : ''}`,
    );
    process.exitCode = 1;
  }
}
