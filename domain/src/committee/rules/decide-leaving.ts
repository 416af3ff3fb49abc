import { accept, refuse } from '../../decider.ts';
import type { CommandOf } from '../commands.ts';
import type { CommitteeEvent } from '../events.ts';
import { seatsOf } from '../queries.ts';
import type { CommitteeDecision, CommitteeRefusal } from '../refusals.ts';
import { type ActiveCommittee, earlierCommand, type LiveCommittee, type Member } from '../state.ts';
import { emptyingRefusal } from './decide-members.ts';

type Leave = CommandOf<'leaveCommittee'>;

/** Seats of the sender that the command may mean, by number. */
const heldSeats = ({ actor, seatNo }: Leave, state: LiveCommittee): readonly Member[] => {
  if (actor.kind !== 'person') return [];
  const held = seatsOf(state, actor.userId);
  return seatNo === undefined ? held : held.filter((member) => member.seatNo === seatNo);
};

/** The command is a repetition by a person who has left. */
export const hasLeftBy = ({ actor, commandId }: Leave, state: LiveCommittee): boolean =>
  actor.kind === 'person' && earlierCommand(state, commandId)?.actorId === actor.userId;

export const lacksSeat = (command: Leave, state: LiveCommittee): CommitteeRefusal | null =>
  heldSeats(command, state).length > 0 || hasLeftBy(command, state) ? null : { kind: 'NotYourSeat' };

export const leaveCommittee = (command: Leave, state: ActiveCommittee): CommitteeDecision => {
  const held = heldSeats(command, state);
  const member = held.find((each) => emptyingRefusal(state, each) === null) ?? held[0];
  if (!member) return refuse({ kind: 'NotYourSeat' });
  const refusal = emptyingRefusal(state, member);
  if (refusal) return refuse(refusal);
  const { seatNo, memberNo, userId } = member;
  const owed = state.rounds.flatMap((round) => (round?.dues[seatNo - 1] ? [round.roundNumber] : []));
  return accept<CommitteeEvent>({ type: 'MemberRemoved', data: { seatNo, memberNo, userId, owed, left: true } });
};
