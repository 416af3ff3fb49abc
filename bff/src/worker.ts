import { openHealthPort, portSentence } from '@mandali/runtime/health-port';
import { stopSignal } from '@mandali/runtime/signals';
import { startWatchdog } from '@mandali/runtime/watchdog';
import { openAdapters, placesOf } from './adapters.ts';
import { createFeatures } from './features.ts';
import { type Config, readConfig } from './config.ts';
import { endNow, endWith } from './end-with.ts';
import { standardOutput } from './process/log-lines.ts';
import { createLogger } from './process/logging.ts';
import { BadConfig } from './process/settings.ts';
import { whenReachable } from './process/start.ts';
import { createRegistry } from '@mandali/runtime/metrics';
import { addReplayMetrics } from './books/replay-metrics.ts';
import { createWorkerHealth } from './process/worker-health.ts';

try {
  await main(readConfig(process.env));
} catch (error) {
  endWith(error);
}

/** Carries out jobs, and serves no requests but those of its health port. */
async function main(config: Config): Promise<void> {
  const stopped = stopSignal();
  if (config.watchdog) startWatchdog({ service: 'worker' });
  const log = createLogger({ level: config.logLevel, service: 'worker', destination: standardOutput() });
  const now = (): Date => new Date();
  const { pool, store, tracing, listener, ...adapters } = await openAdapters(config, log, 'mandali-worker');
  const registry = createRegistry();
  addReplayMetrics(registry, pool);
  const health = createWorkerHealth(pool, registry);
  const { host, healthPort, metricsToken } = config;
  const port = await openHealthPort({ host, port: healthPort, metricsToken, ...health }).catch((error: unknown) => {
    const sentence = portSentence(error, 'HEALTH_PORT', healthPort);
    throw sentence === null ? error : new BadConfig(sentence);
  });
  log.info({ host, port: port.port }, 'listening');

  const places = placesOf(config);
  const start = async (): Promise<'started'> => {
    health.waitFor(places.needed);
    await whenReachable(places.storesFor, log, () => adapters.migrate(now()));
    const progress = adapters.openProgress();
    const terminal = (line: string): void => void process.stdout.write(`${line}\n`);
    const { jobs } = createFeatures({ config, pool, store, listener, progress, log, now, terminal });
    health.waitFor('the job queue');
    await whenReachable(places.jobs, log, () => jobs.start());
    health.working(jobs);
    log.info({}, 'taking jobs');
    return 'started';
  };
  if ((await Promise.race([start(), stopped])) !== 'started') process.exit(0);

  await stopped;
  const { jobs } = health;
  await jobs()?.rest();
  await jobs()?.close();
  await adapters.close();
  await port.close();
  log.info({}, 'stopped');
  endNow(tracing);
}
