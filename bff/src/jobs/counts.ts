import { addGauge, shareCall } from '@mandali/runtime/metrics';
import { Counter, Gauge, Registry } from '@mandali/runtime/prometheus';

export type Depth = Readonly<Record<string, number>>;

export type Counts = {
  timed(kind: string, work: () => Promise<void>): Promise<void>;
  gaveUp(kind: string): void;
  readonly registry: Registry;
};

/**
 * No label is named `job`: Prometheus uses that name for its targets.
 * @param depth null: the queue does not answer, or has not been opened
 */
export const createCounts = (depth: () => Promise<Depth | null>): Counts => {
  const registry = new Registry();
  addDepth(registry, shareCall(depth));
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> =>
    new Counter({ name, help, labelNames, registers });
  const tries = counter('mandali_job_tries_total', 'Tries at jobs by this process', ['kind', 'outcome']);
  const givenUp = counter('mandali_jobs_given_up_total', 'Jobs whose last try failed', ['kind']);
  const seconds = counter('mandali_job_seconds_total', 'Time spent on jobs', ['kind']);
  /** Initialised to 0, so that alarms see the first increment. */
  const begin = (kind: string): void => {
    for (const outcome of ['done', 'failed']) tries.inc({ kind, outcome }, 0);
    givenUp.inc({ kind }, 0);
    seconds.inc({ kind }, 0);
  };
  return {
    async timed(kind, work) {
      begin(kind);
      const started = performance.now();
      try {
        await work();
        tries.inc({ kind, outcome: 'done' });
      } catch (error) {
        tries.inc({ kind, outcome: 'failed' });
        throw error;
      } finally {
        seconds.inc({ kind }, (performance.now() - started) / 1_000);
      }
    },
    gaveUp: (kind) => givenUp.inc({ kind }),
    registry,
  };
};

const addDepth = (registry: Registry, depth: () => Promise<Depth | null>): void => {
  const isUp = async (): Promise<number> => Number((await depth()) !== null);
  addGauge(registry, 'mandali_job_queue_up', 'Whether the job queue answers', isUp);
  const jobs = new Gauge({
    name: 'mandali_jobs',
    help: 'Jobs in the queue, of all processes',
    labelNames: ['state'],
    registers: [],
    async collect() {
      const states = Object.entries((await depth()) ?? {});
      this.reset();
      for (const [state, value] of states) this.set({ state }, value);
    },
  });
  registry.registerMetric(jobs);
};
