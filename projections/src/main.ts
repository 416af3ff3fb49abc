import { backOff, pause } from '@mandali/event-store/deadline';
import { LogVersionError, migrateLog } from '@mandali/event-store/postgres/migrate';
import { createPostgresStore } from '@mandali/event-store/postgres/store';
import { pino } from 'pino';
import { readEnvironment } from './environment.ts';
import { run } from './runner/runner.ts';

const environment = readEnvironment(process.env);
if (!environment.ok) {
  process.stderr.write(`${environment.sentence}\n`);
  process.exit(1);
}
const { DATABASE_URL, LOG_LEVEL } = environment.values;
const log = pino({ name: 'projections', level: LOG_LEVEL });
const stop = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const store = createPostgresStore({
  connectionString: DATABASE_URL,
  applicationName: 'mandali-projections-log',
  readers: 1,
  onError: (error) => log.warn({ reason: reasonOf(error) }, 'the event log does not answer'),
});

/** Whoever comes first makes the log's tables; the order of starts does not matter. */
async function untilLogIsThere(): Promise<void> {
  for (let failures = 0; !stop.signal.aborted; failures += 1) {
    try {
      return await migrateLog(DATABASE_URL);
    } catch (error) {
      if (error instanceof LogVersionError) throw error;
      const { hostname, port } = new URL(DATABASE_URL);
      log.warn({ reason: reasonOf(error) }, `waiting for Postgres at ${hostname}:${port || '5432'}`);
      await pause(backOff(failures, 100, 2_000), stop.signal);
    }
  }
}

try {
  await untilLogIsThere();
  await run({ store, connectionString: DATABASE_URL, log, signal: stop.signal });
  log.info({}, 'stopped');
} catch (error) {
  log.fatal({ reason: reasonOf(error) }, 'stopped for good');
  process.stderr.write(`Projections cannot go on: ${reasonOf(error)}\n`);
  process.exitCode = 1;
} finally {
  await store.close();
}
