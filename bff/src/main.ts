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

/** Maximum time for running requests after a signal to stop, ms. */
const drainMs = 10_000;
/** Time after which jobs start although no probe has found the service ready, ms. */
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
  const readModels = startReadModels(features, progress, tracing);
  entrance.open(createApp({ ...features.app, version, folders, expressClasses, isDraining, tracing }));
  const jobs = startJobs(features, entrance.firstGreen, stop.signal);

  await Promise.race([stop.requested, failureOf(readModels?.done), failureOf(jobs)]);
  features.beacon.stop();
  features.live.close();
  await Promise.all([drain(server, answers, drainMs), features.jobs.drain()]);
  await features.jobs.close();
  // After the requests: running commands have waited for the read models.
  await readModels?.stop();
  await adapters.close();
  log.info({}, 'stopped');
}

/** Rejects as the work does; never resolves. */
function failureOf(work: Promise<unknown> | undefined): Promise<never> {
  return new Promise((_, reject) => {
    work?.catch(reject);
  });
}

/** Null: another process runs them. */
function startReadModels(features: Server, progress: Progress, spans: Tracing | null): RunningProjection | null {
  const { config, store, pool, log, metrics } = features;
  if (config.projectionsIn !== 'bff') return null;
  const { registry } = metrics;
  return keepReadModels({ store, connectionString: config.databaseUrl, pool, registry, progress, spans, log });
}

/** Listens from the first moment, also while the start waits for its stores. */
async function openServer(config: Config) {
  const entrance = createEntrance();
  const expressClasses = createExpressClasses();
  const server = createServer({ ...serverTimeouts, ...expressClasses }, entrance.listener);
  endSilent(server);
  const answers = watchAnswers(server);
  await listen(server, { host: config.host, port: config.port, variable: 'PORT' });
  return { server, expressClasses, entrance, answers };
}

/** @throws OperatorError for an invalid public key of a beacon */
async function checkBeacon({ beacon: { chain } }: Config): Promise<void> {
  if (chain.key !== quicknet.key && !(await isBeaconKey(chain.key)))
    throw new OperatorError('DRAW_BEACON_KEY is no public key of a beacon.');
}

/** Waits until the service is ready, as the modules of the queue load slowly. */
async function startJobs({ config, log, jobs }: Server, firstGreen: Promise<void>, stop: AbortSignal): Promise<void> {
  await Promise.race([firstGreen, pause(unprobedMs, stop)]);
  const begin = config.jobsIn === 'bff' ? jobs.start : jobs.open;
  // Checked at each try: a process that has to stop must not wait for an unreachable queue.
  await whenReachable(placesOf(config).jobs, log, async () => (stop.aborted ? undefined : begin()));
}
