import { setTimeout as pause } from 'node:timers/promises';

import {
  StoreError,
  type Append,
  type AppendResult,
  type EventStore,
  type StoredEvent,
} from '@mandali/event-store/port';

import { promised, type Library, type LibraryEvent } from './library.ts';

const pollMs = 50;

/**
 * An adapter of Mandali's port to the library: adds no validation, lock or retry. Missing features are replaced by the
 * nearest that the interface allows: the expected revision is compared with the loaded stream before the commit, ids are
 * stored in the payload, the position of an event is its index in getEvents, and a subscription polls every 50 ms.
 * @param end closes the library's connection, if the store has an own one
 */
export function createPeer(opening: Promise<Library>, end: (library: Library) => Promise<void>): EventStore {
  const closing = new AbortController();
  const library = async (): Promise<Library> => {
    if (closing.signal.aborted) throw new StoreError('unavailable', 'the store is closed');
    return opening;
  };
  const readAll: EventStore['readAll'] = async ({ after, streamPrefix, limit }) => {
    const all = await everything(await library());
    const start = after === null ? 0 : all.findIndex(({ position }) => position === after) + 1;
    if (after !== null && start === 0) throw new StoreError('invalid', `no event is at ${after}`);
    return all
      .slice(start)
      .filter(({ stream }) => stream.startsWith(streamPrefix))
      .slice(0, limit);
  };
  return {
    append: async (wanted) => append(await library(), wanted),
    readStream: async (stream, { fromRevision = 0, limit = 5_000 } = {}) => {
      const peer = await library();
      const events = await promised<readonly LibraryEvent[]>((done) =>
        peer.getEventsByRevision(stream, fromRevision, fromRevision + limit, done),
      );
      const all = events.length === 0 ? [] : await everything(peer);
      return events.map((event) => toStored(event, positionIn(all, event)));
    },
    readAll,
    eventAt: async (position) => (await everything(await library())).find((each) => each.position === position) ?? null,
    subscribe: (options) => poll(readAll, { ...options, signal: AbortSignal.any([options.signal, closing.signal]) }),
    close: async () => {
      if (closing.signal.aborted) return;
      closing.abort();
      await end(await opening);
    },
  };
}

async function append(peer: Library, { stream, expected, events }: Append): Promise<AppendResult> {
  const loaded = await promised<Parameters<Parameters<Library['getEventStream']>[1]>[1]>((done) =>
    peer.getEventStream(stream, done),
  );
  const at = expected === 'no-stream' ? -1 : expected;
  if (loaded.lastRevision !== at) return repeatedOrConflict(peer, { stream, expected, events }, loaded.lastRevision);
  loaded.addEvents(events);
  await promised((done) => loaded.commit(done));
  return answer(peer, stream, events.at(-1)?.id ?? '');
}

async function repeatedOrConflict(peer: Library, { stream, expected, events }: Append, last: number) {
  const from = expected === 'no-stream' ? 0 : expected + 1;
  const stored = (await everything(peer)).filter((event) => event.stream === stream && event.revision >= from);
  const known = events.every(({ id }, index) => stored[index]?.id === id);
  if (known && events.length > 0) return answer(peer, stream, events.at(-1)?.id ?? '');
  return { kind: 'conflict', actual: last < 0 ? 'no-stream' : last } as const;
}

async function answer(peer: Library, stream: string, id: string): Promise<AppendResult> {
  const stored = (await everything(peer)).find((event) => event.stream === stream && event.id === id);
  if (stored === undefined) throw new StoreError('outcome-unknown', 'what was committed is not to be read');
  return { kind: 'appended', revision: stored.revision, position: stored.position };
}

async function everything(peer: Library): Promise<readonly StoredEvent[]> {
  const events = await promised<readonly LibraryEvent[]>((done) => peer.getEvents({}, 0, -1, done));
  const placed = events.map((event, index) => ({ event, at: event.position ?? index + 1 }));
  return placed.sort((a, b) => a.at - b.at).map(({ event, at }) => toStored(event, String(at)));
}

const positionIn = (all: readonly StoredEvent[], event: LibraryEvent): string =>
  all.find((one) => one.id === (event.payload as StoredEvent).id)?.position ?? '';

function toStored(event: LibraryEvent, position: string): StoredEvent {
  const { id, type, data, meta } = event.payload as StoredEvent;
  return { id, type, data, meta, stream: event.aggregateId, revision: event.streamRevision, position };
}

async function* poll(
  readAll: EventStore['readAll'],
  { after, streamPrefix, batchSize = 500, signal }: Parameters<EventStore['subscribe']>[0],
): AsyncGenerator<readonly StoredEvent[]> {
  for (let last = after; !signal.aborted;) {
    const batch = await readAll({ after: last, streamPrefix, limit: batchSize }).catch((error: unknown) => {
      if (signal.aborted) return [];
      throw error;
    });
    last = batch.at(-1)?.position ?? last;
    if (batch.length > 0) yield batch;
    else await pause(pollMs, undefined, { signal }).catch(() => {});
  }
}
