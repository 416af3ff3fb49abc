import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from './statistics.ts';

export type LoadResult = {
  readonly answers: number;
  readonly perSecond: number;
  /** Latency, ms. */
  readonly p50: number;
  readonly p99: number;
};

const resultOf = (times: readonly number[], began: number): LoadResult => ({
  answers: times.length,
  perSecond: (times.length * 1_000) / (performance.now() - began),
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
});

export async function generateLoad(
  clients: number,
  seconds: number,
  sendOne: (client: number) => Promise<unknown>,
): Promise<LoadResult> {
  const times: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1_000;
  const loop = async (client: number): Promise<void> => {
    for (let start = performance.now(); start < end; start = performance.now()) {
      await sendOne(client);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  return resultOf(times, began);
}

/**
 * Starts calls evenly, whether or not earlier ones are answered. Latency counts from the due time, so that waiting for a client
 * or for this process is included.
 */
export async function generateLoadAtRate(
  perSecond: number,
  seconds: number,
  clients: number,
  sendOne: (client: number) => Promise<unknown>,
): Promise<LoadResult> {
  const times: number[] = [];
  const before: Promise<unknown>[] = Array.from({ length: clients }, () => Promise.resolve());
  const began = performance.now();
  for (let nth = 0; nth < perSecond * seconds; nth += 1) {
    const due = began + (nth * 1_000) / perSecond;
    while (performance.now() < due) await wait(Math.max(0, due - performance.now() - 1));
    const client = nth % clients;
    before[client] = (before[client] ?? Promise.resolve())
      .then(() => sendOne(client))
      .then(() => times.push(performance.now() - due));
  }
  await Promise.all(before);
  return resultOf(times, began);
}
