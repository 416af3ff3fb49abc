import type { Detail, Payment, Round, User } from '@mandali/contracts/shapes';
import { seatOf, shownRound } from '../committee-detail.ts';

/** Newest round first. */
export type OwnDues = {
  /** Open, without a report or dispute. */
  readonly owed: readonly (Payment & { readonly dueAt: string | null })[];
  /** With a report or dispute that is not settled. */
  readonly unanswered: readonly Payment[];
  /** The paid dues of the shown round that the member has not confirmed. */
  readonly marked: readonly Payment[];
  /** The paid dues of the shown round, if not `marked`. */
  readonly paid: readonly Payment[];
  /** The reader's seats, past ones too. Where there are several, each due names its own. */
  readonly seats: readonly number[];
  /** The newest decided round, where the reader receives its pot. */
  readonly won: Round | null;
};

export const isUnanswered = ({ status, word }: Payment): boolean =>
  word?.kind === 'disputed' || (status !== 'paid' && (word?.kind === 'reported' || word?.kind === 'declined'));

const ofPerson = ({ payments }: Round, userId: number): readonly Payment[] =>
  payments.filter(({ user }) => user.id === userId);

/** A round recorded from before Mandali does not count: its pot was paid out then. */
const wonBy = ({ rounds }: Detail, userId: number): Round | null => {
  const newest = rounds.find(({ winnerId }) => winnerId !== null);
  return newest?.winnerId === userId && newest.decidedBy !== 'past' ? newest : null;
};

/**
 * Null for a reader without a due. The admin does not report to themselves: only `paid` and `won` count for them.
 * @param all the reader's payments of every round, where some did not come with the committee: see {@link mayMissOwnDues}
 */
export const ownDues = (detail: Detail, user: User, all: readonly Payment[] = []): OwnDues | null => {
  const ownPayments = detail.rounds.flatMap((round) => {
    const left = round.paymentsLeftOut ? all.filter((payment) => payment.round.id === round.id) : [];
    return [...ofPerson(round, user.id), ...left].map((payment) => ({ ...payment, dueAt: round.dueAt }));
  });
  if (ownPayments.length === 0) return null;
  const won = wonBy(detail, user.id);
  const isEnded = Boolean(detail.committee.ended);
  const shown = ownPayments.filter(({ round }) => round.roundNumber === shownRound(detail)?.roundNumber);
  const paid = shown.filter((payment) => payment.status === 'paid' && !isUnanswered(payment));
  const seats = [...new Set(ownPayments.map(seatOf))];
  if (user.id === detail.committee.createdById) return { owed: [], unanswered: [], marked: [], paid, seats, won };
  return {
    owed: isEnded ? [] : ownPayments.filter((payment) => payment.status !== 'paid' && !isUnanswered(payment)),
    unanswered: ownPayments.filter(isUnanswered),
    marked: paid.filter(({ word }) => !word),
    paid: paid.filter(({ word }) => word),
    seats,
    won,
  };
};

/** The newest due that the reader owes, or whose report was declined. */
export const nextDueToPay = ({ owed, unanswered: open }: OwnDues): Payment | null =>
  [...owed, ...open.filter(({ word }) => word?.kind === 'declined')].sort(
    (a, b) => b.round.roundNumber - a.round.roundNumber,
  )[0] ?? null;

/** The loaded payments only; oldest report first. */
export const unanswered = ({ rounds }: Pick<Detail, 'rounds'>): readonly Payment[] =>
  rounds
    .flatMap(({ payments }) => payments)
    .filter((payment) => isUnanswered(payment) && payment.word?.kind !== 'declined')
    .sort((a, b) => (a.word?.at ?? '').localeCompare(b.word?.at ?? ''));

export const unansweredElsewhere = (detail: Detail): number => {
  const { reports = 0, disputes = 0 } = detail.committee;
  return Math.max(0, reports + disputes - unanswered(detail).length);
};

/** Rounds that came without payments may hold open dues or reports of the reader. */
export const mayMissOwnDues = (detail: Detail, { id }: User): boolean => {
  if (id === detail.committee.createdById || detail.rounds.every(({ paymentsLeftOut }) => !paymentsLeftOut))
    return false;
  const owed = detail.members
    .filter(({ isActive, user }) => isActive && user.id === id)
    .reduce((dues, { arrears }) => dues + (arrears?.dues ?? 0), 0);
  const known = detail.rounds
    .filter(({ winnerId }) => winnerId !== null)
    .flatMap((round) => ofPerson(round, id))
    .filter(({ status }) => status !== 'paid').length;
  return owed > known || unansweredElsewhere(detail) > 0;
};
