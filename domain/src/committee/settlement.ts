// What each seat of a committee that ended early gets back or pays (decision 64).
import { handedOf, partsOf } from './hand-over.ts';
import { collectedOf, isEnded, paidOf } from './queries.ts';
import { type CommitteeState, type LiveCommittee, noMember, type Round, type Seat } from './state.ts';
import { unusedAdvance } from './parts.ts';

/** Whole rupees. `userId`: the present holder. */
export type SettledSeat = {
  readonly seatNo: number;
  readonly userId: number;
  readonly paidIn: number;
  readonly received: number;
};

const paidInBy = ({ rounds, contribution }: LiveCommittee, seat: Seat): number =>
  rounds.reduce((sum, round) => {
    const due = round?.dues[seat.seatNo - 1];
    return due ? sum + paidOf(due, contribution) : sum;
  }, unusedAdvance(seat));

/** A past round that never opened here is taken as handed over, unless a hand-over of it is recorded. */
const receivedIn = (state: LiveCommittee, round: Round): number =>
  round.opened === null && partsOf(round).length === 0 ? collectedOf(state, round.roundNumber) : handedOf(round);

const receivedBy = (state: LiveCommittee, { wonInRound }: Seat): number => {
  const round = wonInRound === null ? undefined : state.rounds[wonInRound - 1];
  return round ? receivedIn(state, round) : 0;
};

/** Held seats by number; null of a committee that was not ended early. */
export const settlementOf = (state: CommitteeState): readonly SettledSeat[] | null => {
  if (state.status !== 'completed' || !isEnded(state)) return null;
  return state.seats.flatMap((seat) => {
    if (seat.memberNo === noMember) return [];
    const userId = state.members[seat.memberNo - 1]?.userId ?? 0;
    return [{ seatNo: seat.seatNo, userId, paidIn: paidInBy(state, seat), received: receivedBy(state, seat) }];
  });
};
