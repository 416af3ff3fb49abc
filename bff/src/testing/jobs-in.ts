import { metricOf, type RealProcess } from '@mandali/testing/processes';

type JobState = 'waiting' | 'active' | 'delayed' | 'prioritized' | 'paused' | 'failed';

/**
 * Counts jobs by the metrics of a worker. NaN before the worker has reached the queue.
 * The states are read one after another, so a job that moves in between may be missed: count twice.
 */
export const jobsIn = async (worker: RealProcess | undefined, states: readonly JobState[]): Promise<number> => {
  if (worker === undefined || (await metricOf(worker, 'mandali_job_queue_up')) !== 1) return Number.NaN;
  const counts = await Promise.all(states.map((state) => metricOf(worker, `mandali_jobs{state="${state}"}`)));
  return counts.reduce((sum, count) => sum + count, 0);
};
