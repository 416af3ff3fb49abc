import type { Actor } from '../commands.ts';
import type { EventData } from '../events.ts';
import type { LiveCommittee, Member } from '../state.ts';

/** Null: the seat is empty, or there is no such seat. */
export const memberOfSeat = ({ seats, members }: LiveCommittee, seatNo: number): Member | null =>
  members[(seats[seatNo - 1]?.memberNo ?? 0) - 1] ?? null;

export type Sides = Omit<EventData<'PassOnRequested'>, 'roundNumber'>;

/** @param of the member whose side sends the command */
export const sidesOf = (from: Member, to: Member, actor: Actor, of: Member): Sides => ({
  seatNo: from.seatNo,
  memberNo: from.memberNo,
  toSeatNo: to.seatNo,
  toMemberNo: to.memberNo,
  fromUserId: from.userId,
  toUserId: to.userId,
  ...(actor.kind === 'person' && actor.userId !== of.userId && { byAdmin: true as const }),
});
