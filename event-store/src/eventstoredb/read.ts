import { START, type Position as Place } from '@eventstore/db-client';
import type { StreamingRead } from '@eventstore/db-client';

import {
  maxReadLimit,
  StoreError,
  type Position,
  type ReadAllOptions,
  type ReadStreamOptions,
  type StoredEvent,
} from '../port.ts';
import { checkCount, checkStreamName } from '../validate.ts';
import type { Connection } from './connection.ts';
import { isAfter, noPlace, toPlace, toStoredEvent } from './convert.ts';
import { readError, typeOf } from './errors.ts';

export async function readStream(
  connection: Connection,
  prefix: string,
  stream: string,
  range: ReadStreamOptions = {},
): Promise<readonly StoredEvent[]> {
  checkStreamName(stream);
  const fromRevision = BigInt(checkCount('revision', range.fromRevision ?? 0, 0, 2 ** 31 - 1));
  const maxCount = checkCount('limit', range.limit ?? maxReadLimit, 1, maxReadLimit);
  try {
    const found = await connection.call(`reading ${stream}`, 'unavailable', (client, options, signal) =>
      collect(client.readStream(prefix + stream, { ...options, fromRevision, maxCount }), signal),
    );
    return found.events.flatMap(({ event }) => (event === undefined ? [] : [toStoredEvent(event, prefix)]));
  } catch (error) {
    if (typeOf(error) === 'stream-not-found') return [];
    throw readError(stream, error);
  }
}

/** Which events of the server are wanted: those of streams that begin so, less `prefix` where they are handed out. */
export type Wanted = { readonly prefix: string; readonly streamPrefix: string };

/** Nothing of ours begins with '$': the server keeps such names for itself. */
export const isWanted = (streamId: string, { prefix, streamPrefix }: Wanted): boolean =>
  !streamId.startsWith('$') && streamId.startsWith(prefix + streamPrefix);

/**
 * How far nothing wanted came after a position, by `streamPrefix`: what others have written is passed over once, not at
 * every question whether there is anything new.
 */
export type Passed = Map<string, { readonly after: Position | null; readonly upTo: Place }>;

/**
 * The client cannot filter a read, so we do, page by page; each page is a call with a time limit of its own. On a
 * server with much of others' a read may therefore take longer than one call. A page that is slow to come, as its
 * events are large or the server is busy, ends where it has got to: asked for as a whole it would be late each time.
 */
export async function readAll(
  connection: Connection,
  prefix: string,
  passed: Passed,
  { after, streamPrefix, limit }: ReadAllOptions,
): Promise<readonly StoredEvent[]> {
  checkCount('limit', limit, 1, maxReadLimit);
  const found: StoredEvent[] = [];
  let last = after === null ? null : toPlace(after);
  for (let size = Math.max(32, limit + 1); ; size = Math.min(maxReadLimit, 4 * size)) {
    const known = passed.get(streamPrefix);
    if (found.length === 0 && known?.after === after && (last === null || isAfter(known.upTo, last))) last = known.upTo;
    const page = await readPage(connection, last, size).catch((error: unknown) => {
      // A log that was restored may not have that place any more.
      passed.delete(streamPrefix);
      throw error;
    });
    for (const event of page.events) {
      if (isWanted(event.streamId, { prefix, streamPrefix })) found.push(toStoredEvent(event, prefix));
      if (found.length === limit) return found;
    }
    if (found.length === 0 && page.last !== null) passed.set(streamPrefix, { after, upTo: page.last });
    if (page.isEnd) return found;
    last = page.last;
  }
}

/**
 * @throws StoreError 'invalid' when no event is at that position: the log is another one, or was restored from a
 * backup that is older
 */
export async function checkPosition(connection: Connection, position: Position): Promise<void> {
  await readPage(connection, toPlace(position), 1);
}

/** Events after a place, and where to go on; null in an empty log. */
async function readPage(connection: Connection, after: Place | null, maxCount: number) {
  const found = await read(connection, after, maxCount);
  const events = found.events.flatMap(({ event }) => (event === undefined ? [] : [event]));
  // The server begins with the event at the place itself, which tells whether there is one.
  const [first] = events;
  if (after !== null && (first === undefined || isAfter(first.position, after) || isAfter(after, first.position)))
    throw noPlace(`${after.commit}/${after.prepare}`);
  const last = events.at(-1);
  return {
    events: after === null ? events : events.slice(1),
    last: last?.position ?? null,
    isEnd: last === undefined || (found.whole && events.length < maxCount),
  };
}

async function read(connection: Connection, after: Place | null, maxCount: number) {
  const from = (fromPosition: Place | typeof START, count: number) =>
    connection.call('reading the log', 'unavailable', (client, options, signal) =>
      collect(client.readAll({ ...options, fromPosition, maxCount: count }), signal, connection.timeoutMs / 2),
    );
  try {
    return await from(after ?? START, maxCount);
  } catch (error) {
    if (after === null || error instanceof StoreError || typeOf(error) !== 'unknown') throw readError('the log', error);
    // What the server says for a place that is none, it may also say when it is not well: then it says so here too.
    await from(START, 1).catch((again: unknown) => {
      throw readError('the log', again);
    });
    throw noPlace(`${after.commit}/${after.prepare}`);
  }
}

/** What a read has given; `whole` unless it was left before its end. */
type Collected<Resolved> = { readonly events: readonly Resolved[]; readonly whole: boolean };

/**
 * All that a read gives, or, after `enoughMs`, two events or more. Its listeners stay: an error that comes late must
 * not end the process.
 */
async function collect<Resolved>(
  stream: StreamingRead<Resolved>,
  signal: AbortSignal,
  enoughMs = forever,
): Promise<Collected<Resolved>> {
  const events: Resolved[] = [];
  let enough = false;
  let timer: NodeJS.Timeout | undefined;
  const leave = (): void => void stream.cancel().catch(() => {});
  try {
    const whole = await new Promise<boolean>((resolve, reject) => {
      // One is the event that was known already.
      const stop = (): void => (enough && events.length > 1 ? resolve(false) : undefined);
      timer = setTimeout(() => ((enough = true), stop()), enoughMs);
      stream.on('data', (event: Resolved) => (events.push(event), stop()));
      stream.on('end', () => resolve(true));
      stream.on('error', reject);
      // Whoever left before the end has the call still open.
      signal.addEventListener('abort', () => reject(new StoreError('unavailable', 'no answer in time')), {
        once: true,
      });
    });
    if (!whole) leave();
    return { events: [...events], whole };
  } catch (error) {
    leave();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const forever = 2 ** 31 - 1;
