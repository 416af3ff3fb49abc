import type { Position as Place } from '@eventstore/db-client';

import { maxReadLimit, StoreError, type Position, type ReadAllOptions, type StoredEvent } from '../port.ts';
import { checkCount } from '../validate.ts';
import type { Connection } from './connection.ts';
import { toPlace, toStoredEvent } from './convert.ts';
import { readPage, type Page, type Reached } from './read.ts';
import { readSlice, window } from './slice.ts';
import { isWanted } from './wanted.ts';

/**
 * How far nothing wanted came after a position, by `streamPrefix`: what others have written is passed over once, not at
 * every question whether there is anything new.
 */
export type Passed = Map<string, { readonly after: Position | null; readonly upTo: Reached }>;

export type Reading = { readonly connection: Connection; readonly prefix: string; readonly passed: Passed };

/**
 * The client cannot filter a read. So the first page is filtered here, which is all that most questions need, and what
 * comes after it by the server, in a subscription up to the present. Each page and each slice of the subscription is a
 * call with a time limit of its own, and ends where it has got to: on a server with much of others' a read may take
 * longer than one call, and one that was given up goes on from there when it is repeated.
 */
export async function readAll(
  { connection, prefix, passed }: Reading,
  { after, streamPrefix, limit, signal }: ReadAllOptions,
): Promise<readonly StoredEvent[]> {
  checkCount('limit', limit, 1, maxReadLimit);
  const wanted = { prefix, streamPrefix };
  const page = await firstPage({ connection, prefix, passed }, { after, streamPrefix, limit, signal });
  const found = page.events.filter(({ streamId }) => isWanted(streamId, wanted));
  const reach = (upTo: Reached): void => {
    if (found.length === 0) passed.set(streamPrefix, { after, upTo });
  };
  let last = page.last;
  if (last !== null) reach({ place: last, isEvent: true });
  for (let { isEnd } = page; !isEnd && last !== null && found.length < limit;) {
    const onPassed = (place: Place): void => reach({ place, isEvent: false });
    const slice = await readSlice(connection, { wanted, after: last, most: limit - found.length, onPassed, signal });
    found.push(...slice.events);
    ({ last, isEnd } = slice);
  }
  return found.slice(0, limit).map((event) => toStoredEvent(event, prefix));
}

/** From where the last question has got to; from the position itself, where the log is no longer the same there. */
async function firstPage(
  { connection, passed }: Reading,
  { after, streamPrefix, limit, signal }: ReadAllOptions,
): Promise<Page> {
  // Two windows: so far behind the present may a checkpoint be.
  const size = Math.min(maxReadLimit, Math.max(2 * window, limit + 1));
  const known = passed.get(streamPrefix);
  if (known?.after === after) {
    const page = await readPage(connection, known.upTo, size, signal).catch((error: unknown) => {
      if (error instanceof StoreError && error.kind === 'invalid') return null;
      throw error;
    });
    if (page !== null && page.last !== null) return page;
    passed.delete(streamPrefix);
  }
  return readPage(connection, after === null ? null : { place: toPlace(after), isEvent: true }, size, signal);
}
