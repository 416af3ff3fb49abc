import type { UnlinkedEvent } from './draws.fixture.ts';
import {
  type Book,
  changed,
  holdersAt,
  indexesOf,
  insertedAfter,
  pick,
  type BookRewrite,
} from './mutations.fixture.ts';
import { oneOf } from './pot-mutations.fixture.ts';

// Forged corrections of contribution, seats and cycle.

type Data = UnlinkedEvent['data'];

const terms = (totalMembers: number, pending: readonly number[] = []): Data => ({
  contribution: 700,
  totalMembers,
  cycleDays: 20,
  pending,
});

const anyAfter = (book: Book, dice: (sides: number) => number, types: readonly string[]): number | undefined =>
  pick(
    dice,
    indexesOf(book, ({ type }) => types.includes(type)),
  );

const afterUse: BookRewrite = (book, dice) => {
  const types = ['PartPaid', 'AdvancePaid', 'DrawOpened', 'DrawConducted', 'WinnerSelected', 'PastRoundRecorded'];
  const at = anyAfter(book, dice, types);
  return at === undefined ? null : insertedAfter(book, at, 'TermsCorrected', terms(9));
};

const belowHeldSeat: BookRewrite = (book, dice) => {
  const at = anyAfter(book, dice, ['MemberAdded', 'MemberReplaced', 'TermsCorrected']);
  if (at === undefined) return null;
  const highest = Math.max(...holdersAt(book, at + 1).map(({ seatNo }) => seatNo));
  return highest < 3 ? null : insertedAfter(book, at, 'TermsCorrected', terms(highest - 1));
};

const pendingOfNoDue: BookRewrite = (book, dice) => {
  const at = anyAfter(book, dice, ['TermsCorrected']);
  return at === undefined ? null : changed(book, at, { pending: [500] });
};

/** The day had passed, the round is decided, or a due is said to be open that is none. */
const unlawfulMove: BookRewrite = (book, dice) => {
  const at = anyAfter(book, dice, ['MemberAdded', 'RoundOpened', 'PaymentMarked']);
  const entry = at === undefined ? undefined : book[at];
  if (at === undefined || entry === undefined) return null;
  const last = book.slice(0, at + 1).findLast(({ type }) => type === 'RoundOpened');
  const roundNumber = Number(last?.data['roundNumber']);
  const dueAt = new Date((entry.at + 86_400) * 1_000).toISOString();
  const passed = new Date((entry.at - 86_400) * 1_000).toISOString();
  const moved: Data = { roundNumber, dueAt, pending: [], reasonId: 1 };
  const odd = pick(dice, [{ dueAt: passed }, { roundNumber: roundNumber + 1 }, { pending: [500] }]);
  return insertedAfter(book, at, 'DueDayMoved', { ...moved, ...odd });
};

export const forgeriesOfTerms: Readonly<Record<string, BookRewrite>> = {
  'forged terms': oneOf(pendingOfNoDue, belowHeldSeat, afterUse),
  'forged due day': unlawfulMove,
};
