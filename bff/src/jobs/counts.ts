import { type Family, gauge, type Labels } from '@mandali/runtime/exposition';

/** Jobs by state: waiting, active, delayed, failed and others. */
export type Depth = Readonly<Record<string, number>>;

export type Counts = {
  /** Carries out one try and notes how it went. */
  timed(job: string, work: () => Promise<void>): Promise<void>;
  gaveUp(job: string): void;
  /** @param depth of the queue; null: it does not answer, or has not been opened */
  families(depth: Depth | null): readonly Family[];
};

type Count = { done: number; failed: number; gaveUp: number; seconds: number };

/** What this process has done with jobs, by their kind. */
export const createCounts = (): Counts => {
  const byJob = new Map<string, Count>();
  const of = (job: string): Count => {
    const known = byJob.get(job) ?? { done: 0, failed: 0, gaveUp: 0, seconds: 0 };
    byJob.set(job, known);
    return known;
  };
  return {
    async timed(job, work) {
      const count = of(job);
      const started = performance.now();
      try {
        await work();
        count.done += 1;
      } catch (error) {
        count.failed += 1;
        throw error;
      } finally {
        count.seconds += (performance.now() - started) / 1_000;
      }
    },
    gaveUp: (job) => void (of(job).gaveUp += 1),
    families: (depth) => [...familiesOfQueue(depth), ...familiesOfTries([...byJob])],
  };
};

const familiesOfQueue = (depth: Depth | null): readonly Family[] => [
  gauge('mandali_job_queue_up', 'Whether the job queue answers', depth === null ? 0 : 1),
  {
    name: 'mandali_jobs',
    kind: 'gauge',
    help: 'Jobs in the queue, of all processes',
    samples: Object.entries(depth ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  },
];

const familiesOfTries = (counts: readonly (readonly [job: string, count: Count])[]): readonly Family[] => {
  const samples = (value: (count: Count) => number, labels: Labels = {}): Family['samples'] =>
    counts.map(([job, count]) => ({ labels: { job, ...labels }, value: value(count) }));
  const tries = [
    ...samples(({ done }) => done, { outcome: 'done' }),
    ...samples(({ failed }) => failed, { outcome: 'failed' }),
  ];
  return [
    { name: 'mandali_job_tries_total', kind: 'counter', help: 'Tries at jobs by this process', samples: tries },
    {
      name: 'mandali_jobs_given_up_total',
      kind: 'counter',
      help: 'Jobs whose last try failed',
      samples: samples(({ gaveUp }) => gaveUp),
    },
    {
      name: 'mandali_job_seconds_total',
      kind: 'counter',
      help: 'Time spent on jobs',
      samples: samples(({ seconds }) => seconds),
    },
  ];
};
