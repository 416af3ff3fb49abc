import { START } from '@eventstore/db-client';

import { backOff, pause } from '../deadline.ts';
import { unlessAborted } from '../give-up.ts';
import type { StoredEvent, SubscribeOptions } from '../port.ts';
import type { Connection } from './connection.ts';
import { isAfter, toPlace, toStoredEvent } from './convert.ts';
import { readError, theLog, wasTooSlow } from './errors.ts';
import { openFeed } from './feed.ts';
import { checkPosition } from './read.ts';
import { filterOf, isWanted, type Wanted } from './wanted.ts';

export type Subscribing = {
  readonly prefix: string;
  /** Of the subscriptions alone. */
  readonly live: Connection;
  /** For calls. */
  readonly connection: Connection;
  readonly onError: (error: unknown) => void;
};

/**
 * Follows the log from event to event. The position that goes on after a break is that of the last event handed out,
 * never one of the server's checkpoints, which run ahead of what was handed out.
 */
export async function* subscribe(from: Subscribing, options: SubscribeOptions): AsyncGenerator<readonly StoredEvent[]> {
  const { signal } = options;
  let after = options.after;
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      // A call that hangs must not hold up the end of a subscription.
      if (after !== null) await unlessAborted(checkPosition(from.connection, after), signal, async () => {});
      for await (const batch of once(from, { ...options, after })) {
        after = batch.at(-1)?.position ?? after;
        failures = 0;
        yield batch;
      }
    } catch (error) {
      if (signal.aborted) return;
      const failure = readError(from.connection.place, theLog, error);
      if (failure.kind === 'invalid') throw failure;
      // Too slow for a burst, it goes on at once: what was missed is there to be read.
      if (wasTooSlow(error) && failures === 0) continue;
      if (!wasTooSlow(error)) from.onError(failure);
      await pause(backOff(failures), signal);
    }
  }
}

/** Until it breaks, or the signal aborts. */
async function* once(from: Subscribing, options: SubscribeOptions): AsyncGenerator<readonly StoredEvent[]> {
  const { after, signal, batchSize = 500 } = options;
  const wanted: Wanted = { prefix: from.prefix, streamPrefix: options.streamPrefix };
  let last = after === null ? null : toPlace(after);
  const subscription = from.live.client.subscribeToAll({ fromPosition: last ?? START, filter: filterOf(wanted) });
  const feed = openFeed(subscription, { room: 2 * batchSize, timeoutMs: from.live.timeoutMs, signal });
  try {
    while (!signal.aborted) {
      const batch: StoredEvent[] = [];
      for (const event of await feed.take(batchSize)) {
        // A node that lags behind the one where `after` was seen begins again with what was there already.
        const isNew = last === null || isAfter(event.position, last);
        if (isNew) last = event.position;
        if (isNew && isWanted(event.streamId, wanted)) batch.push(toStoredEvent(event, from.prefix));
      }
      if (batch.length > 0) yield batch;
    }
  } finally {
    feed.close();
  }
}
