import { START, type Position as Place } from '@eventstore/db-client';
import type { AllStreamRecordedEvent, StreamingRead } from '@eventstore/db-client';

import { maxReadLimit, StoreError, type Position, type ReadStreamOptions, type StoredEvent } from '../port.ts';
import { checkCount, checkStreamName } from '../validate.ts';
import type { Connection } from './connection.ts';
import { isAfter, noPlace, toPlace, toStoredEvent } from './convert.ts';
import { readError, theLog, typeOf } from './errors.ts';

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
    throw readError(connection.place, stream, error);
  }
}

/** @throws StoreError 'invalid' when no event is there: the log is another one, or was restored from an older backup */
export async function checkPosition(connection: Connection, position: Position): Promise<void> {
  await readPage(connection, { place: toPlace(position), isEvent: true }, 1);
}

/** Null also for an event of another product, and for a position of another kind of log. */
export async function eventAt(connection: Connection, prefix: string, position: Position): Promise<StoredEvent | null> {
  try {
    const place = toPlace(position);
    const [event] = (await read(connection, place, 1)).events.flatMap((each) => each.event ?? []);
    const isThere = event !== undefined && isSame(event.position, place) && event.streamId.startsWith(prefix);
    return isThere ? toStoredEvent(event, prefix) : null;
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'invalid') return null;
    throw error;
  }
}

/** `isEvent` false: a checkpoint of the server, between events. */
export type LogPlace = { readonly place: Place; readonly isEvent: boolean };

export type Page = {
  readonly events: readonly AllStreamRecordedEvent[];
  /** Start of the next page; null where there is no event. */
  readonly last: Place | null;
  readonly isEnd: boolean;
};

/** A slow page ends where it has got to: repeating the whole page would time out each time. */
export async function readPage(
  connection: Connection,
  after: LogPlace | null,
  maxCount: number,
  signal?: AbortSignal,
): Promise<Page> {
  const found = await read(connection, after?.place ?? null, maxCount, signal);
  const events = found.events.flatMap(({ event }) => (event === undefined ? [] : [event]));
  // The server begins with the event at the place itself, which shows whether there is one.
  const [first] = events;
  const isThere = first !== undefined && after !== null && isSame(first.position, after.place);
  if (after?.isEvent === true && !isThere) throw noPlace(`${after.place.commit}/${after.place.prepare}`);
  const last = events.at(-1);
  return {
    events: isThere ? events.slice(1) : events,
    last: last?.position ?? null,
    isEnd: last === undefined || (found.whole && events.length < maxCount),
  };
}

const isSame = (a: Place, b: Place): boolean => !isAfter(a, b) && !isAfter(b, a);

async function read(connection: Connection, after: Place | null, maxCount: number, signal?: AbortSignal) {
  const from = (fromPosition: Place | typeof START, count: number) =>
    connection.call('reading the log', 'unavailable', (client, options, late) => {
      const given = signal === undefined ? late : AbortSignal.any([late, signal]);
      return collect(client.readAll({ ...options, fromPosition, maxCount: count }), given, connection.timeoutMs / 2);
    });
  try {
    return await from(after ?? START, maxCount);
  } catch (error) {
    if (after === null || error instanceof StoreError || typeOf(error) !== 'unknown')
      throw readError(connection.place, theLog, error);
    // A server that is unwell may also answer that the place is invalid.
    await from(START, 1).catch((again: unknown) => {
      throw readError(connection.place, theLog, again);
    });
    throw noPlace(`${after.commit}/${after.prepare}`);
  }
}

/** `whole` false: ended early. */
type CollectedEvents<Resolved> = { readonly events: readonly Resolved[]; readonly whole: boolean };

/**
 * Collects the events of a read. After `enoughMs` it ends early when it has two events or more. The listeners stay
 * afterwards: a late error must not end the process.
 */
async function collect<Resolved>(
  stream: StreamingRead<Resolved>,
  signal: AbortSignal,
  enoughMs = forever,
): Promise<CollectedEvents<Resolved>> {
  const events: Resolved[] = [];
  let enough = false;
  let timer: NodeJS.Timeout | undefined;
  const leave = (): void => void stream.cancel().catch(() => {});
  try {
    const whole = await new Promise<boolean>((resolve, reject) => {
      // The first is the event at the place, known already.
      const stop = (): void => (enough && events.length > 1 ? resolve(false) : undefined);
      timer = setTimeout(() => ((enough = true), stop()), enoughMs);
      stream.on('data', (event: Resolved) => (events.push(event), stop()));
      stream.on('end', () => resolve(true));
      stream.on('error', reject);
      // A read that ended early still has its call open.
      const abort = (): void => reject(new StoreError('unavailable', 'no answer in time'));
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort, { once: true });
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
