import type pg from 'pg';

import { createWakeSignal } from '../wake-signal.ts';
import { follow } from '../follow.ts';
import { unlessGivenUp } from '../give-up.ts';
import {
  callTimeoutMs,
  maxReadLimit,
  StoreError,
  type EventStore,
  type InlineProjection,
  type Position,
  type ReadAllOptions,
  type ReadStreamOptions,
  type StoredEvent,
  type Streams,
  type StreamsOptions,
  type SubscribeOptions,
} from '../port.ts';
import { checkCount, checkStreamName } from '../validate.ts';
import { createAppender } from './append.ts';
import { openConnections, type Connections } from './connections.ts';
import { createWakeups, type Wakeups } from './wakeups.ts';

export type PostgresStoreOptions = {
  /** Database migrated by {@link migrateLog}. */
  readonly connectionString: string;
  readonly applicationName?: string;
  readonly timeoutMs?: number;
  /** Connections for reading; one more writes, one more listens while there is a subscription. Default 4. */
  readonly readers?: number;
  /** Interval of polls for events without a notification, ms; default 500. */
  readonly pollMs?: number;
  /** Called for broken connections and failed reads of subscriptions, which recover automatically. */
  readonly onError?: (error: unknown) => void;
};

const columns = 'stream, revision, id, type, data, meta, position';

export function createPostgresStore(options: PostgresStoreOptions): EventStore {
  const { connectionString, applicationName = 'mandali-log', timeoutMs = callTimeoutMs } = options;
  const { pollMs = 500, onError = () => {} } = options;
  const connection = { connectionString, applicationName, timeoutMs, onError };
  // Appends have their own connection, so they never queue behind reads. One is enough: the lock serialises
  // transactions.
  const writer = openConnections({ ...connection, max: 1 });
  const readers = openConnections({ ...connection, max: options.readers ?? 4 });
  const wakeups = createWakeups(connection);
  const closing = new AbortController();
  let inlineProjection: InlineProjection | null = null;
  const subscribing = { readers, wakeups, closed: closing.signal, onError, pollMs };
  return {
    append: createAppender({ connections: writer, inlineProjection: () => inlineProjection }, timeoutMs),
    registerInlineProjection: (projection) => {
      inlineProjection = projection;
      return () => void (inlineProjection = inlineProjection === projection ? null : inlineProjection);
    },
    readStream: (stream, range) => readStream(readers, stream, range),
    readAll: (range) => unlessGivenUp(readAll(readers, range), range.signal),
    eventAt: (position) => eventAt(readers, position),
    readStreams: (range) => readStreams(readers, range),
    subscribe: (range) => subscribe(subscribing, range),
    close: async () => {
      closing.abort();
      await Promise.all([writer.close(), readers.close(), wakeups.close()]);
    },
  };
}

async function readStream(
  readers: Connections,
  stream: string,
  options: ReadStreamOptions = {},
): Promise<readonly StoredEvent[]> {
  checkStreamName(stream);
  const from = checkCount('revision', options.fromRevision ?? 0, 0, 2 ** 31 - 1);
  const limit = checkCount('limit', options.limit ?? maxReadLimit, 1, maxReadLimit);
  return read(readers, {
    name: 'log-read-stream',
    text: `select ${columns} from log.event where stream = $1 and revision >= $2 order by revision limit $3`,
    values: [stream, from, limit],
  });
}

async function readAll(readers: Connections, options: ReadAllOptions): Promise<readonly StoredEvent[]> {
  const after = checkPosition(options.after ?? '0');
  const limit = checkCount('limit', options.limit, 1, maxReadLimit);
  return read(readers, {
    name: 'log-read-all',
    text: `select ${columns} from log.event where position > $1 and starts_with(stream, $2) order by position limit $3`,
    values: [after, options.streamPrefix, limit],
  });
}

async function eventAt(readers: Connections, position: Position): Promise<StoredEvent | null> {
  if (!isPosition(position)) return null;
  const text = `select ${columns} from log.event where position = $1`;
  return (await read(readers, { text, values: [position] }))[0] ?? null;
}

async function readStreams(readers: Connections, { streamPrefix, limit }: StreamsOptions): Promise<Streams> {
  const [newest] = await read<{ last: Position | null }>(readers, {
    text: 'select max(position) as last from log.event',
  });
  const last = newest?.last ?? null;
  const after = (stream: string, revision: number) =>
    read(readers, {
      name: 'log-read-streams',
      text: `select ${columns} from log.event
        where (stream, revision) > ($1, $2) and starts_with(stream, $3) and position <= $4
        order by stream, revision limit $5`,
      values: [stream, revision, streamPrefix, last, limit],
    });
  async function* batches(): AsyncGenerator<readonly StoredEvent[]> {
    for (let next = after('', -1); ;) {
      const batch = await next;
      // A failed read is thrown when it is awaited.
      const end = batch.at(-1);
      if (end === undefined) return;
      next = after(end.stream, end.revision);
      next.catch(() => {});
      yield batch;
    }
  }
  return { last, batches: batches() };
}

const isPosition = (position: Position): boolean => /^\d{1,18}$/.test(position);

function checkPosition(position: Position): Position {
  if (isPosition(position)) return position;
  throw new StoreError('invalid', `${JSON.stringify(position)} is no position of this log`);
}

async function read<Row = StoredEvent>(readers: Connections, statement: pg.QueryConfig): Promise<readonly Row[]> {
  try {
    return (await readers.query(statement)) as readonly Row[];
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError('unavailable', 'reading the event log failed', { cause: error });
  }
}

type SubscriptionSource = {
  readonly readers: Connections;
  readonly wakeups: Wakeups;
  readonly closed: AbortSignal;
  readonly pollMs: number;
  readonly onError: (error: unknown) => void;
};

async function* subscribe(from: SubscriptionSource, options: SubscribeOptions): AsyncGenerator<readonly StoredEvent[]> {
  const wake = createWakeSignal();
  const { streamPrefix, batchSize: limit = 500 } = options;
  const { readers, pollMs, onError } = from;
  const readAfter = (after: Position | null) => readAll(readers, { after, streamPrefix, limit });
  const leave = from.wakeups.join(wake);
  try {
    const signal = AbortSignal.any([options.signal, from.closed]);
    yield* follow({ read: readAfter, limit, wake, pollMs, onError }, { ...options, signal });
  } finally {
    leave();
  }
}
