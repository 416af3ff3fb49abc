import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeadlineExceeded, withDeadline } from './deadline.ts';
import { pause } from './pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => {});

it('settles as the work does, and clears its timer', async () => {
  expect(await withDeadline(Promise.resolve('done'), 100)).toBe('done');
  await expect(withDeadline(Promise.reject(new Error('failed')), 100)).rejects.toThrow('failed');
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects at the deadline with DeadlineExceeded or the error of the caller', async () => {
  const late = [withDeadline(never, 100), withDeadline(never, 100, () => new RangeError('too late'))];
  const settled = Promise.allSettled(late);
  await vi.advanceTimersByTimeAsync(99);
  expect(vi.getTimerCount()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await settled).toMatchObject([{ reason: new DeadlineExceeded(100) }, { reason: new RangeError('too late') }]);
});

it('aborts the signal of the work only at the deadline, with the same error', async () => {
  let signal = AbortSignal.abort();
  const late = withDeadline((each) => ((signal = each), never), 100);
  late.catch(() => {});
  expect(signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(signal.reason).toBeInstanceOf(DeadlineExceeded);
  await expect(late).rejects.toBe(signal.reason);
});

it('ignores a rejection after the deadline', async () => {
  const late = withDeadline(
    pause(200).then(() => Promise.reject(new Error('much later'))),
    100,
  );
  late.catch(() => {});
  await vi.advanceTimersByTimeAsync(200);
  await expect(late).rejects.toBeInstanceOf(DeadlineExceeded);
});

it('sets no timer for work that throws synchronously', () => {
  const work = (): Promise<never> => {
    throw new Error('failed');
  };
  withDeadline(work, 100).catch(() => {});
  expect(vi.getTimerCount()).toBe(0);
});
