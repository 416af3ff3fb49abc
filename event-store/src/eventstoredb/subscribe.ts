import { START } from '@eventstore/db-client';
import { backOff, pause } from '@mandali/runtime/pause';

import { unlessAborted } from '../give-up.ts';
import type { StoredEvent, SubscribeOptions } from '../port.ts';
import type { Connection } from './connection.ts';
import { isAfter, toPlace, toStoredEvent } from './convert.ts';
import { readError, theLog, wasTooSlow } from './errors.ts';
import { openFeed } from './feed.ts';
import { checkPosition } from './read.ts';
import { filterOf, matchesFilter, type StreamFilter } from './wanted.ts';

export type SubscriptionSource = {
  readonly prefix: string;
  /** Connection that is used for subscriptions only. */
  readonly live: Connection;
  readonly connection: Connection;
  readonly onError: (error: unknown) => void;
};

/** Continues after the last event handed out, never at a checkpoint of the server, which runs ahead of it. */
export async function* subscribe(
  from: SubscriptionSource,
  options: SubscribeOptions,
): AsyncGenerator<readonly StoredEvent[]> {
  const { signal } = options;
  let after = options.after;
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      // A call that hangs must not delay the end of a subscription.
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
      // A subscription dropped in a burst reconnects at once: the missed events can be read.
      if (wasTooSlow(error) && failures === 0) continue;
      if (!wasTooSlow(error)) from.onError(failure);
      await pause(backOff(failures), signal);
    }
  }
}

async function* once(from: SubscriptionSource, options: SubscribeOptions): AsyncGenerator<readonly StoredEvent[]> {
  const { after, signal, batchSize = 500 } = options;
  const wanted: StreamFilter = { prefix: from.prefix, streamPrefix: options.streamPrefix };
  let last = after === null ? null : toPlace(after);
  const subscription = from.live.client.subscribeToAll({ fromPosition: last ?? START, filter: filterOf(wanted) });
  const feed = openFeed(subscription, { room: 2 * batchSize, timeoutMs: from.live.timeoutMs, signal });
  try {
    while (!signal.aborted) {
      const batch: StoredEvent[] = [];
      for (const event of await feed.take(batchSize)) {
        // A node that lags behind the one where `after` was read repeats earlier events.
        const isNew = last === null || isAfter(event.position, last);
        if (isNew) last = event.position;
        if (isNew && matchesFilter(event.streamId, wanted)) batch.push(toStoredEvent(event, from.prefix));
      }
      if (batch.length > 0) yield batch;
    }
  } finally {
    feed.close();
  }
}
