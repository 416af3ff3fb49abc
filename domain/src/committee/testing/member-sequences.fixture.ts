import type { CommandOf } from '../commands.ts';
import type { MemberCommand } from '../member-commands.ts';
import { activeMembers, eligible, seatsOf } from '../queries.ts';
import type { CommitteeState } from '../state.ts';
import { hex } from './examples.fixture.ts';
import type { Step } from './steps.fixture.ts';

type Type = MemberCommand['type'];
type Draft<C> = C extends { readonly type: Type } ? Omit<C, 'actor' | 'at' | 'commandId' | 'fingerprint'> : never;

export const chosenWinner = ({ luck, who }: Step, state: CommitteeState): number => {
  const candidates = eligible(state);
  return (luck < 80 ? candidates[who % candidates.length]?.userId : undefined) ?? who + 1;
};

/** One of the person's seats in half of the commands; rarely any seat. */
const oneSeat = ({ luck, whom, round }: Step, state: CommitteeState, userId: number): { readonly seatNo?: number } => {
  const seats = seatsOf(state, userId);
  const seatNo = luck === 97 ? whom : seats[whom % seats.length]?.seatNo;
  return seatNo === undefined || round % 2 === 1 ? {} : { seatNo };
};

/** The winner mostly with an eligible seat of theirs. */
export const winnerOfStep = (step: Step, state: CommitteeState) => {
  const winnerUserId = chosenWinner(step, state);
  const seats = eligible(state).filter(({ userId }) => userId === winnerUserId);
  const seatNo = step.luck === 97 ? step.round : seats[step.whom % seats.length]?.seatNo;
  return { winnerUserId, ...(seatNo !== undefined && step.whom % 2 === 0 && { winnerSeatNo: seatNo }) };
};

/** Two persons in three may get another seat. */
const anotherSeat = ({ pick }: Step): { readonly anotherSeat?: true } => (pick % 3 === 0 ? {} : { anotherSeat: true });

/** A placeholder for each seat of the person; rarely not for the highest one. */
const disownedSeats = (step: Step, state: CommitteeState): Pick<CommandOf<'disownSeat'>, 'userId' | 'seats'> => {
  const userId = chosenWinner(step, state);
  const held = seatsOf(state, userId);
  const seats = held.map(({ seatNo }, at) => ({
    seatNo,
    toUserId: step.whom + 1 + at,
    digests: { name: hex(4_000 + seatNo) },
  }));
  return { userId, seats: step.luck % 10 === 9 ? seats.slice(0, -1) : seats };
};

/** Builds the command of the step without its sender. */
export const memberCommandOf = (step: Step & { readonly type: Type }, state: CommitteeState): Draft<MemberCommand> => {
  const { type, luck, who, whom, pick } = step;
  switch (type) {
    case 'addMember':
      return { type, userId: who + 1, ...anotherSeat(step), ...(pick === 5 && { noPhone: true }) };
    case 'leaveCommittee':
      return { type, ...(pick > 6 && { seatNo: who + 1 }) };
    case 'replaceMember': {
      const leavingUserId = chosenWinner(step, state);
      const whose = { leavingUserId, ...oneSeat(step, state, leavingUserId), userId: whom + 1, ...anotherSeat(step) };
      return { type, ...whose, reasonId: 1, ...(pick % 2 && { advance: 'give-back' as const }) };
    }
    case 'removeMember': {
      const userId = chosenWinner(step, state);
      return { type, userId, ...oneSeat(step, state, userId), reasonId: pick < 6 ? null : 1 };
    }
    case 'correctMember': {
      const userId = activeMembers(state).find(({ isUnnamed }) => isUnnamed)?.userId ?? chosenWinner(step, state);
      const facts = { hasAccount: pick === 0, isShared: pick === 1, isSame: pick === 2 };
      const seat = oneSeat(step, state, userId);
      return { type, userId, ...seat, toUserId: luck < 50 ? userId : whom + 1, ...facts };
    }
    case 'joinAccounts':
      return { type, fromUserId: whom + 1 };
    case 'disownSeat':
      return { type, ...disownedSeats(step, state) };
    default:
      return type satisfies never;
  }
};
