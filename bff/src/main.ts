import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { pause } from '@mandali/runtime/pause';
import { type RunningProjection, keepReadModels } from '@mandali/projections/keep-read-models';
import type { Progress } from '@mandali/projections/progress';
import { listen } from '@mandali/runtime/listen';
import { OperatorError } from '@mandali/runtime/operator-error';
import { runProcess, type Stop } from '@mandali/runtime/process';
import type { Tracing } from '@mandali/runtime/tracing';
import { describeFailureOfBff, openAdapters, placesOf } from './adapters.ts';
import { createApp } from './http/app.ts';
import { isBeaconKey, quicknet } from '@mandali/domain/proof/beacon';
import { type Config, readConfig } from './config.ts';
import { createEntrance } from './process/entrance.ts';
import { createExpressClasses } from './http/express-prototypes.ts';
import { frontEndFolders } from './http/front-end-folders.ts';
import { standardOutput } from './process/log-lines.ts';
import { createLogger } from './process/logging.ts';
import { createFeatures, type Server } from './features.ts';
import { drain, endSilent, serverTimeouts, watchAnswers, whenReachable } from './process/start.ts';
import { version } from './process/version.ts';

/** How long requests under way may take once there is a signal to stop. */
const drainMs = 10_000;
/** Jobs start after this time also when no request has found the service ready. */
const unprobedMs = 3_000;

const root = fileURLToPath(new URL('../..', import.meta.url));

await runProcess({ service: 'bff', readSettings: readConfig, run, describeFailure: describeFailureOfBff });

async function run(config: Config, stop: Stop): Promise<void> {
  await checkBeacon(config);
  const log = createLogger({ level: config.logLevel, service: 'bff', destination: standardOutput() });
  const now = (): Date => new Date();
  const { server, expressClasses, entrance, answers } = await openServer(config);
  log.info({ host: config.host, port: config.port }, 'listening');

  const { pool, store, tracing, listener, ...adapters } = await openAdapters(config, log, 'mandali-bff');
  entrance.waitFor(placesOf(config).needed);
  const migrated = whenReachable(placesOf(config).storesFor, log, () => adapters.migrate(now()));
  if ((await Promise.race([migrated, stop.requested])) === 'stop') return;

  const progress = adapters.openProgress();
  const terminal = (line: string): void => void process.stdout.write(`${line}\n`);
  const features = createFeatures({ config, pool, store, listener, progress, log, now, terminal });
  void features.beacon.start();
  const isDraining = (): boolean => stop.signal.aborted;
  const folders = frontEndFolders(root);
  const keeping = keepIfWanted(features, progress, tracing);
  entrance.open(createApp({ ...features.app, version, folders, expressClasses, isDraining, tracing }));
  const jobs = startJobs(features, entrance.firstGreen, stop.signal);

  await Promise.race([stop.requested, failureOf(keeping?.done), failureOf(jobs)]);
  features.beacon.stop();
  await Promise.all([drain(server, answers, drainMs), features.jobs.drain()]);
  await features.jobs.close();
  // Commands that were under way have waited for it.
  await keeping?.stop();
  await adapters.close();
  log.info({}, 'stopped');
}

/** Rejects as the work does; never resolves. */
function failureOf(work: Promise<unknown> | undefined): Promise<never> {
  return new Promise((_, reject) => {
    work?.catch(reject);
  });
}

/** Null: processes of their own keep the read models. */
function keepIfWanted(features: Server, progress: Progress, spans: Tracing | null): RunningProjection | null {
  const { config, store, pool, log, metrics } = features;
  if (config.projectionsIn !== 'bff') return null;
  const { registry } = metrics;
  return keepReadModels({ store, connectionString: config.databaseUrl, pool, registry, progress, spans, log });
}

/** It listens from the first moment on, whatever the product waits for. */
async function openServer(config: Config) {
  const entrance = createEntrance();
  const expressClasses = createExpressClasses();
  const server = createServer({ ...serverTimeouts, ...expressClasses }, entrance.listener);
  endSilent(server);
  const answers = watchAnswers(server);
  await listen(server, { host: config.host, port: config.port, variable: 'PORT' });
  return { server, expressClasses, entrance, answers };
}

/** @throws OperatorError for a key that no beacon can have */
async function checkBeacon({ beacon: { chain } }: Config): Promise<void> {
  if (chain.key !== quicknet.key && !(await isBeaconKey(chain.key)))
    throw new OperatorError('DRAW_BEACON_KEY is no public key of a beacon.');
}

/** Starts the queue after the service is ready: loading it takes a while. */
async function startJobs({ config, log, jobs }: Server, firstGreen: Promise<void>, stop: AbortSignal): Promise<void> {
  await Promise.race([firstGreen, pause(unprobedMs, stop)]);
  const begin = config.jobsIn === 'bff' ? jobs.start : jobs.open;
  // Checked at each try: a process that stops should not wait for a queue that is away.
  await whenReachable(placesOf(config).jobs, log, async () => (stop.aborted ? undefined : begin()));
}
