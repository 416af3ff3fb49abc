import { setImmediate as nextTurn } from 'node:timers/promises';

import type { AllStreamRecordedEvent, AllStreamSubscription } from '@eventstore/db-client';

import { createWakeSignal } from '../wake-signal.ts';
import { StoreError } from '../port.ts';

export type Feed = {
  /**
   * At least one event, unless the signal aborts.
   * @throws the error that ended the subscription, after all events before it were taken
   */
  take(most: number): Promise<readonly AllStreamRecordedEvent[]>;
  close(): void;
};

export type FeedOptions = {
  /** Maximum size of the buffer, events; when it is full the server has to wait, and drops slow subscribers. */
  readonly room: number;
  /** Timeout of the server's confirmation, ms. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
};

const forever = 2 ** 31 - 1;

/** Listens from the start: an 'error' event of the client without a listener ends the process. */
export function openFeed(subscription: AllStreamSubscription, { room, timeoutMs, signal }: FeedOptions): Feed {
  const events: AllStreamRecordedEvent[] = [];
  const wake = createWakeSignal();
  let over: { readonly error: unknown } | undefined;
  const end = (error: unknown): void => {
    clearTimeout(timer);
    over ??= { error };
    wake.set();
  };
  const timer = setTimeout(() => end(new StoreError('unavailable', 'the subscription was not confirmed')), timeoutMs);
  subscription.on('confirmation', () => clearTimeout(timer));
  subscription.on('data', ({ event }) => {
    if (event === undefined) return;
    events.push(event);
    if (events.length >= room) subscription.pause();
    wake.set();
  });
  subscription.on('error', end);
  subscription.on('end', () => end(new StoreError('unavailable', 'the server ended the subscription')));
  return {
    take: async (most) => {
      while (events.length === 0 && !signal.aborted) {
        if (over !== undefined) throw over.error;
        await wake.wait(forever, signal);
        // Events of one network packet are emitted one by one; together they make a larger batch.
        await nextTurn();
      }
      const taken = signal.aborted ? [] : events.splice(0, most);
      if (events.length < room / 2) subscription.resume();
      return taken;
    },
    close: () => {
      clearTimeout(timer);
      void subscription.unsubscribe().catch(() => {});
    },
  };
}
