import { setImmediate as nextTurn } from 'node:timers/promises';

import type { AllStreamRecordedEvent, AllStreamSubscription, Position as Place } from '@eventstore/db-client';

import { StoreError } from '../port.ts';
import type { CallOptions, Connection } from './connection.ts';
import { readError, theLog, wasTooSlow } from './errors.ts';
import { filterOf, type StreamFilter } from './wanted.ts';

/** Events that the server checks between two checkpoints; it reports a checkpoint one window late. */
export const window = 128;

export type SliceOptions = {
  readonly wanted: StreamFilter;
  readonly after: Place;
  readonly most: number;
  /** Called with places up to which no event matched. */
  readonly onPassed: (place: Place) => void;
  readonly signal?: AbortSignal | undefined;
};

export type Slice = {
  readonly events: readonly AllStreamRecordedEvent[];
  /** Start of the next slice. */
  readonly last: Place;
  readonly isEnd: boolean;
};

/** Ends at the present, at `most` events, or after half of the timeout. */
export const readSlice = (connection: Connection, options: SliceOptions): Promise<Slice> =>
  connection
    .call('reading the log', 'unavailable', (client, { requiresLeader }, late) => {
      const given = options.signal === undefined ? late : AbortSignal.any([late, options.signal]);
      const how = { options, call: { requiresLeader }, enoughMs: connection.timeoutMs / 2, signal: given };
      return collect((more) => client.subscribeToAll(more), how);
    })
    .catch((error: unknown) => {
      throw readError(connection.place, theLog, error);
    });

type CollectOptions = {
  readonly options: SliceOptions;
  readonly call: Omit<CallOptions, 'deadline'>;
  readonly enoughMs: number;
  readonly signal: AbortSignal;
};
type Subscribe = (options: object) => AllStreamSubscription;

async function collect(subscribe: Subscribe, { options, call, enoughMs, signal }: CollectOptions): Promise<Slice> {
  const { wanted, most, onPassed } = options;
  const events: AllStreamRecordedEvent[] = [];
  let last = options.after;
  let timer: NodeJS.Timeout | undefined;
  let onMoved = (): void => {};
  const checkpointReached = (from: AllStreamSubscription, place: Place): void => {
    // The checkpoint covers earlier events, which may still be buffered in the client.
    if (from.readableLength > 0) return;
    last = place;
    if (events.length === 0) onPassed(place);
    onMoved();
  };
  const filter = filterOf(wanted, { maxSearchWindow: window, checkpointReached });
  const subscription = subscribe({ ...call, fromPosition: options.after, filter });
  try {
    const isEnd = await new Promise<boolean>((resolve, reject) => {
      const hasMoved = (): boolean => last !== options.after;
      let enough = false;
      onMoved = (): void => void (enough && hasMoved() && resolve(false));
      timer = setTimeout(() => ((enough = true), onMoved()), enoughMs);
      subscription.on('data', ({ event }) => {
        if (event === undefined) return;
        events.push(event);
        last = event.position;
        if (events.length >= most) resolve(false);
        onMoved();
      });
      subscription.on('caughtUp', () => void drained(subscription).then(() => resolve(true)));
      subscription.on('end', () => reject(new StoreError('unavailable', 'the server ended the subscription')));
      subscription.on('error', (error) => (wasTooSlow(error) && hasMoved() ? resolve(false) : reject(error)));
      const leave = (): void => reject(new StoreError('unavailable', 'nobody waits for the answer any more'));
      if (signal.aborted) leave();
      signal.addEventListener('abort', leave, { once: true });
    });
    return { events: [...events], last, isEnd };
  } finally {
    clearTimeout(timer);
    void subscription.unsubscribe().catch(() => {});
  }
}

async function drained(subscription: AllStreamSubscription): Promise<void> {
  while (subscription.readableLength > 0) await nextTurn();
}
