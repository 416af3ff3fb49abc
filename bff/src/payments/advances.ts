import { liveCommittee, seatsOf } from '@mandali/domain/committee/queries';
import { holderOfAdvance } from '@mandali/domain/committee/rules/decide-advances';
import { unusedAdvance } from '@mandali/domain/committee/parts';
import type { CommitteeState } from '@mandali/domain/committee/state';
import { type Presenter } from '../committees/shapes/presenter.ts';

type SeatAdvance = { readonly seatNo: number; readonly advance: string };

/** Undefined when the person has no seat. */
export const seatWithAdvance = (committee: CommitteeState, userId: number): number | undefined => {
  const state = liveCommittee(committee);
  const seat = state && holderOfAdvance(state, { userId });
  return seat && 'seatNo' in seat ? seat.seatNo : undefined;
};

/** Null when the person has no such seat. @param seatNo default: the lowest seat of the person */
export const advancePresenter = (
  state: CommitteeState,
  { userId, seatNo }: { readonly userId: number; readonly seatNo?: number | undefined },
): Presenter<SeatAdvance> | null => {
  const held = seatsOf(state, userId).find((member) => member.seatNo === (seatNo ?? member.seatNo));
  const seat = held && 'seats' in state ? state.seats[held.seatNo - 1] : undefined;
  return seat ? { build: () => ({ seatNo: seat.seatNo, advance: String(unusedAdvance(seat)) }) } : null;
};
