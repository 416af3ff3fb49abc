import { createWakeSignal, type WakeSignal } from '../../wake-signal.ts';
import { follow } from '../../follow.ts';
import { unlessGivenUp } from '../../give-up.ts';
import {
  maxReadLimit,
  StoreError,
  type Append,
  type AppendResult,
  type EventStore,
  type JsonObject,
  type Position,
  type ReadAllOptions,
  type ReadStreamOptions,
  type StoredEvent,
  type Streams,
  type StreamsOptions,
  type SubscribeOptions,
} from '../../port.ts';
import { checkCount, checkStreamName, serialiseAppend } from '../../validate.ts';

/** Log that several memory stores share, as processes share a server. */
export type MemoryLog = {
  readonly all: StoredEvent[];
  readonly streams: Map<string, StoredEvent[]>;
  readonly followers: Set<WakeSignal>;
};

export const createMemoryLog = (): MemoryLog => ({ all: [], streams: new Map(), followers: new Set() });

/** Creates an event store for tests: it fulfils the contract except for durability. */
export function createMemoryStore(log: MemoryLog = createMemoryLog()): EventStore {
  const closing = new AbortController();
  const open = (): void => {
    if (closing.signal.aborted) throw new StoreError('unavailable', 'the store is closed');
  };
  return {
    append: async (append) => {
      open();
      return appendTo(log, append);
    },
    readStream: async (stream, options) => {
      open();
      return readStream(log, stream, options);
    },
    readAll: async (options) => {
      open();
      return unlessGivenUp(Promise.resolve(readAll(log, options)), options.signal);
    },
    eventAt: async (position) => {
      open();
      return log.all.find((event) => event.position === position) ?? null;
    },
    readStreams: async (options) => {
      open();
      return readStreams(log, options);
    },
    subscribe: (options) => subscribe(log, options, closing.signal),
    close: async () => closing.abort(),
  };
}

function appendTo(log: MemoryLog, append: Append): AppendResult {
  const serialised = serialiseAppend(append);
  const stored = log.streams.get(append.stream) ?? [];
  const base = append.expected === 'no-stream' ? 0 : append.expected + 1;
  const sameIds = append.events.every((event, index) => stored[base + index]?.id === event.id);
  const last = stored[base + append.events.length - 1];
  if (sameIds && last !== undefined) return { kind: 'appended', revision: last.revision, position: last.position };
  const known = new Set(stored.map((event) => event.id));
  if (stored.length !== base || append.events.some((event) => known.has(event.id)))
    return { kind: 'conflict', actual: stored.length === 0 ? 'no-stream' : stored.length - 1 };

  const events = serialised.map((event, index) => ({
    id: event.id,
    type: event.type,
    // Serialised, as a database does: later changes by the caller do not reach the log.
    data: JSON.parse(event.data) as JsonObject,
    meta: JSON.parse(event.meta) as JsonObject,
    stream: append.stream,
    revision: base + index,
    position: toPosition(log.all.length + index),
  }));
  log.streams.set(append.stream, [...stored, ...events]);
  log.all.push(...events);
  for (const wake of log.followers) wake.set();
  const head = events[events.length - 1] as StoredEvent;
  return { kind: 'appended', revision: head.revision, position: head.position };
}

function readStream(log: MemoryLog, stream: string, options: ReadStreamOptions = {}): readonly StoredEvent[] {
  checkStreamName(stream);
  const from = checkCount('revision', options.fromRevision ?? 0, 0, 2 ** 31);
  const limit = checkCount('limit', options.limit ?? maxReadLimit, 1, maxReadLimit);
  return (log.streams.get(stream) ?? []).slice(from, from + limit);
}

function readAll(log: MemoryLog, options: ReadAllOptions): readonly StoredEvent[] {
  const limit = checkCount('limit', options.limit, 1, maxReadLimit);
  const found: StoredEvent[] = [];
  for (
    let i = options.after === null ? 0 : toIndex(options.after) + 1;
    i < log.all.length && found.length < limit;
    i += 1
  ) {
    const event = log.all[i] as StoredEvent;
    if (event.stream.startsWith(options.streamPrefix)) found.push(event);
  }
  return found;
}

/** Reads the streams as they are at the call. */
function readStreams(log: MemoryLog, { streamPrefix, limit }: StreamsOptions): Streams {
  const names = [...log.streams.keys()].filter((name) => name.startsWith(streamPrefix)).sort();
  const events = names.flatMap((name) => log.streams.get(name) ?? []);
  async function* batches(): AsyncGenerator<readonly StoredEvent[]> {
    for (let from = 0; from < events.length; from += limit) yield events.slice(from, from + limit);
  }
  return { last: log.all.at(-1)?.position ?? null, batches: batches() };
}

async function* subscribe(
  log: MemoryLog,
  options: SubscribeOptions,
  closed: AbortSignal,
): AsyncGenerator<readonly StoredEvent[]> {
  const wake = createWakeSignal();
  log.followers.add(wake);
  const { streamPrefix, batchSize: limit = 500 } = options;
  const read = async (after: Position | null): Promise<readonly StoredEvent[]> =>
    readAll(log, { after, streamPrefix, limit });
  try {
    const signal = AbortSignal.any([options.signal, closed]);
    yield* follow({ read, limit, wake, pollMs: 60_000, onError: () => {} }, { ...options, signal });
  } finally {
    log.followers.delete(wake);
  }
}

/** Not a plain number, so that code that computes with positions fails in tests. */
const toPosition = (index: number): Position => `m${index.toString(36)}`;

function toIndex(position: Position): number {
  const index = /^m[0-9a-z]{1,10}$/.test(position) ? Number.parseInt(position.slice(1), 36) : Number.NaN;
  if (Number.isNaN(index)) throw new StoreError('invalid', `${JSON.stringify(position)} is no position of this log`);
  return index;
}
