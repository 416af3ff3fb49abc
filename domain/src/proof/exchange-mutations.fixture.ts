import type { UnlinkedEvent } from './draws.fixture.ts';
import { type BookRewrite, changed, holdersAt, insertedAfter, pick } from './mutations.fixture.ts';
import { oneOf } from './pot-mutations.fixture.ts';
import { any } from './turns-mutations.fixture.ts';

// Forged swaps of turns, and pots that are passed on.

type Data = UnlinkedEvent['data'];

const answers = ['TurnsSwapped', 'TurnSwapRequestEnded', 'PotPassedOn', 'PassOnRequestEnded'] as const;
const entries = ['TurnSwapRequested', 'PassOnRequested', ...answers] as const;

/** As soon as two seats are held: without an order, a winner or a request. */
const tooEarly =
  (type: (typeof entries)[number], more: Data): BookRewrite =>
  (book) => {
    const at = book.findIndex((_, index) => holdersAt(book, index + 1).length > 1);
    const [from, to] = holdersAt(book, at + 1);
    if (!from || !to) return null;
    const sides = {
      ...from,
      toSeatNo: to.seatNo,
      toMemberNo: to.memberNo,
      fromUserId: from.userId,
      toUserId: to.userId,
    };
    const { userId: _, ...data } = sides;
    return insertedAfter(
      book,
      at,
      type,
      { ...data, ...more },
      answers.some((each) => each === type) ? to.userId : from.userId,
    );
  };

const again: BookRewrite = (book, dice) => {
  const at = any(book, dice, ...answers);
  const entry = at === undefined ? undefined : book[at];
  return at === undefined || !entry ? null : insertedAfter(book, at, entry.type, entry.data, entry.by);
};

/** Sent by the admin, who does not act for a member without a phone, or by the other side. */
const ofAnotherSender: BookRewrite = (book, dice) => {
  const at = any(book, dice, ...entries);
  const entry = at === undefined ? undefined : book[at];
  if (at === undefined || !entry || entry.data['byAdmin'] === true) return null;
  const { fromUserId, toUserId } = entry.data;
  const others = [9, fromUserId, toUserId].filter((by): by is number => typeof by === 'number' && by !== entry.by);
  const by = pick(dice, others);
  return by === undefined || fromUserId === toUserId ? null : book.with(at, { ...entry, by });
};

const otherOrder: BookRewrite = (book, dice) => {
  const at = any(book, dice, 'TurnsSwapped', 'PotPassedOn');
  const order = at === undefined ? undefined : (book[at]?.data['order'] as readonly number[] | undefined);
  if (at === undefined) return null;
  return changed(book, at, { order: order === undefined ? [1] : order.toReversed().slice(dice(2)) });
};

const otherSeat: BookRewrite = (book, dice) => {
  const at = any(book, dice, ...entries);
  if (at === undefined) return null;
  const to = pick(dice, holdersAt(book, at));
  const isOther = to !== undefined && to.seatNo !== book[at]?.data['toSeatNo'];
  return isOther ? changed(book, at, { toSeatNo: to.seatNo }) : null;
};

export const forgeriesOfExchanges: Readonly<Record<string, BookRewrite>> = {
  'forged exchange': oneOf(again, ofAnotherSender, otherOrder, otherSeat),
  'request to swap without such turns': tooEarly('TurnSwapRequested', { swapNo: 9, turn: 1, toTurn: 2 }),
  'request to take a pot without a winner': tooEarly('PassOnRequested', { roundNumber: 1 }),
  'swap without a request': tooEarly('TurnsSwapped', { swapNo: 1, order: [2, 1] }),
  'end of no request to swap': tooEarly('TurnSwapRequestEnded', { swapNo: 1, by: 'declined' }),
  'pot passed on without a request': tooEarly('PotPassedOn', { roundNumber: 1 }),
  'end of no request to pass a pot on': tooEarly('PassOnRequestEnded', { roundNumber: 1, by: 'declined' }),
};
