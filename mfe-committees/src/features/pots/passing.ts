import type { Detail, Member, User } from '@mandali/contracts/shapes';
import { actsFor, holderOf } from '../../shared/acting.ts';
import { eligibleMembers, isComplete } from '../../shared/committee-detail.ts';
import type { DecidedRound } from '../../shared/hand-over.ts';

/** The member with the seat of the winner; undefined after a replacement. */
export const winnersSeat = ({ members }: Detail, { roundNumber, winner }: DecidedRound): Member | undefined =>
  members.find(({ isActive, wonInRound, user }) => isActive && wonInRound === roundNumber && user.id === winner.id);

const isNewest = ({ rounds }: Detail, { id }: DecidedRound): boolean =>
  rounds.find(({ winnerId }) => winnerId !== null)?.id === id;

/** Whether the reader may offer the pot to another member, as far as the page knows; the server decides. */
export const mayPassOn = (user: User | null, detail: Detail, round: DecidedRound): boolean => {
  const winner = winnersSeat(detail, round);
  const isUntouched = round.handOver.parts.length === 0 && !round.passedOn && !round.passOn;
  if (winner === undefined || !isUntouched || isComplete(detail) || !isNewest(detail, round)) return false;
  return actsFor(user, detail, winner) && eligibleMembers(detail).length > 0;
};

/** The open request: the member who is asked, and the winner's seat. */
export const passingSides = (detail: Detail, round: DecidedRound) => {
  const asked = round.passOn && holderOf(detail, round.passOn.toSeatNo);
  return asked ? { asked, winner: winnersSeat(detail, round) } : null;
};

/** The turn of the seat in the order; null: it has none. */
export const turnOf = ({ committee: { order = [] } }: Detail, seatNo: number): number | null => {
  const at = order.indexOf(seatNo);
  return at < 0 ? null : at + 1;
};
