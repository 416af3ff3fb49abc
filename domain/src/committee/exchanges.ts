import type { PassOnRequest, SwapRequest } from './exchange-state.ts';
import { partsOf } from './hand-over.ts';
import type { LiveCommittee, Round } from './state.ts';
import { isTurnsDrawOpen } from './turns.ts';

type Sides = Pick<SwapRequest, 'seatNo' | 'memberNo' | 'toSeatNo' | 'toMemberNo'>;

const isHeld = ({ seats }: LiveCommittee, seatNo: number, memberNo: number): boolean =>
  seats[seatNo - 1]?.memberNo === memberNo;

const areHeld = (state: LiveCommittee, { seatNo, memberNo, toSeatNo, toMemberNo }: Sides): boolean =>
  isHeld(state, seatNo, memberNo) && isHeld(state, toSeatNo, toMemberNo);

const hasWon = ({ seats }: LiveCommittee, seatNo: number): boolean => (seats[seatNo - 1]?.wonInRound ?? null) !== null;

/** The request waits for an answer. It lapses while a seat has another holder, has won, or has another turn. */
export const isOpenSwap = (state: LiveCommittee, swap: SwapRequest): boolean =>
  state.status === 'active' &&
  !swap.hasEnded &&
  areHeld(state, swap) &&
  !hasWon(state, swap.seatNo) &&
  !hasWon(state, swap.toSeatNo) &&
  state.order[swap.turn - 1] === swap.seatNo &&
  state.order[swap.toTurn - 1] === swap.toSeatNo;

export const openSwaps = (state: LiveCommittee): readonly SwapRequest[] =>
  (state.swaps ?? []).filter((swap) => isOpenSwap(state, swap));

/** No later round has a winner. */
export const isLastDecided = ({ rounds }: LiveCommittee, { roundNumber }: Round): boolean =>
  !rounds.slice(roundNumber).some((later) => later?.winner);

/** Null: none, or it has lapsed. */
export const openPassOn = (state: LiveCommittee, round: Round): PassOnRequest | null => {
  const { passOn, winner } = round;
  if (state.status !== 'active' || !passOn || passOn.hasEnded || winner?.memberNo !== passOn.memberNo) return null;
  const isPossible = areHeld(state, passOn) && !hasWon(state, passOn.toSeatNo) && partsOf(round).length === 0;
  return isPossible && isLastDecided(state, round) ? passOn : null;
};

/** A draw of a round, or of all turns, waits for its result. */
export const isAnyDrawOpen = (state: LiveCommittee): boolean =>
  isTurnsDrawOpen(state) || state.rounds.some((round) => round?.draw && !round.winner);

/** The order in which two seats have exchanged their turns. */
export const exchanged = (order: readonly number[], seatNo: number, toSeatNo: number): number[] =>
  order.map((each) => (each === seatNo ? toSeatNo : each === toSeatNo ? seatNo : each));
