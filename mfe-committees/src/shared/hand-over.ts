import type { Detail, HandOver, PotPart, Round, User } from '@mandali/contracts/shapes';
import { date, rupees } from '@mandali/platform/format/format.ts';
import { texts } from '../texts.ts';
import { activeMembers } from './committee-detail.ts';

// What pages derive from the hand-over of a pot. Display only: the server decides.

export type DecidedRound = Round & {
  readonly winner: NonNullable<Round['winner']>;
  readonly handOver: HandOver;
};

/** An answer of an older version has no hand-over. */
export const isDecided = (round: Round): round is DecidedRound =>
  round.winner !== null && round.handOver !== null && round.handOver !== undefined;

/** Nothing is said of a past round that never opened here, until a hand-over of it is recorded. */
export const hasHandOver = (round: Round): round is DecidedRound =>
  isDecided(round) && (round.dueAt !== null || round.handOver.parts.length > 0);

export const unanswered = ({ parts }: HandOver): readonly PotPart[] =>
  parts.filter(({ confirmedAt }) => confirmedAt === null);

export const sumOf = (parts: readonly PotPart[]): number => parts.reduce((sum, { amount }) => sum + Number(amount), 0);

export const disputedParts = ({ parts, word }: HandOver): readonly PotPart[] =>
  word?.kind === 'disputed' ? parts.filter(({ no }) => word.parts.includes(no)) : [];

/** The winner; another member, on neither side, where giver and winner are one person. */
export const mayAnswer = (detail: Detail, { winner, handOver }: DecidedRound, user: User | null): boolean => {
  if (user === null || user.role === 'auditor') return false;
  if (!activeMembers(detail).some((member) => member.user.id === user.id)) return false;
  if (!handOver.bySamePerson) return user.id === winner.id;
  const isGiver = handOver.parts.some(({ by }) => by?.id === user.id);
  return user.id !== winner.id && user.id !== detail.committee.createdById && !isGiver;
};

/** Whether the page may say "handed over": the winner does not deny it, and giver and winner are not one person alone. */
const countsAsHanded = ({ handed, state, bySamePerson }: HandOver): boolean =>
  Number(handed) > 0 && state !== 'disputed' && (!bySamePerson || state === 'received');

/** The pots handed over in full or in part, and the rupees of them. */
export const handedOver = ({ rounds }: Detail): { readonly pots: number; readonly sum: number } => {
  const handed = rounds.filter(hasHandOver).filter(({ handOver }) => countsAsHanded(handOver));
  return { pots: handed.length, sum: handed.reduce((sum, { handOver }) => sum + Number(handOver.handed), 0) };
};

export const partText = ({ amount, paymentMethod, day }: PotPart): string =>
  texts.pots.said(rupees(amount), texts.payments.method[paymentMethod], date(day));

/** What was answered to a sum. */
export const answerText = ({ handOver, winner }: DecidedRound, { no, confirmedAt, confirmedBy }: PotPart): string => {
  const { account } = texts.pots;
  const { word, state, bySamePerson } = handOver;
  if (confirmedAt !== null) return account.confirmedBy(confirmedBy?.name ?? winner.name);
  if (word?.kind === 'disputed' && word.parts.includes(no)) return account.notCome(word.by?.name ?? winner.name);
  if (state === 'settled') return account.settled(word?.by?.name ?? texts.reports.admin);
  return bySamePerson ? account.onePerson : account.notAnswered;
};

const labels = texts.pots.state;

/** In one line; null: see {@link hasHandOver}. */
export const handOverText = (round: Round): string | null => {
  if (!hasHandOver(round)) return null;
  const { handOver, winner, collected = '0' } = round;
  const handed = rupees(handOver.handed);
  switch (handOver.state) {
    case 'none':
      return Number(handOver.open) > 0 ? labels.none : null;
    case 'part':
      return labels.part(handed, rupees(collected));
    case 'given':
      return handOver.bySamePerson ? labels.onePerson(handed) : labels.given(handed, winner.name);
    case 'received':
      return labels.confirmed(handed, handOver.parts.at(-1)?.confirmedBy?.name ?? winner.name);
    case 'disputed':
      return labels.disputed(handed, handOver.word?.by?.name ?? winner.name);
    case 'settled':
      return labels.settled(handed, handOver.word?.by?.name ?? texts.reports.admin);
    default:
      return handOver.state satisfies never;
  }
};
