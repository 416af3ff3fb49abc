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
};

/** Somebody has said something of it that is not answered for good. */
export const isOpenWord = ({ status, word }: Payment): boolean =>
  word?.kind === 'disputed' || (status !== 'paid' && (word?.kind === 'reported' || word?.kind === 'declined'));

const ofRound = ({ payments }: Round, userId: number): readonly Payment[] =>
  payments.filter(({ user }) => user.id === userId);

/** Null for a reader without a due here. Of the committee's admin nothing is asked: they would ask themselves. */
export const ownDues = (detail: Detail, user: User): OwnDues | null => {
  const mine = detail.rounds.flatMap((round) =>
    ofRound(round, user.id).map((payment) => ({ ...payment, dueAt: round.dueAt })),
  );
  if (mine.length === 0) return null;
  const shown = mine.find(({ round }) => round.roundNumber === shownRound(detail)?.roundNumber);
  const paid = shown?.status === 'paid' && !isOpenWord(shown) ? shown : null;
  if (user.id === detail.committee.createdById) return { owed: [], said: [], marked: null, paid };
  const isMarked = paid !== null && !paid.word;
  return {
    owed: mine.filter((payment) => payment.status !== 'paid' && !isOpenWord(payment)),
    said: mine.filter(isOpenWord),
    marked: isMarked ? paid : null,
    paid: isMarked ? null : paid,
  };
};

/** Of all payments that came with the committee, those that wait for somebody's answer. */
export const unanswered = ({ rounds }: Detail): readonly Payment[] =>
  rounds
    .flatMap(({ payments }) => payments)
    .filter((payment) => isOpenWord(payment) && payment.word?.kind !== 'declined')
    .toSorted((a, b) => (a.word?.at ?? '').localeCompare(b.word?.at ?? ''));
