import { isLive } from '../committee/queries.ts';
import {
  type Book,
  type BookRewrite,
  changed,
  indexesOf,
  insertedAfter,
  pick,
  stateAfter,
} from './mutations.fixture.ts';
import { oneOf } from './pot-mutations.fixture.ts';

// Forged early ends, forged entries after one, and members who were not taken over.

const endsIn = (book: Book): readonly number[] => indexesOf(book, ({ type }) => type === 'CommitteeEnded');

const inAnotherRound: BookRewrite = (book, dice) => {
  const at = pick(dice, endsIn(book));
  const round = Number(book[at ?? -1]?.data['roundNumber']);
  return at === undefined
    ? null
    : changed(book, at, { roundNumber: dice(2) === 0 ? round + 1 : Math.max(1, round - 1) });
};

const ended = (roundNumber: number) => ({ roundNumber, reasonId: 1 });

/** In a decided round, or while its draw waits. */
const unlawfulEnd: BookRewrite = (book, dice) => {
  const opening = pick(
    dice,
    indexesOf(book, ({ type }) => type === 'DrawOpened' || type === 'CommitteeCompleted' || type === 'CommitteeEnded'),
  );
  const at = opening ?? book.length - 1;
  const state = stateAfter(book.slice(0, at + 1));
  const isWaiting = state.status === 'active' && state.rounds.some((round) => round?.draw && !round.winner);
  if (isWaiting) return insertedAfter(book, at, 'CommitteeEnded', ended(state.currentRound));
  return isLive(state) && state.status === 'completed' ? insertedAfter(book, at, 'CommitteeEnded', ended(1)) : null;
};

const overdueAfterEnd: BookRewrite = (book, dice) => {
  const at = pick(dice, endsIn(book));
  const state = stateAfter(book.slice(0, (at ?? -1) + 1));
  const round = isLive(state)
    ? state.rounds.findLast((each) => each?.dues.some((due) => due?.status === 'pending'))
    : null;
  const due = round?.dues.find((each) => each?.status === 'pending');
  if (at === undefined || !round || !due) return null;
  const { seatNo, memberNo } = due;
  return insertedAfter(book, at, 'PaymentMarked', {
    roundNumber: round.roundNumber,
    seatNo,
    memberNo,
    status: 'overdue',
  });
};

/** The gap that a committee may take over of another one is none in a book that continues nothing. */
const notTakenOver: BookRewrite = (book) => {
  if (book[0]?.data['continues'] === undefined || book[2]?.type !== 'MemberAdded') return null;
  return book[2].data['seatNo'] === 1 ? null : changed(book, 0, { continues: undefined });
};

export const forgeriesOfEndings: Readonly<Record<string, BookRewrite>> = {
  'forged ending': oneOf(notTakenOver, overdueAfterEnd, inAnotherRound, unlawfulEnd),
};
