import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, Registry } from './prometheus.ts';

/** Adds a gauge that is read at each scrape; null: unknown, and the gauge has no value. */
export const addGauge = (
  registry: Registry,
  name: string,
  help: string,
  read: () => number | null | Promise<number | null>,
): void => {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      const value = await read();
      if (value === null) this.remove();
      else this.set(value);
    },
  });
  registry.registerMetric(gauge);
};

/** Concurrent readers share one call, such as the gauges of one scrape. */
export const shareCall = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let pending: Promise<Value> | null = null;
  return () => (pending ??= read().finally(() => (pending = null)));
};

/** Minimum length of a window, ms: an earlier scrape gets the previous window, or this one where it is worse. */
const windowMs = 10_000;

/**
 * Returns a function that measures the 99th percentile of the delay of timers since the last scrape, s. @param now
 * clock, ms
 */
export const createLoopLag = (now: () => number = () => performance.now()): (() => number) => {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let began = now();
  let before = 0;
  return () => {
    const p99 = delay.count === 0 ? 0 : delay.percentile(99) / 1e9;
    if (now() - began < windowMs) return Math.max(before, p99);
    delay.reset();
    [began, before] = [now(), p99];
    return p99;
  };
};

/**
 * Creates a registry with the metrics of every process, measured from now on. Names follow Prometheus: base units,
 * `_total` on counters.
 */
export const createRegistry = (): Registry => {
  const registry = new Registry();
  const lagHelp = '99th percentile of the delay of timers since the last scrape';
  addGauge(registry, 'process_resident_memory_bytes', 'Memory held', () => process.memoryUsage.rss());
  addGauge(registry, 'process_uptime_seconds', 'Time since the start', () => process.uptime());
  addGauge(registry, 'nodejs_eventloop_lag_p99_seconds', lagHelp, createLoopLag());
  return registry;
};
