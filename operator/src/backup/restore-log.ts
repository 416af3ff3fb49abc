import { type Append, type EventStore, maxAppendEvents, type NewEvent } from '@mandali/event-store/port';
import { retry } from '@mandali/event-store/retry';
import type { BackedUpEvent } from './format.ts';

/** Events in memory; within such a window the order between streams is lost. */
const windowSize = 5_000;
/** Concurrent appends share one write to the disk. */
const atOnce = 64;
/** Maximum size of an append, bytes; the port allows more. */
const appendBytes = 900_000;
const timeouts = { callMs: 2_000, withinMs: 60_000 };

/**
 * Preserves revision, id and hash chain of each event. Positions are new, and the order between streams is preserved
 * only between windows.
 * @throws Error when the log is not empty, StoreError when it stays unavailable for a minute
 */
export async function restoreLog(
  store: EventStore,
  events: AsyncIterable<BackedUpEvent>,
  onProgress: (events: number) => void = () => {},
): Promise<void> {
  let [window, written]: [BackedUpEvent[], number] = [[], 0];
  const write = async (): Promise<void> => {
    const streams = byStream(window).values();
    const worker = async (): Promise<void> => {
      for (const ofStream of streams) for (const append of inAppends(ofStream)) await appendOne(store, append);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    written += window.length;
    window = [];
    onProgress(written);
  };
  for await (const event of events) {
    window.push(event);
    if (window.length === windowSize) await write();
  }
  await write();
}

function byStream(events: readonly BackedUpEvent[]): Map<string, BackedUpEvent[]> {
  const streams = new Map<string, BackedUpEvent[]>();
  for (const event of events) {
    const ofStream = streams.get(event.stream);
    if (ofStream === undefined) streams.set(event.stream, [event]);
    else ofStream.push(event);
  }
  return streams;
}

function* inAppends(events: readonly BackedUpEvent[]): Generator<Append> {
  let [list, bytes]: [NewEvent[], number] = [[], 0];
  let from = events[0];
  for (const event of events) {
    const { id, type, data, meta } = event;
    const size = JSON.stringify(data).length * 3 + JSON.stringify(meta).length * 3;
    if (from !== undefined && list.length > 0 && (list.length === maxAppendEvents || bytes + size > appendBytes)) {
      yield appendOf(from, list);
      [list, bytes, from] = [[], 0, event];
    }
    list.push({ id, type, data, meta });
    bytes += size;
  }
  if (from !== undefined) yield appendOf(from, list);
}

const appendOf = ({ stream, revision }: BackedUpEvent, events: readonly NewEvent[]): Append => ({
  stream,
  expected: revision === 0 ? 'no-stream' : revision - 1,
  events,
});

async function appendOne(store: EventStore, append: Append): Promise<void> {
  const until = performance.now() + timeouts.withinMs;
  const result = await retry(() => store.append(append), 'outcome-unknown', { callMs: timeouts.callMs, until });
  if (result.kind === 'conflict') throw new Error(`${append.stream} was written by another process meanwhile`);
}
