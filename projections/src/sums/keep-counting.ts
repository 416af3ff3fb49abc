import { backOff, pause } from '@mandali/runtime/pause';
import { reasonOf } from '@mandali/event-store/reason';
import { createWakeSignal } from '@mandali/event-store/wake-signal';
import { connect } from '../runner/connect.ts';
import type { Log } from '../runner/log.ts';
import { count } from './count.ts';

/** Maximum committees of one transaction. */
const batchSize = 50;
/** Debounce, ms: several events of one committee, such as marked payments, are counted together. */
const restMs = 1_000;
/** Pause as a multiple of the counting time: a large book leaves ten elevenths of the time to others. */
const restsFor = 10;
/** Interval of counting without events, ms. */
const idleMs = 60_000;

export type SumCounter = {
  news(): void;
  stop(): Promise<void>;
};

type Options = { readonly connectionString: string; readonly log: Log };

export function keepCounting(options: Options): SumCounter {
  const { set: news, wait } = createWakeSignal();
  const stopping = new AbortController();
  const done = countOn(options, wait, stopping.signal);
  return {
    news,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** Retries after failures: queries add up the uncounted committees until then. */
async function countOn({ connectionString, log }: Options, wait: Wait, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const connection = await connect(connectionString, 'mandali-sums');
      const ending = AbortSignal.any([signal, connection.lost]);
      try {
        while (!ending.aborted) {
          const began = performance.now();
          const counted = await count(connection.client, 'read', batchSize);
          const rest = Math.max(restMs, restsFor * (performance.now() - began));
          failures = 0;
          if (counted === batchSize) continue;
          await wait(idleMs, ending);
          await pause(rest, ending);
        }
      } finally {
        await connection.close();
      }
    } catch (error) {
      if (!signal.aborted) log.warn({}, `the sums over all committees wait: ${reasonOf(error)}`);
    }
    await pause(backOff(failures, 100, 5_000), signal);
  }
}
