import type { UnlinkedEvent } from './draws.fixture.ts';
import { type Book, changed, indexesOf, insertedAfter, pick, type BookRewrite } from './mutations.fixture.ts';

// Forged parts of payments and advances: rupees that come from nowhere, or are gone.

const money: ReadonlySet<string> = new Set([
  'PartPaid',
  'PartTakenBack',
  'AdvancePaid',
  'AdvanceUsed',
  'AdvanceReturned',
]);

const anyOf = (book: Book, dice: (sides: number) => number, types: ReadonlySet<string>) => {
  const at = pick(
    dice,
    indexesOf(book, ({ type }) => types.has(type)),
  );
  return at === undefined ? null : { at, entry: book[at] as UnlinkedEvent };
};

/** An advance within the limit is lawful with any amount. */
const otherAmount: BookRewrite = (book, dice) => {
  const found = anyOf(book, dice, money);
  if (found === null) return null;
  const amount = Number(found.entry.data['amount']) + (found.entry.type === 'AdvancePaid' ? 10_000_000 : 1);
  return changed(book, found.at, { amount });
};

const otherRest: BookRewrite = (book, dice) => {
  const found = anyOf(book, dice, new Set(['PartPaid', 'PartTakenBack', 'AdvanceUsed']));
  return found && changed(book, found.at, { left: Number(found.entry.data['left']) + 1 });
};

const advanceNotUsed: BookRewrite = (book, dice) => {
  const found = anyOf(book, dice, new Set(['AdvanceUsed']));
  const next = found && book[found.at + 1];
  return found && next && next.type !== 'AdvanceUsed' ? book.toSpliced(found.at, 1) : null;
};

/** A part, or the use of an advance, stands in the book twice, or an advance is never used. */
const twiceOrNever: BookRewrite = (book, dice) => {
  const found = anyOf(book, dice, new Set(['PartPaid', 'PartTakenBack', 'AdvanceUsed', 'AdvanceReturned']));
  const twice = found && insertedAfter(book, found.at, found.entry.type, found.entry.data, found.entry.by);
  return (dice(2) === 0 ? advanceNotUsed(book, dice) : null) ?? twice;
};

const advanceFromNowhere: BookRewrite = (book, dice) => {
  const at = dice(book.length);
  return insertedAfter(book, at, 'AdvanceReturned', { seatNo: 1, memberNo: 1, amount: 777 });
};

/** Part 99 was never paid. */
const partFromNowhere: BookRewrite = (book, dice) => {
  const at = pick(
    dice,
    indexesOf(book, ({ type }) => type === 'RoundOpened'),
  );
  if (at === undefined) return null;
  const { roundNumber = 0 } = (book[at] as UnlinkedEvent).data;
  const part = { roundNumber, seatNo: 1, partNo: 99, amount: 100, left: 1_000, status: 'pending' };
  return insertedAfter(book, at, 'PartTakenBack', part);
};

export const forgeriesOfMoney: Readonly<Record<string, BookRewrite>> = {
  'another amount': otherAmount,
  'another rest': otherRest,
  'money counted twice or never': twiceOrNever,
  'an advance from nowhere': advanceFromNowhere,
  'a part from nowhere': partFromNowhere,
};
