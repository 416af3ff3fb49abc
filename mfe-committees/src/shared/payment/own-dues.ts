import type { Detail, Payment, Round, User } from '@mandali/contracts/shapes';
import { shownRound } from '../book.ts';

/** What of a reader's own dues wants to be said at the head of the page, the newest round first. */
export type OwnDues = {
  /** Open, and nothing is said of them. */
  readonly owed: readonly (Payment & { readonly dueAt: string | null })[];
  /** Somebody has said something that is not answered for good. */
  readonly said: readonly Payment[];
  /** Of the shown round: marked by the admin alone, and not yet answered. */
  readonly marked: Payment | null;
  /** Of the shown round. */
  readonly paid: Payment | null;
  /** Whose pot the reader receives: of the round that was decided last. */
  readonly won: Round | null;
};

/** Somebody has said something of it that is not answered for good. */
export const isOpenWord = ({ status, word }: Payment): boolean =>
  word?.kind === 'disputed' || (status !== 'paid' && (word?.kind === 'reported' || word?.kind === 'declined'));

const ofPerson = ({ payments }: Round, userId: number): readonly Payment[] =>
  payments.filter(({ user }) => user.id === userId);

/** A round that was recorded from before Mandali gives nobody its pot now. */
const wonBy = ({ rounds }: Detail, userId: number): Round | null => {
  const newest = rounds.find(({ winnerId }) => winnerId !== null);
  return newest?.winnerId === userId && newest.decidedBy !== 'past' ? newest : null;
};

/**
 * Null for a reader without a due here. The committee's admin has no such question: they would ask themselves.
 * @param all their payments of every round, where some did not come with the committee: see {@link missesOwn}
 */
export const ownDues = (detail: Detail, user: User, all: readonly Payment[] = []): OwnDues | null => {
  const mine = detail.rounds.flatMap((round) => {
    const left = round.paymentsLeftOut ? all.filter((payment) => payment.round.id === round.id) : [];
    return [...ofPerson(round, user.id), ...left].map((payment) => ({ ...payment, dueAt: round.dueAt }));
  });
  if (mine.length === 0) return null;
  const won = wonBy(detail, user.id);
  const shown = mine.find(({ round }) => round.roundNumber === shownRound(detail)?.roundNumber);
  const paid = shown?.status === 'paid' && !isOpenWord(shown) ? shown : null;
  if (user.id === detail.committee.createdById) return { owed: [], said: [], marked: null, paid, won };
  const isMarked = paid !== null && !paid.word;
  return {
    owed: mine.filter((payment) => payment.status !== 'paid' && !isOpenWord(payment)),
    said: mine.filter(isOpenWord),
    marked: isMarked ? paid : null,
    paid: isMarked ? null : paid,
    won,
  };
};

/** What the reader has to pay next: the newest due that they owe, or that was not received. */
export const toPay = ({ owed, said }: OwnDues): Payment | null =>
  [...owed, ...said.filter(({ word }) => word?.kind === 'declined')].toSorted(
    (a, b) => b.round.roundNumber - a.round.roundNumber,
  )[0] ?? null;

/** Of all payments that came with the committee, those that wait for somebody's answer. */
export const unanswered = ({ rounds }: Pick<Detail, 'rounds'>): readonly Payment[] =>
  rounds
    .flatMap(({ payments }) => payments)
    .filter((payment) => isOpenWord(payment) && payment.word?.kind !== 'declined')
    .toSorted((a, b) => (a.word?.at ?? '').localeCompare(b.word?.at ?? ''));

/** How many wait for an answer in rounds whose payments did not come with the committee. */
export const unansweredElsewhere = (detail: Detail): number => {
  const { reports = 0, disputes = 0 } = detail.committee;
  return Math.max(0, reports + disputes - unanswered(detail).length);
};

/** Whether the reader may owe, or have said, something in rounds whose payments did not come with the committee. */
export const missesOwn = (detail: Detail, { id }: User): boolean => {
  if (id === detail.committee.createdById || detail.rounds.every(({ paymentsLeftOut }) => !paymentsLeftOut))
    return false;
  const owed = detail.members.find(({ isActive, user }) => isActive && user.id === id)?.arrears?.dues ?? 0;
  const known = detail.rounds
    .filter(({ winnerId }) => winnerId !== null)
    .flatMap((round) => ofPerson(round, id))
    .filter(({ status }) => status !== 'paid').length;
  return owed > known || unansweredElsewhere(detail) > 0;
};
