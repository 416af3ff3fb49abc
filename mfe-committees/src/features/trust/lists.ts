import { isTimeOfRound, quicknet } from '@mandali/domain/proof/beacon';
import type { StoredBook, SignedList } from '../../shared/device-books/book-store.ts';

// The lists of draws that this device has signed: kept with what it knew of the beacon then (docs/draw.md).

/** Seconds since 1970 for a cosignature of a device that does not hold the beacon's newest round: the time of no round. */
export const unconfirmedTime = (now: number): number => {
  const seconds = Math.floor(now / 1_000);
  return isTimeOfRound(quicknet, seconds) ? seconds - 1 : seconds;
};

/** Has this device signed the list of that round? */
export const hasList = ({ lists = [] }: StoredBook, round: number): boolean =>
  lists.some((list) => list.round === round);

/** The book with one list for each round: the first one, or the first that the beacon has confirmed. */
export const withList = (book: StoredBook, list: SignedList): StoredBook => {
  const { lists = [] } = book;
  const before = lists.find(({ round }) => round === list.round);
  if (before !== undefined && (before.newest !== null || list.newest === null)) return book;
  return { ...book, lists: [...lists.filter(({ round }) => round !== list.round), list] };
};

/** The book after the server has taken this cosignature of a list. @param now milliseconds since 1970 */
export const withTaken = (book: StoredBook, { round, newest }: SignedList, now: number): StoredBook => {
  const { lists = [] } = book;
  const before = lists.find((list) => list.round === round);
  if (before === undefined || before.takenAt !== undefined || newest === null) return book;
  const taken = { ...before, takenAt: Math.floor(now / 1_000) };
  return { ...book, lists: lists.map((list) => (list === before ? taken : list)) };
};
