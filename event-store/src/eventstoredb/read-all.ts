import type { Position as Place } from '@eventstore/db-client';

import { maxReadLimit, StoreError, type Position, type ReadAllOptions, type StoredEvent } from '../port.ts';
import { checkCount } from '../validate.ts';
import type { Connection } from './connection.ts';
import { toPlace, toStoredEvent } from './convert.ts';
import { readPage, type Page, type LogPlace } from './read.ts';
import { readSlice, window } from './slice.ts';
import { matchesFilter } from './wanted.ts';

/**
 * Per `streamPrefix`, a range without matching events: events of other products are skipped once, not at every poll.
 */
export type SkippedRanges = Map<string, { readonly after: Position | null; readonly upTo: LogPlace }>;

export type ReadContext = { readonly connection: Connection; readonly prefix: string; readonly passed: SkippedRanges };

/**
 * The client cannot filter a read, so the first page is filtered here, which is enough for most polls, and the rest by
 * the server, in a subscription. A read among many foreign events may take longer than one call: it ends where it has
 * got to, and a repetition continues from there.
 */
export async function readAll(
  { connection, prefix, passed }: ReadContext,
  { after, streamPrefix, limit, signal }: ReadAllOptions,
): Promise<readonly StoredEvent[]> {
  checkCount('limit', limit, 1, maxReadLimit);
  const wanted = { prefix, streamPrefix };
  const page = await firstPage({ connection, prefix, passed }, { after, streamPrefix, limit, signal });
  const found = page.events.filter(({ streamId }) => matchesFilter(streamId, wanted));
  const reach = (upTo: LogPlace): void => {
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

/** Begins at `after` itself where the log has changed at the end of the last poll. */
async function firstPage(
  { connection, passed }: ReadContext,
  { after, streamPrefix, limit, signal }: ReadAllOptions,
): Promise<Page> {
  // Two windows: maximum lag of a checkpoint behind the present.
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
