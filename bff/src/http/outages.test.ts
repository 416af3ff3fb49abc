import type { EventStore } from '@mandali/event-store/port';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutageGuard } from './outages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stalls = (): Promise<never> => new Promise(() => {});
const answers = async (): Promise<readonly never[]> => [];

/** Starts a request with this work and these stores; returns its outcome after `ms`. */
const outcomeAfter = async (
  ms: number,
  { postgres, log, work }: Readonly<Record<'postgres' | 'log' | 'work', () => Promise<unknown>>>,
): Promise<unknown> => {
  const pool = { query: postgres } as unknown as Pool;
  const store = { readStream: log } as unknown as EventStore;
  let outcome: unknown = 'running';
  createOutageGuard({ pool, store })(work()).then(
    () => void (outcome = 'done'),
    (error: unknown) => void (outcome = error),
  );
  await vi.advanceTimersByTimeAsync(ms);
  return outcome;
};

const unavailable = expect.objectContaining({ kind: 'unavailable' });

it.each([
  ['Postgres', { postgres: stalls, log: answers }],
  ['the log', { postgres: answers, log: stalls }],
])('rejects a request within 5 s when %s stalls', async (_, stores) => {
  expect(await outcomeAfter(3_000, { ...stores, work: stalls })).toBe('running');
  expect(await outcomeAfter(5_000, { ...stores, work: stalls })).toEqual(unavailable);
});

it('rejects a request at the first check when a store fails', async () => {
  const refuses = (): Promise<never> => Promise.reject(new Error('refused'));
  expect(await outcomeAfter(3_000, { postgres: refuses, log: answers, work: stalls })).toEqual(new Error('refused'));
});

it('does not interrupt a slow request while both stores answer, and detects a later outage', async () => {
  expect(await outcomeAfter(60_000, { postgres: answers, log: answers, work: stalls })).toBe('running');
  const postgres = vi.fn<() => Promise<unknown>>(answers).mockImplementationOnce(answers).mockImplementation(stalls);
  expect(await outcomeAfter(8_000, { postgres, log: answers, work: stalls })).toEqual(unavailable);
});

it('does not check the stores outcomeAfter a request has ended', async () => {
  const postgres = vi.fn(answers);
  expect(await outcomeAfter(60_000, { postgres, log: answers, work: answers })).toBe('done');
  expect(postgres).not.toHaveBeenCalled();
});
