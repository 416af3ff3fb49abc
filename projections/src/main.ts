import { readFileSync } from 'node:fs';
import { placeOf } from '@mandali/event-store/address';
import { backOff, pause } from '@mandali/runtime/pause';
import { openLog } from '@mandali/event-store/open-log';
import { LogVersionError } from '@mandali/event-store/postgres/migrate';
import { StoreError } from '@mandali/event-store/port';
import { reasonOf } from '@mandali/event-store/reason';
import { traceProjection } from '@mandali/event-store/traced';
import { openHealthPort, portSentence } from '@mandali/runtime/health-port';
import { tracingIfWanted } from '@mandali/runtime/tracing-if-wanted';
import { startWatchdog } from '@mandali/runtime/watchdog';
import { pino } from 'pino';
import { readEnvironment } from './environment.ts';
import { createHealth } from './health.ts';
import { checkLog } from './log-id/check.ts';
import { WrongLog } from './log-id/wrong-log.ts';
import { run } from './runner/runner.ts';

const packageFile = new URL('../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version: string };
const environment = readEnvironment(process.env);
if (!environment.ok) {
  process.stderr.write(`${environment.sentence}\n`);
  process.exit(1);
}
const { DATABASE_URL, EVENTSTORE_URL, EVENTSTORE_PREFIX, LOG_LEVEL, HOST, HEALTH_PORT } = environment.values;
const { OTEL_EXPORTER_OTLP_ENDPOINT, WATCHDOG } = environment.values;
// The same line format as bff and worker.
const log = pino({
  level: LOG_LEVEL,
  base: { service: 'projections' },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
});
if (WATCHDOG === 'on') startWatchdog({ service: 'projections' });
const stop = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());

const { store, prepare } = await openLog({
  databaseUrl: DATABASE_URL,
  eventStoreUrl: EVENTSTORE_URL ?? null,
  eventStorePrefix: EVENTSTORE_PREFIX,
  applicationName: 'mandali-projections-log',
  readers: 1,
  onError: (error) => log.warn({}, `the event log did not answer: ${reasonOf(error)}`),
});
const health = createHealth(DATABASE_URL, store);
const metricsToken = environment.values.METRICS_TOKEN ?? null;
const tracing = await tracingIfWanted(OTEL_EXPORTER_OTLP_ENDPOINT ?? null, 'mandali-projections', version, log);

/** Creates the log's tables and its id, whichever process starts first. @throws WrongLog */
async function untilLogIsThere(): Promise<void> {
  for (let failures = 0; !stop.signal.aborted; failures += 1) {
    try {
      await prepare();
      return await checkLog({
        store,
        connectionString: DATABASE_URL,
        applicationName: 'mandali-projections-log-id',
      });
    } catch (error) {
      if (error instanceof LogVersionError || error instanceof WrongLog) throw error;
      if (error instanceof StoreError && error.kind === 'invalid') throw error;
      health.stands(error instanceof StoreError ? 'waiting-for-log' : 'waiting');
      const what = error instanceof StoreError ? 'the event log' : `Postgres at ${placeOf(DATABASE_URL)}`;
      log.warn({}, `waiting for ${what}: ${reasonOf(error)}`);
      await pause(backOff(failures, 100, 2_000), stop.signal);
    }
  }
}

async function main(): Promise<void> {
  const { port } = await openHealthPort({ host: HOST, port: HEALTH_PORT, metricsToken, ...health });
  log.info({ host: HOST, port }, 'listening');
  await untilLogIsThere();
  const read = tracing === null ? health.counted : traceProjection(health.counted, tracing);
  const onStatus = health.stands;
  await run({ store: read, connectionString: DATABASE_URL, log, signal: stop.signal, onStatus });
  log.info({}, 'stopped');
}

try {
  await main();
} catch (error) {
  const reason = portSentence(error, 'HEALTH_PORT', HEALTH_PORT) ?? reasonOf(error);
  log.fatal({ reason }, 'stopped for good');
  process.stderr.write(`Projections cannot go on: ${reason}\n`);
  process.exitCode = 1;
} finally {
  await Promise.all([store.close(), health.close(), tracing?.close()]);
  // Exits explicitly: a trace exporter whose collector is away would keep the process for 10 s, an open health probe
  // for ever.
  if (tracing !== null || process.exitCode === 1) process.exit();
}
