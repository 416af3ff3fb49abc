import { callTimeoutMs, StoreError, type EventStore, type Position } from '../port.ts';
import { createAppender } from './append.ts';
import { openConnection } from './connection.ts';
import { readAll, type SkippedRanges } from './read-all.ts';
import { eventAt, readStream } from './read.ts';
import { subscribe } from './subscribe.ts';

export type EventStoreDbOptions = {
  /** Such as esdb://user:password@host:2113, or esdb://127.0.0.1:2113?tls=false for a server without encryption. */
  readonly address: string;
  /** For a server shared with other products. */
  readonly prefix?: string;
  readonly timeoutMs?: number;
  /** Called with errors that break subscriptions, which reconnect automatically. */
  readonly onError?: (error: unknown) => void;
};

/** Tested with EventStoreDB 23.10. @throws StoreError 'invalid' for an invalid address */
export function createEventStoreDbStore(options: EventStoreDbOptions): EventStore {
  const { address, prefix = '', timeoutMs = callTimeoutMs, onError = () => {} } = options;
  const connection = openConnection(address, timeoutMs, 'shared');
  const live = openConnection(address, timeoutMs, 'own');
  const closing = new AbortController();
  const passed: SkippedRanges = new Map();
  const subscribing = { prefix, live, connection, onError };

  const positionOf = async (stream: string, revision: number): Promise<Position> => {
    const [event] = await readStream(connection, prefix, stream, { fromRevision: revision, limit: 1 });
    // Stored, but not readable: each repetition would get the same answer.
    if (event === undefined) throw new StoreError('outcome-unknown', `event ${revision} of ${stream} is hidden`);
    return event.position;
  };
  return {
    append: createAppender(connection, prefix, positionOf),
    readStream: (stream, range) => readStream(connection, prefix, stream, range),
    readAll: (range) => readAll({ connection, prefix, passed }, range),
    eventAt: (position) => eventAt(connection, prefix, position),
    subscribe: (range) => subscribe(subscribing, { ...range, signal: AbortSignal.any([range.signal, closing.signal]) }),
    close: async () => {
      closing.abort();
      await Promise.all([connection.close(), live.close()]);
    },
  };
}
