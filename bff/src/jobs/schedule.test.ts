import { expect, test, vi } from 'vitest';
import type { JobState, QueueConnection } from './queues.ts';
import { maintainSchedules } from './schedule.ts';

const opts = { attempts: 1 };
const stored = (next: number): JobState => ({ every: 60_000, next, template: { opts } });

/** Checks the schedule of one job once. `states`: successive responses of the queue for this schedule. */
const check = async (states: readonly JobState[], jobs: Readonly<Record<string, { finishedOn?: number }>>) => {
  const end = new AbortController();
  const answers = [...states];
  const upsertJobScheduler = vi.fn(async () => {});
  const queue = {
    getJobScheduler: async () => (answers.length > 1 ? answers.shift() : answers[0]),
    getJob: async (id: string) => jobs[id],
    upsertJobScheduler,
  } as unknown as QueueConnection['queue'];
  const withLock: QueueConnection['withLock'] = (work) => work().finally(() => end.abort());
  const connection: QueueConnection = { queue, withLock, work: () => ({ on: () => {}, close: async () => {} }) };
  const onError = (error: Error): void => expect.unreachable(error.message);
  await maintainSchedules(connection, [{ name: 'tick', everyS: 60, opts }], { signal: end.signal, onError });
  return upsertJobScheduler;
};

test('does not change a schedule whose next run is waiting', async () => {
  expect(await check([stored(1)], { 'repeat:tick:1': {} })).not.toHaveBeenCalled();
});

test('does not change a schedule whose next run starts and ends during the check', async () => {
  expect(await check([stored(1), stored(2)], {})).not.toHaveBeenCalled();
});

test.each([
  ['is lost', {}],
  ['has failed for good', { 'repeat:tick:1': { finishedOn: 1 } }],
])('recreates a schedule whose next run %s', async (_, jobs) => {
  expect(await check([stored(1)], jobs)).toHaveBeenCalledTimes(1);
});
