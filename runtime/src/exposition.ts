import { monitorEventLoopDelay } from 'node:perf_hooks';

export type Labels = Readonly<Record<string, string>>;

/** One metric with a value for each set of labels. Names follow Prometheus: base units, `_total` on counters. */
export type Family = {
  readonly name: string;
  readonly kind: 'gauge' | 'counter';
  readonly help: string;
  readonly samples: readonly { readonly labels?: Labels; readonly value: number }[];
};

/** The content type of the text format. */
export const expositionType = 'text/plain; version=0.0.4';

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

const labelled = (labels: Labels = {}): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

/** The Prometheus text format of these families; one without samples is left out. */
export const exposition = (families: readonly Family[]): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, kind, help, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${kind}`,
      ...samples.map(({ labels, value }) => `${name}${labelled(labels)} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('');

/** A family of one value. */
export const gauge = (name: string, help: string, value: number): Family => ({
  name,
  kind: 'gauge',
  help,
  samples: [{ value }],
});

/** So long a window lasts at least: whoever asks sooner gets the one before, or what is worse in this one. */
const windowMs = 10_000;

/**
 * The 99th percentile of the delay of timers, in seconds, since the last scrape: a bad minute of last week is no news.
 * @param now milliseconds
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

/** What every process tells of itself. Measures from the first call on. */
export const createProcessFamilies = (): (() => readonly Family[]) => {
  const lag = createLoopLag();
  return () => [
    gauge('process_resident_memory_bytes', 'Memory held', process.memoryUsage.rss()),
    gauge('process_uptime_seconds', 'Time since the start', process.uptime()),
    gauge('nodejs_eventloop_lag_p99_seconds', '99th percentile of the delay of timers since the last scrape', lag()),
  ];
};
