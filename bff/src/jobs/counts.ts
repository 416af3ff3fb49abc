import { Counter, Gauge, Registry } from '@mandali/runtime/prometheus';

/** Jobs by state: waiting, active, delayed, failed and others. */
export type Depth = Readonly<Record<string, number>>;

export type Counts = {
  /** Carries out one try and notes how it went. */
  timed(job: string, work: () => Promise<void>): Promise<void>;
  gaveUp(job: string): void;
  readonly registry: Registry;
};

/**
 * What this process has done with jobs, by their kind, and the depth of the queue.
 * @param depth null: the queue does not answer, or has not been opened
 */
export const createCounts = (depth: () => Promise<Depth | null>): Counts => {
  const registry = new Registry();
  for (const gauge of depthGauges(depth)) registry.registerMetric(gauge);
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> =>
    new Counter({ name, help, labelNames, registers });
  const tries = counter('mandali_job_tries_total', 'Tries at jobs by this process', ['job', 'outcome']);
  const givenUp = counter('mandali_jobs_given_up_total', 'Jobs whose last try failed', ['job']);
  const seconds = counter('mandali_job_seconds_total', 'Time spent on jobs', ['job']);
  /** Shows a kind of job with all its counters from its first try on. */
  const begin = (job: string): void => {
    for (const outcome of ['done', 'failed']) tries.inc({ job, outcome }, 0);
    givenUp.inc({ job }, 0);
    seconds.inc({ job }, 0);
  };
  return {
    async timed(job, work) {
      begin(job);
      const started = performance.now();
      try {
        await work();
        tries.inc({ job, outcome: 'done' });
      } catch (error) {
        tries.inc({ job, outcome: 'failed' });
        throw error;
      } finally {
        seconds.inc({ job }, (performance.now() - started) / 1_000);
      }
    },
    gaveUp: (job) => givenUp.inc({ job }),
    registry,
  };
};

const depthGauges = (depth: () => Promise<Depth | null>): readonly Gauge[] => {
  let pending: Promise<Depth | null> | null = null;
  // A scrape reads both gauges at once: one question answers both.
  const known = (): Promise<Depth | null> => (pending ??= depth().finally(() => (pending = null)));
  const isUp = new Gauge({
    name: 'mandali_job_queue_up',
    help: 'Whether the job queue answers',
    registers: [],
    async collect() {
      this.set((await known()) === null ? 0 : 1);
    },
  });
  const jobs = new Gauge({
    name: 'mandali_jobs',
    help: 'Jobs in the queue, of all processes',
    labelNames: ['state'],
    registers: [],
    async collect() {
      const states = Object.entries((await known()) ?? {});
      this.reset();
      for (const [state, value] of states) this.set({ state }, value);
    },
  });
  return [isUp, jobs];
};
