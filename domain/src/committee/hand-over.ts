// What the state says of the hand-over of a pot (decision 58), for rules and answers.
import { collectedOf } from './queries.ts';
import type { HandOver, PotDispute, PotPart } from './hand-over-state.ts';
import type { LiveCommittee, Round } from './state.ts';

export const partsOf = ({ handOver }: Pick<Round, 'handOver'>): readonly PotPart[] => handOver?.parts ?? [];

export const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

export const handedOf = (round: Pick<Round, 'handOver'>): number => sumOf(partsOf(round));

export const unconfirmed = (parts: readonly PotPart[]): readonly PotPart[] =>
  parts.filter(({ confirmed }) => confirmed === null);

/** Parts of the dispute that are still there and not confirmed. */
export const disputedParts = ({ parts, dispute }: HandOver): readonly PotPart[] =>
  dispute === null ? [] : unconfirmed(parts).filter(({ partNo }) => dispute.partNos.includes(partNo));

/** A dispute ends with the last of its parts. */
export const openDispute = (handOver: HandOver | undefined): PotDispute | null =>
  handOver !== undefined && disputedParts(handOver).length > 0 ? handOver.dispute : null;

export const handOverStates = ['none', 'part', 'given', 'received', 'disputed', 'settled'] as const;
export type HandOverState = (typeof handOverStates)[number];

export const handOverState = (state: LiveCommittee, round: Round): HandOverState => {
  const { handOver } = round;
  if (openDispute(handOver) !== null) return 'disputed';
  if (handOver?.settled) return 'settled';
  const parts = partsOf(round);
  if (parts.length === 0) return 'none';
  if (sumOf(parts) < collectedOf(state, round.roundNumber)) return 'part';
  return unconfirmed(parts).length === 0 ? 'received' : 'given';
};

/** Nothing is asked about a past round that never opened here, until a hand-over of it is recorded. */
export const openPotOf = (state: LiveCommittee, round: Round): number => {
  const parts = partsOf(round);
  if (round.opened === null && parts.length === 0) return 0;
  return Math.max(collectedOf(state, round.roundNumber) - sumOf(parts), 0);
};

export const winnerIdOf = ({ members }: LiveCommittee, { winner }: Round): number | null =>
  winner === null ? null : (members[winner.memberNo - 1]?.userId ?? winner.userId);

/**
 * Giver and receiver are one person, or the winner cannot answer. A later transfer of the committee changes nothing for
 * parts that are recorded.
 */
export const isOfOnePerson = (state: LiveCommittee, round: Round, winnerHasAccount: boolean): boolean => {
  const winner = round.winner && state.members[round.winner.memberNo - 1];
  if (!winner || !winnerHasAccount || winner.replacedBy !== null) return true;
  const parts = partsOf(round);
  return parts.length === 0 ? winner.userId === state.adminId : parts.some(({ isOwn }) => isOwn);
};
