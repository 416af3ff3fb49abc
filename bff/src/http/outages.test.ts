import type { EventStore } from '@mandali/event-store/port';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutageGuard } from './outages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = (): Promise<never> => new Promise(() => {});
const answered = async (): Promise<readonly never[]> => [];

/** What the work and the stores do, and what became of a request after this time, ms. */
const after = async (
  ms: number,
  { postgres, log, work }: Readonly<Record<'postgres' | 'log' | 'work', () => Promise<unknown>>>,
): Promise<unknown> => {
  const pool = { query: postgres } as unknown as Pool;
  const store = { readStream: log } as unknown as EventStore;
  let outcome: unknown = 'at work';
  createOutageGuard({ pool, store })(work()).then(
    () => void (outcome = 'done'),
    (error: unknown) => void (outcome = error),
  );
  await vi.advanceTimersByTimeAsync(ms);
  return outcome;
};

const unavailable = expect.objectContaining({ kind: 'unavailable' });

it.each([
  ['Postgres', { postgres: never, log: answered }],
  ['the log', { postgres: answered, log: never }],
])('rejects within 5 s where %s stalls', async (_, stores) => {
  expect(await after(3_000, { ...stores, work: never })).toBe('at work');
  expect(await after(5_000, { ...stores, work: never })).toEqual(unavailable);
});

it('rejects at once where a store refuses', async () => {
  const refuses = (): Promise<never> => Promise.reject(new Error('refused'));
  expect(await after(3_000, { postgres: refuses, log: answered, work: never })).toEqual(new Error('refused'));
});

it('does not interrupt a slow request while both stores answer, and detects a later outage', async () => {
  expect(await after(60_000, { postgres: answered, log: answered, work: never })).toBe('at work');
  const postgres = vi.fn<() => Promise<unknown>>(answered).mockImplementationOnce(answered).mockImplementation(never);
  expect(await after(8_000, { postgres, log: answered, work: never })).toEqual(unavailable);
});

it('does not check the stores after a request has ended', async () => {
  const postgres = vi.fn(answered);
  expect(await after(60_000, { postgres, log: answered, work: answered })).toBe('done');
  expect(postgres).not.toHaveBeenCalled();
});
