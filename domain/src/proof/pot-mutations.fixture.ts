import type { UnlinkedEvent } from './draws.fixture.ts';
import { type Book, changed, indexesOf, insertedAfter, pick, type BookRewrite } from './mutations.fixture.ts';

// Forged hand-overs of pots, and forged requests to administer.

/** Picks a type first: rare ones are forged as often as frequent ones. */
const anyOf = (book: Book, dice: (sides: number) => number, types: readonly string[]) => {
  const chosen = pick(
    dice,
    types.filter((name) => book.some(({ type }) => type === name)),
  );
  const at = pick(
    dice,
    indexesOf(book, ({ type }) => type === chosen),
  );
  return at === undefined ? null : { at, entry: book[at] as UnlinkedEvent };
};

/** A part within the planned pot is lawful with any amount. */
const otherSum: BookRewrite = (book, dice) => {
  const found = anyOf(book, dice, ['PotHandedOver', 'HandOverTakenBack', 'HandOverSettled']);
  if (found === null) return null;
  const amount = Number(found.entry.data['amount'] ?? 0) + 10_000_000;
  return changed(book, found.at, { amount });
};

const otherWinner: BookRewrite = (book, dice) => {
  const found = anyOf(book, dice, [
    'PotHandedOver',
    'HandOverTakenBack',
    'HandOverConfirmed',
    'HandOverDisputed',
    'HandOverSettled',
  ]);
  return found && changed(book, found.at, { memberNo: 99 });
};

const otherParts: BookRewrite = (book, dice) => {
  const found = anyOf(book, dice, ['HandOverConfirmed', 'HandOverDisputed', 'HandOverSettled']);
  return found && changed(book, found.at, { partNos: [98] });
};

/** Each part has its number once, and is taken back, confirmed or settled once. */
const twice: BookRewrite = (book, dice) => {
  const found = anyOf(book, dice, ['PotHandedOver', 'HandOverTakenBack', 'HandOverConfirmed', 'HandOverSettled']);
  return found && insertedAfter(book, found.at, found.entry.type, found.entry.data, found.entry.by);
};

const askedByStranger: BookRewrite = (book, dice) => {
  const people = { fromUserId: 956, toUserId: 957 };
  return dice(2) === 0
    ? insertedAfter(book, dice(book.length), 'AdminTransferRequested', { ...people, memberNo: 1 })
    : insertedAfter(book, dice(book.length), 'AdminTransferRequestEnded', { ...people, by: 'declined' });
};

const strangerAsked: BookRewrite = (book, dice) => {
  const found = anyOf(book, dice, ['AdminTransferRequested']);
  return found && changed(book, found.at, { toUserId: 958 });
};

/** One of several forgeries, or the first after it that fits the book. */
export const oneOf =
  (...rewritings: readonly BookRewrite[]): BookRewrite =>
  async (book, dice) => {
    const first = dice(rewritings.length);
    for (let at = 0; at < rewritings.length; at += 1) {
      const next = await rewritings[(first + at) % rewritings.length]?.(book, dice);
      if (next) return next;
    }
    return null;
  };

/** In the first round, before its pot has a winner. */
const beforeHandOver =
  (type: string, more: UnlinkedEvent['data']): BookRewrite =>
  (book) => {
    const at = book.findIndex((entry) => entry.type === 'RoundOpened');
    const data = { roundNumber: 1, memberNo: 1, partNos: [1], ...more };
    return at < 0 ? null : insertedAfter(book, at, type, data);
  };

export const forgeriesOfPots: Readonly<Record<string, BookRewrite>> = {
  'a forged hand-over': oneOf(otherSum, otherWinner, otherParts, twice),
  'confirmation of no hand-over': beforeHandOver('HandOverConfirmed', { by: 1 }),
  'settlement of no dispute': beforeHandOver('HandOverSettled', { outcome: 'received', digests: {} }),
  'a forged request to administer': oneOf(strangerAsked, askedByStranger),
};
