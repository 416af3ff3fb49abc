import { openHealthPort } from '@mandali/runtime/health-port';
import { createRegistry } from '@mandali/runtime/metrics';
import { runProcess, type Stop } from '@mandali/runtime/process';
import { describeFailureOfBff, openAdapters, placesOf } from './adapters.ts';
import { addReplayMetrics } from './books/replay-metrics.ts';
import { type Config, readConfig } from './config.ts';
import { createFeatures } from './features.ts';
import { standardOutput } from './process/log-lines.ts';
import { createLogger } from './process/logging.ts';
import { whenReachable } from './process/start.ts';
import { createWorkerHealth } from './process/worker-health.ts';

await runProcess({ service: 'worker', readSettings: readConfig, run, describeFailure: describeFailureOfBff });

/** Serves no requests but those of its health port. */
async function run(config: Config, stop: Stop): Promise<void> {
  const log = createLogger({ level: config.logLevel, service: 'worker', destination: standardOutput() });
  const now = (): Date => new Date();
  const { pool, store, listener, ...adapters } = await openAdapters(config, log, 'mandali-worker');
  const registry = createRegistry();
  addReplayMetrics(registry, pool);
  const health = createWorkerHealth(pool, registry);
  const { host, healthPort, metricsToken } = config;
  const healthServer = await openHealthPort({ host, port: healthPort, metricsToken, ...health });
  log.info({ host, port: healthServer.port }, 'listening');

  const places = placesOf(config);
  const start = async (): Promise<void> => {
    health.waitFor(places.needed);
    await whenReachable(places.storesFor, log, () => adapters.migrate(now()));
    const progress = adapters.openProgress();
    const terminal = (line: string): void => void process.stdout.write(`${line}\n`);
    const { jobs } = createFeatures({ config, pool, store, listener, progress, log, now, terminal });
    health.waitFor('the job queue');
    await whenReachable(places.jobs, log, () => jobs.start());
    health.working(jobs);
    log.info({}, 'taking jobs');
  };
  if ((await Promise.race([start(), stop.requested])) === 'stop') return;

  await stop.requested;
  const { jobs } = health;
  await jobs()?.drain();
  await jobs()?.close();
  await adapters.close();
  await healthServer.close();
  log.info({}, 'stopped');
}
