import { createLoopLag } from '@mandali/runtime/exposition';

/** Shown from the beginning, so that an alarm sees the first one. */
const counted = [
  'mandali_codes_above_ceiling_total',
  'mandali_books_not_signed_total',
  'mandali_foreign_books_total',
] as const;
type Counted = (typeof counted)[number];

/** Counts what the service does, for a Prometheus server to collect. */
export type Metrics = {
  /** One request answered; `operation` is an id of the contract, so the number of series stays small. */
  observe(operation: string, status: number, ms: number): void;
  /** One more of something that deserves an alarm. */
  count(name: Counted): void;
  /** The Prometheus text format, with the given gauges added. */
  render(gauges: Readonly<Record<string, number>>): string;
};

const bucketsMs = [2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000] as const;

type Series = { readonly byStatus: Map<number, number>; readonly buckets: number[]; count: number; sumMs: number };

export const createMetrics = (): Metrics => {
  const series = new Map<string, Series>();
  const counts = new Map<Counted, number>(counted.map((name) => [name, 0]));
  const lag = createLoopLag();
  const of = (operation: string): Series => {
    const known = series.get(operation);
    if (known) return known;
    const fresh: Series = { byStatus: new Map(), buckets: bucketsMs.map(() => 0), count: 0, sumMs: 0 };
    series.set(operation, fresh);
    return fresh;
  };
  return {
    observe: (operation, status, ms) => {
      const one = of(operation);
      one.byStatus.set(status, (one.byStatus.get(status) ?? 0) + 1);
      const index = bucketsMs.findIndex((top) => ms <= top);
      if (index >= 0) one.buckets[index] = (one.buckets[index] ?? 0) + 1;
      one.count += 1;
      one.sumMs += ms;
    },
    count: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    render: (gauges) => {
      const own = {
        process_resident_memory_bytes: process.memoryUsage.rss(),
        nodejs_eventloop_lag_p99_seconds: lag(),
      };
      const lines = Object.entries({ ...own, ...gauges }).flatMap(([name, value]) => [
        `# TYPE ${name} gauge`,
        `${name} ${value}`,
      ]);
      const alarms = [...counts].flatMap(([name, n]) => [`# TYPE ${name} counter`, `${name} ${n}`]);
      return [...lines, ...alarms, ...counters(series), ...histograms(series), ''].join('\n');
    },
  };
};

const counters = (series: ReadonlyMap<string, Series>): readonly string[] => [
  '# TYPE mandali_http_requests_total counter',
  ...[...series].flatMap(([operation, { byStatus }]) =>
    [...byStatus].map(([status, n]) => `mandali_http_requests_total{operation="${operation}",status="${status}"} ${n}`),
  ),
];

const histograms = (series: ReadonlyMap<string, Series>): readonly string[] => {
  const name = 'mandali_http_request_duration_seconds';
  const lines = [`# TYPE ${name} histogram`];
  for (const [operation, { buckets, count, sumMs }] of series) {
    let below = 0;
    for (const [index, top] of bucketsMs.entries()) {
      below += buckets[index] ?? 0;
      lines.push(`${name}_bucket{operation="${operation}",le="${top / 1000}"} ${below}`);
    }
    lines.push(`${name}_bucket{operation="${operation}",le="+Inf"} ${count}`);
    lines.push(
      `${name}_sum{operation="${operation}"} ${sumMs / 1000}`,
      `${name}_count{operation="${operation}"} ${count}`,
    );
  }
  return lines;
};
