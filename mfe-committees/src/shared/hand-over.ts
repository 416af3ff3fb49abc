import type { Committee, Detail, HandOver, PotPart, Round, User } from '@mandali/contracts/shapes';
import { date, rupees } from '@mandali/platform/format/format.ts';
import { isErased } from '@mandali/platform/requests/erased-person.ts';
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

/** The server counts the pot of a past round that never opened here as handed over, until a hand-over of it is recorded. */
export const hasOpenPot = (round: Round): round is DecidedRound =>
  isDecided(round) && (round.dueAt !== null || round.handOver.parts.length > 0);

/** Drawn before the committee came to Mandali, also where its round opened here before it was recorded. */
const isFromBefore = ({ createdAt }: Committee, { decidedBy, drawDate }: Round): boolean =>
  decidedBy === 'past' && drawDate !== null && Date.parse(drawDate) < Date.parse(createdAt);

/** Pages say nothing of the hand-over of a past round from before Mandali, until one is recorded. */
export const hasHandOver = (committee: Committee, round: Round): round is DecidedRound =>
  hasOpenPot(round) && (round.handOver.parts.length > 0 || !isFromBefore(committee, round));

export const roundsWithHandOver = ({ committee, rounds }: Detail): readonly DecidedRound[] =>
  rounds.filter((round): round is DecidedRound => hasHandOver(committee, round));

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

/**
 * Giver and winner are one person, or the winner has no phone, so that the admin acts for both sides. Otherwise
 * `bySamePerson` means that the winner is another person, who cannot answer here.
 */
const isOfOneHand = ({ members }: Pick<Detail, 'members'>, { handOver, winner }: DecidedRound): boolean =>
  handOver.bySamePerson &&
  (handOver.parts.every(({ by }) => by?.id === winner.id) ||
    members.some(({ user }) => user.id === winner.id && user.phone === null && !isErased(user)));

/** Whether a pot counts as handed over: its line says "handed over", and the winner does not deny it. */
const countsAsHanded = (detail: Detail, round: DecidedRound): boolean => {
  const { handed, state } = round.handOver;
  return Number(handed) > 0 && state !== 'disputed' && (state === 'received' || !isOfOneHand(detail, round));
};

/** Number of the pots that were handed over in full or in part, and the sum of what was given, in rupees. */
export const handedOver = (detail: Detail): { readonly pots: number; readonly sum: number } => {
  const handed = roundsWithHandOver(detail).filter((round) => countsAsHanded(detail, round));
  return { pots: handed.length, sum: handed.reduce((sum, { handOver }) => sum + Number(handOver.handed), 0) };
};

export const partText = ({ amount, paymentMethod, day }: PotPart): string =>
  texts.pots.said(rupees(amount), texts.payments.method[paymentMethod], date(day));

/** What was answered to a sum. */
export const answerText = (detail: Detail, round: DecidedRound, { no, confirmedAt, confirmedBy }: PotPart): string => {
  const { account } = texts.pots;
  const { handOver, winner } = round;
  const { word, state, bySamePerson } = handOver;
  if (confirmedAt !== null) return account.confirmedBy(confirmedBy?.name ?? winner.name);
  if (word?.kind === 'disputed' && word.parts.includes(no)) return account.notCome(word.by?.name ?? winner.name);
  if (state === 'settled') return account.settled(word?.by?.name ?? texts.reports.admin);
  if (!bySamePerson) return account.notAnswered;
  return isOfOneHand(detail, round) ? account.onePerson : account.cannotAnswer(winner.name);
};

const labels = texts.pots.state;

const givenText = (detail: Detail, round: DecidedRound, handed: string): string => {
  if (!round.handOver.bySamePerson) return labels.given(handed, round.winner.name);
  return isOfOneHand(detail, round) ? labels.onePerson(handed) : labels.cannotAnswer(handed, round.winner.name);
};

/** In one line; null: see {@link hasHandOver}. */
export const handOverText = (detail: Detail, round: Round): string | null => {
  if (!hasHandOver(detail.committee, round)) return null;
  const { handOver, winner, collected = '0' } = round;
  const handed = rupees(handOver.handed);
  switch (handOver.state) {
    case 'none':
      return Number(handOver.open) > 0 ? labels.none : null;
    case 'part':
      return labels.part(handed, rupees(collected));
    case 'given':
      return givenText(detail, round, handed);
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
