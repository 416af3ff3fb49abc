import { readFileSync } from 'node:fs';
import { placeOf } from '@mandali/event-store/address';
import { backOff, pause } from '@mandali/runtime/pause';
import { type Log, openLog } from '@mandali/event-store/open-log';
import { LogVersionError } from '@mandali/event-store/postgres/migrate';
import { StoreError } from '@mandali/event-store/port';
import { reasonOf } from '@mandali/event-store/reason';
import { traceProjection } from '@mandali/event-store/traced';
import { openHealthPort } from '@mandali/runtime/health-port';
import { OperatorError } from '@mandali/runtime/operator-error';
import { runProcess, type Stop } from '@mandali/runtime/process';
import { readSettings } from '@mandali/runtime/settings';
import { tracingIfWanted } from '@mandali/runtime/tracing-if-wanted';
import { type Logger, pino } from 'pino';
import { createHealth, type Health } from './health.ts';
import { checkLog } from './log-id/check.ts';
import { WrongLog } from './log-id/wrong-log.ts';
import { run } from './runner/runner.ts';
import { projectionsSettings, type ProjectionsSettings } from './settings.ts';

const packageFile = new URL('../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version: string };

await runProcess({
  service: 'projections',
  readSettings: (environment) => readSettings(projectionsSettings, environment),
  run: runProjections,
});

async function runProjections(settings: ProjectionsSettings, stop: Stop): Promise<void> {
  // The same line format as bff and worker.
  const log = pino({
    level: settings.logLevel,
    base: { service: 'projections' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  });
  const { databaseUrl } = settings;
  const eventLog = await openLog({
    ...settings,
    applicationName: 'mandali-projections-log',
    readers: 1,
    onError: (error) => log.warn({}, `the event log did not answer: ${reasonOf(error)}`),
  });
  const health = createHealth(databaseUrl, eventLog.store);
  const tracing = await tracingIfWanted(settings.tracesTo, 'mandali-projections', version, log);
  try {
    const { host, healthPort, metricsToken } = settings;
    const { port } = await openHealthPort({ host, port: healthPort, metricsToken, ...health });
    log.info({ host, port }, 'listening');
    await untilLogIsThere({ eventLog, databaseUrl, health, log, stop: stop.signal });
    const store = tracing === null ? health.counted : traceProjection(health.counted, tracing);
    await run({ store, connectionString: databaseUrl, log, signal: stop.signal, onStatus: health.stands });
    log.info({}, 'stopped');
  } catch (error) {
    const reason = reasonOf(error);
    log.fatal({ reason }, 'stopped for good');
    throw new OperatorError(`Projections cannot go on: ${reason}`, { cause: error });
  } finally {
    await Promise.all([eventLog.store.close(), health.close(), tracing?.close()]);
  }
}

type Start = {
  readonly eventLog: Log;
  readonly databaseUrl: string;
  readonly health: Health;
  readonly log: Logger;
  readonly stop: AbortSignal;
};

/** Prepares the log if no other process has done so, and checks its id. @throws WrongLog */
async function untilLogIsThere({ eventLog, databaseUrl, health, log, stop }: Start): Promise<void> {
  const { store, prepare } = eventLog;
  const applicationName = 'mandali-projections-log-id';
  for (let failures = 0; !stop.aborted; failures += 1) {
    try {
      await prepare();
      return await checkLog({ store, connectionString: databaseUrl, applicationName });
    } catch (error) {
      if (error instanceof LogVersionError || error instanceof WrongLog) throw error;
      if (error instanceof StoreError && error.kind === 'invalid') throw error;
      health.stands(error instanceof StoreError ? 'waiting-for-log' : 'waiting');
      const what = error instanceof StoreError ? 'the event log' : `Postgres at ${placeOf(databaseUrl)}`;
      log.warn({}, `waiting for ${what}: ${reasonOf(error)}`);
      await pause(backOff(failures, 100, 2_000), stop);
    }
  }
}
