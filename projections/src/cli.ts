import { openLog } from '@mandali/event-store/open-log';
import { LogVersionError } from '@mandali/event-store/postgres/migrate';
import { OperatorError } from '@mandali/runtime/operator-error';
import { readSettings, type ValuesOf } from '@mandali/runtime/settings';
import { rebuild } from './rebuild.ts';
import { cliSettings } from './settings.ts';

const help = `Usage: npm run projections -- rebuild

rebuild   Builds the read models anew from the event log, beside the ones that are
          served, and puts them in place in one transaction. The product may run
          meanwhile. Streams that were parked are taken up again. At an event that
          cannot be projected it stops, names the event, and changes nothing.

DATABASE_URL names the Postgres; without it the embedded one is used.
EVENTSTORE_URL names the EventStoreDB; without it the event log is in Postgres.
`;

async function rebuildCommand(settings: ValuesOf<typeof cliSettings>): Promise<string> {
  const { store, prepare } = await openLog({ ...settings, applicationName: 'mandali-rebuild-log' });
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
    const events = await rebuild({ store, connectionString: settings.databaseUrl, log, onProgress });
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
  try {
    const settings = readSettings(cliSettings, process.env);
    process.stdout.write(await rebuildCommand(settings));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isOfInstallation = error instanceof OperatorError || error instanceof LogVersionError;
    process.stderr.write(
      `${reason}\n${isOfInstallation ? '' : 'The read models that are served were left as they are.\n'}`,
    );
    process.exitCode = 1;
  }
}
