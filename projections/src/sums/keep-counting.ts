import { backOff, pause } from '@mandali/event-store/deadline';
import { reasonOf } from '@mandali/event-store/reason';
import { createWakeSignal } from '@mandali/event-store/wake-signal';
import { connect } from '../runner/connect.ts';
import type { Log } from '../runner/log.ts';
import { count } from './count.ts';

const atOnce = 50;
/** Several events of one committee, as of somebody who marks payments, are counted together. */
const restMs = 1_000;
/** A book of 250,000 payments takes long to count: this leaves ten elevenths of the time to others. */
const restsFor = 10;
/** Without news. */
const idleMs = 60_000;

export type Counting = {
  /** Events were written. */
  news(): void;
  /** Resolves when the last transaction has ended. */
  stop(): Promise<void>;
};

type Options = { readonly connectionString: string; readonly log: Log };

/** Keeps the committees few whose events are not counted in the sums, over a connection of its own. */
export function keepCounting(options: Options): Counting {
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

/** What it cannot count now is counted later, and for the one who asks meanwhile. */
async function countOn({ connectionString, log }: Options, wait: Wait, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const connection = await connect(connectionString, 'mandali-sums');
      const enough = AbortSignal.any([signal, connection.lost]);
      try {
        while (!enough.aborted) {
          const began = performance.now();
          const counted = await count(connection.client, 'read', atOnce);
          const rest = Math.max(restMs, restsFor * (performance.now() - began));
          failures = 0;
          if (counted === atOnce) continue;
          await wait(idleMs, enough);
          await pause(rest, enough);
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
