import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { pause } from '@mandali/runtime/pause';
import { type RunningProjection, keepReadModels } from '@mandali/projections/keep-read-models';
import type { Progress } from '@mandali/projections/progress';
import { stopSignal } from '@mandali/runtime/signals';
import type { Tracing } from '@mandali/runtime/tracing';
import { startWatchdog } from '@mandali/runtime/watchdog';
import { openAdapters, placesOf } from './adapters.ts';
import { createApp } from './http/app.ts';
import { isBeaconKey, quicknet } from '@mandali/domain/proof/beacon';
import { type Config, readConfig } from './config.ts';
import { endNow, endWith } from './end-with.ts';
import { createEntrance } from './process/entrance.ts';
import { createForms } from './http/express-prototypes.ts';
import { frontEndFolders } from './http/front-end-folders.ts';
import type { Jobs } from './jobs/jobs.ts';
import { standardOutput } from './process/log-lines.ts';
import { createLogger } from './process/logging.ts';
import { createFeatures, type Server } from './features.ts';
import { BadConfig } from './process/settings.ts';
import { drain, endSilent, listen, serverTimeouts, watchAnswers, whenReachable } from './process/start.ts';
import { version } from './process/version.ts';

/** How long requests under way may take once there is a signal to stop. */
const drainMs = 10_000;
/** Jobs start after this time also when no request has found the service ready. */
const unprobedMs = 3_000;

const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  await main(readConfig(process.env));
} catch (error) {
  endWith(error);
}

async function main(config: Config): Promise<void> {
  await checkBeacon(config);
  const stopped = stopSignal();
  if (config.watchdog) startWatchdog({ service: 'bff' });
  const log = createLogger({ level: config.logLevel, service: 'bff', destination: standardOutput() });
  const now = (): Date => new Date();
  const { server, forms, entrance, answers } = await openServer(config);
  log.info({ host: config.host, port: config.port }, 'listening');

  const { pool, store, tracing, listener, ...adapters } = await openAdapters(config, log, 'mandali-bff');
  const start = async (): Promise<'started'> => {
    entrance.waitFor(placesOf(config).needed);
    await whenReachable(placesOf(config).storesFor, log, () => adapters.migrate(now()));
    return 'started';
  };
  if ((await Promise.race([start(), stopped])) !== 'started') process.exit(0);

  const progress = adapters.openProgress();
  const terminal = (line: string): void => void process.stdout.write(`${line}\n`);
  const features = createFeatures({ config, pool, store, listener, progress, log, now, terminal });
  void features.beacon.start();
  const stopping = new AbortController();
  const isDraining = (): boolean => stopping.signal.aborted;
  const folders = frontEndFolders(root);
  const keeping = keepIfWanted(features, progress, tracing);
  void keeping?.done.catch(endWith);
  entrance.open(createApp({ ...features.app, version, folders, forms, isDraining, tracing }));
  const begin = config.jobsIn === 'bff' ? features.jobs.start : features.jobs.open;
  void startJobs(features, begin, entrance.firstGreen, stopping.signal).catch(endWith);

  await stopped;
  stopping.abort();
  features.beacon.stop();
  await Promise.all([drain(server, answers, drainMs), features.jobs.rest()]);
  await features.jobs.close();
  // Commands that were under way have waited for it.
  await keeping?.stop();
  await adapters.close();
  log.info({}, 'stopped');
  endNow(tracing);
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
  const forms = createForms();
  const server = createServer({ ...serverTimeouts, ...forms }, entrance.listener);
  endSilent(server);
  const answers = watchAnswers(server);
  await listen(server, config);
  return { server, forms, entrance, answers };
}

/** @throws BadConfig for a key that no beacon can have */
async function checkBeacon({ beacon: { chain } }: Config): Promise<void> {
  if (chain.key !== quicknet.key && !(await isBeaconKey(chain.key)))
    throw new BadConfig('DRAW_BEACON_KEY is no public key of a beacon.');
}

/** Starts the queue after the service is ready: loading it takes a while. */
async function startJobs(
  { config, log }: Server,
  begin: Jobs['start'],
  firstGreen: Promise<void>,
  stopping: AbortSignal,
): Promise<void> {
  await Promise.race([firstGreen, pause(unprobedMs, stopping)]);
  // Checked at each try: a process with a signal to stop should not wait for a queue that is away.
  await whenReachable(placesOf(config).jobs, log, async () => (stopping.aborted ? undefined : begin()));
}
