import { accept, refuse } from '../../decider.ts';
import type { CommandOf } from '../commands.ts';
import type { CommitteeEvent, SeatHolder } from '../events.ts';
import { seatsOf, wasEverMember } from '../queries.ts';
import type { CommitteeDecision, CommitteeRefusal } from '../refusals.ts';
import type { ActiveCommittee, LiveCommittee, Seat } from '../state.ts';
import { committed } from './committed.ts';
import { mostParts, unusedAdvance } from '../parts.ts';

type HolderChoice = { readonly userId: number; readonly seatNo?: number | undefined };

/** @param fits without a seat number, the lowest such seat of the person, else their lowest */
const holderOf = (
  state: LiveCommittee,
  { userId, seatNo }: HolderChoice,
  fits: (seat: Seat) => boolean = () => true,
): Seat | CommitteeRefusal => {
  const held = seatsOf(state, userId).flatMap((member) => state.seats[member.seatNo - 1] ?? []);
  const named = seatNo === undefined ? held : held.filter((seat) => seat.seatNo === seatNo);
  const kind = wasEverMember(state, userId, seatNo) ? 'MemberInactive' : 'MemberNotFound';
  return named.find(fits) ?? named[0] ?? { kind };
};

/** The seat whose advance is given back. */
export const holderOfAdvance = (state: LiveCommittee, choice: HolderChoice): Seat | CommitteeRefusal =>
  holderOf(state, choice, (seat) => unusedAdvance(seat) > 0);

/** Rupees that a seat will owe in rounds that are neither open nor decided. */
const stillToCome = ({ rounds, totalMembers, contribution }: LiveCommittee): number =>
  (totalMembers - rounds.filter(Boolean).length) * contribution;

export const payAdvance = (command: CommandOf<'payAdvance'>, state: ActiveCommittee): CommitteeDecision => {
  const { amount, method, noteId, at: paidAt } = command;
  const holder = holderOf(state, command);
  if ('kind' in holder) return refuse(holder);
  const { seatNo, memberNo, advance } = holder;
  if (unusedAdvance({ ...(advance && { advance }) }) + amount > stillToCome(state))
    return refuse({ kind: 'MoreThanRoundsLeft' });
  if ((advance?.length ?? 0) >= mostParts) return refuse({ kind: 'TooManyParts' });
  const note = noteId === null ? {} : { noteId, ...committed(command) };
  return accept<CommitteeEvent>({ type: 'AdvancePaid', data: { seatNo, memberNo, amount, method, paidAt, ...note } });
};

/** Empty when the advance is used up. */
export const advanceReturned = (seat: Seat | undefined): readonly CommitteeEvent[] => {
  const amount = seat ? unusedAdvance(seat) : 0;
  if (!seat || amount === 0) return [];
  return [{ type: 'AdvanceReturned', data: { seatNo: seat.seatNo, memberNo: seat.memberNo, amount } }];
};

export const returnAdvance = (command: CommandOf<'returnAdvance'>, state: LiveCommittee): CommitteeDecision => {
  const holder = holderOfAdvance(state, command);
  return 'kind' in holder ? refuse(holder) : accept(...advanceReturned(holder));
};

/** Dues of the round that opens, paid from advances as far as these reach. @param at ISO 8601 UTC */
export const advancesUsed = (
  { seats, contribution }: LiveCommittee,
  { roundNumber, owing }: { readonly roundNumber: number; readonly owing: readonly SeatHolder[] },
  at: string,
): readonly CommitteeEvent[] =>
  owing.flatMap(({ seatNo, memberNo }): CommitteeEvent[] => {
    const seat = seats[seatNo - 1];
    const oldest = seat?.advance?.[0];
    if (!seat || !oldest) return [];
    const amount = Math.min(unusedAdvance(seat), contribution);
    const data = { roundNumber, seatNo, memberNo, partNo: 1, amount, left: contribution - amount };
    return [{ type: 'AdvanceUsed', data: { ...data, method: oldest.method, paidAt: at } }];
  });
