import type { Winner } from '../committee/events.ts';
import type { Json } from '../decider.ts';
import type { UnlinkedEvent } from './draws.fixture.ts';
import {
  type Book,
  type BookRewrite,
  changed,
  holdersAt,
  indexesOf,
  insertedAfter,
  pick,
  stateAfter,
} from './mutations.fixture.ts';
import { oneOf } from './pot-mutations.fixture.ts';

// Forged orders of turns, draws for all turns, and turns.

type Data = UnlinkedEvent['data'];
type Dice = Parameters<BookRewrite>[1];

/** Index of an entry of one of these types. */
export const any = (book: Book, dice: Dice, ...types: readonly string[]): number | undefined =>
  pick(
    dice,
    indexesOf(book, ({ type }) => types.includes(type)),
  );
const dataAt = (book: Book, at: number): Data => book[at]?.data ?? {};
const listAt = (book: Book, at: number, key: string): readonly Json[] => dataAt(book, at)[key] as readonly Json[];

const otherOrder: BookRewrite = (book, dice) => {
  const at = any(book, dice, 'TurnsDrawn');
  if (at === undefined) return null;
  const [first = 0, second = 0, ...rest] = listAt(book, at, 'order');
  return changed(book, at, { order: dice(2) === 0 ? [second, first, ...rest] : [second, ...rest] });
};

const otherDigest: BookRewrite = (book, dice) => {
  const at = any(book, dice, 'TurnsDrawn');
  const proof = at === undefined ? undefined : (dataAt(book, at)['proof'] as Data);
  return at === undefined ? null : changed(book, at, { proof: { ...proof, digest: 'e'.repeat(64) } });
};

/** A second opening or result, also of a draw that was never opened. */
const again: BookRewrite = (book, dice) => {
  const at = any(book, dice, 'TurnsDrawOpened', 'TurnsDrawn');
  if (at === undefined) return null;
  const { type = '', data = {} } = book[at] ?? {};
  return dice(2) === 0 ? insertedAfter(book, at, type, data) : insertedAfter(book, 1, type, data);
};

const otherSeats: BookRewrite = (book, dice) => {
  const at = any(book, dice, 'TurnsDrawOpened');
  if (at === undefined) return null;
  const seats = listAt(book, at, 'seats');
  return changed(book, at, { seats: dice(2) === 0 ? seats.slice(1) : seats.toReversed() });
};

/** What cannot stand behind the opening of the draw for all turns. */
const afterOpening: BookRewrite = (book, dice) => {
  const at = any(book, dice, 'TurnsDrawOpened');
  if (at === undefined) return null;
  const [member] = holdersAt(book, at + 1);
  const entries: readonly (readonly [string, Data])[] = [
    ['TermsCorrected', { contribution: 700, totalMembers: 9, cycleDays: 20, pending: [], turns: 'one-draw' }],
    [
      'TermsCorrected',
      { contribution: 700, totalMembers: listAt(book, at, 'seats').length, cycleDays: 20, pending: [] },
    ],
    ['MemberRemoved', { ...member, owed: [1] }],
    ['CommitteeEnded', { roundNumber: 1, reasonId: 1 }],
    ['DrawRecommitted', { roundNumber: 1, drawCommitment: 'b'.repeat(64), epoch: 9_999 }],
    ['TurnGiven', { roundNumber: 1, winner: { ...member }, method: 'cash' }],
  ];
  const [type, data] = pick(dice, entries) ?? ['', {}];
  return insertedAfter(book, at, type, data, type === 'DrawRecommitted' ? 'system' : 9);
};

/** After a payment or a decision, for a seat twice, or in a book whose turns are drawn. */
const unlawfulOrder: BookRewrite = (book, dice) => {
  const arranged = any(book, dice, 'TurnsArranged');
  const used = any(book, dice, 'PartPaid', 'AdvancePaid', 'WinnerSelected', 'TurnGiven', 'TurnsDrawn');
  if (arranged !== undefined && dice(2) === 0)
    return changed(book, arranged, { order: dice(2) === 0 ? [1, 1] : [500] });
  return used === undefined ? null : insertedAfter(book, used, 'TurnsArranged', { order: [1] });
};

/** The agreed order is left over although the turns change. */
const orderLeft: BookRewrite = (book, dice) => {
  const at = any(book, dice, 'TurnsArranged');
  if (at === undefined || listAt(book, at, 'order').length === 0) return null;
  const state = stateAfter(book.slice(0, at + 1));
  if (state.status !== 'active') return null;
  const { contribution, totalMembers, cycleDays } = state;
  return insertedAfter(book, at, 'TermsCorrected', { contribution, totalMembers, cycleDays, pending: [] });
};

const otherKind: BookRewrite = (book) => {
  const isUsed = book.some(({ type }) => type === 'TurnsArranged' || type === 'TurnsDrawOpened');
  const isChanged = book.some(({ type }) => type === 'TermsCorrected');
  return isUsed && !isChanged ? changed(book, 0, { turns: undefined }) : null;
};

const otherSeat: BookRewrite = (book, dice) => {
  const at = any(book, dice, 'TurnGiven');
  if (at === undefined) return null;
  const winner = dataAt(book, at)['winner'] as unknown as Winner;
  const other = pick(
    dice,
    holdersAt(book, at).filter(({ seatNo }) => seatNo !== winner.seatNo),
  );
  return other === undefined ? null : changed(book, at, { winner: { ...other } });
};

/** A draw in place of a turn. */
const drawnDespiteTurn: BookRewrite = (book, dice) => {
  const at = any(book, dice, 'TurnGiven');
  const entry = at === undefined ? undefined : book[at];
  if (at === undefined || entry === undefined) return null;
  return book.with(at, { ...entry, type: 'DrawConducted', data: { ...entry.data, receivedBy: 'Admin' } });
};

export const forgeriesOfTurns: Readonly<Record<string, BookRewrite>> = {
  'forged draw of turns': oneOf(otherOrder, otherDigest, again, otherSeats, afterOpening),
  'forged order of turns': oneOf(unlawfulOrder, orderLeft, otherKind),
  'forged turn': oneOf(otherSeat, drawnDespiteTurn),
};
