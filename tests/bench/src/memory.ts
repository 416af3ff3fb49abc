import { setTimeout as wait } from 'node:timers/promises';
import { makeBook } from './books.ts';
import { memoryOf } from './processes.ts';
import type { Setting } from './setting.ts';
import { median, type Row } from './statistics.ts';

const few = 10_000;
const clients = 16;

type Send = (index: number) => Promise<unknown>;

async function sendRequests(sends: readonly Send[], count: number): Promise<void> {
  let next = 0;
  const client = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await sends[index % sends.length]?.(index);
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** V8 collects the garbage of an idle process after some 25 s. */
const restSeconds = 40;

/** Returns the memory of an idle process, bytes: the minimum of several samples. */
async function memoryAtRest(pid: number): Promise<number> {
  const samples: number[] = [];
  for (let second = 0; second < restSeconds; second += 1) {
    await wait(1_000);
    samples.push(await memoryOf(pid));
  }
  return Math.min(...samples);
}

/** Compares the memory after `many` requests with that after the first 10,000; sampled in each run, since the heap varies. */
export async function benchMemory({ call, token, bffPid, runs }: Setting, many: number): Promise<Row> {
  const { id, paymentIds } = await makeBook(call, token, 4, 1);
  const mark: Send = (index) => {
    const paymentId = paymentIds[index % paymentIds.length];
    const status = index % 8 < 4 ? 'paid' : 'pending';
    return call(`/api/payments/${paymentId}`, { method: 'PATCH', body: { status }, token });
  };
  const get =
    (path: string): Send =>
    () =>
      call(path, { token });
  const sends = [get('/api/auth/profile'), get('/api/committees'), get(`/api/committees/${id}`), mark];
  const after = async (count: number): Promise<number> => {
    await sendRequests(sends, count);
    return memoryAtRest(bffPid);
  };
  const first: number[] = [];
  for (let run = 0; run < runs; run += 1) first.push(await after(few));
  await sendRequests(sends, many - 2 * runs * few);
  const last: number[] = [];
  for (let run = 0; run < runs; run += 1) last.push(await after(few));
  const before = median(first);
  return {
    name: `memory of the bff after ${many} requests, beside after ten thousand`,
    bound: { kind: 'at most', value: 1.05 },
    unit: 'ratio',
    runs: last.map((bytes) => bytes / before),
    parts: { MB: median(last) / 2 ** 20, 'after ten thousand MB': before / 2 ** 20 },
  };
}
