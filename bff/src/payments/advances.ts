import { activeMember } from '@mandali/domain/committee/queries';
import { unusedAdvance } from '@mandali/domain/committee/parts';
import type { CommitteeState } from '@mandali/domain/committee/state';
import { type Presenter } from '../committees/shapes/presenter.ts';

type SeatAdvance = { readonly seatNo: number; readonly advance: string };

/** Null when the person has no such seat. */
export const advancePresenter = (
  state: CommitteeState,
  { userId, seatNo }: { readonly userId: number; readonly seatNo?: number | undefined },
): Presenter<SeatAdvance> | null => {
  const member = activeMember(state, userId);
  const seat = member && 'seats' in state ? state.seats[(seatNo ?? member.seatNo) - 1] : undefined;
  if (seat === undefined || seat.memberNo !== member?.memberNo) return null;
  return { build: () => ({ seatNo: seat.seatNo, advance: String(unusedAdvance(seat)) }) };
};
