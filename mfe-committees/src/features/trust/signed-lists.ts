import { isTimeOfRound, quicknet } from '@mandali/domain/proof/beacon';
import type { StoredBook, SignedList } from '../../shared/device-books/book-store.ts';

// The draw lists that this device has signed, stored with its knowledge of the beacon at that time (docs/draw.md).

/** Time for a cosignature without the beacon's newest round, seconds since 1970: never the time of a round. */
export const unconfirmedTime = (now: number): number => {
  const seconds = Math.floor(now / 1_000);
  return isTimeOfRound(quicknet, seconds) ? seconds - 1 : seconds;
};

export const hasList = ({ lists = [] }: StoredBook, round: number): boolean =>
  lists.some((list) => list.round === round);

/** Each round keeps its first list, or the first that the beacon has confirmed. */
export const withList = (book: StoredBook, list: SignedList): StoredBook => {
  const { lists = [] } = book;
  const earlier = lists.find(({ round }) => round === list.round);
  if (earlier !== undefined && (earlier.newest !== null || list.newest === null)) return book;
  return { ...book, lists: [...lists.filter(({ round }) => round !== list.round), list] };
};

/** @param now ms since 1970 */
export const withAcceptance = (book: StoredBook, { round, newest }: SignedList, now: number): StoredBook => {
  const { lists = [] } = book;
  const earlier = lists.find((list) => list.round === round);
  if (earlier === undefined || earlier.takenAt !== undefined || newest === null) return book;
  const taken = { ...earlier, takenAt: Math.floor(now / 1_000) };
  return { ...book, lists: lists.map((list) => (list === earlier ? taken : list)) };
};
