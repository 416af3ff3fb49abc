import { refuse } from '../../decider.ts';
import type { CommandOf } from '../commands.ts';
import type { ExchangeCommand } from '../exchange-commands.ts';
import type { CommitteeDecision, CommitteeRefusal } from '../refusals.ts';
import type { ActiveCommittee, LiveCommittee, Member } from '../state.ts';
import { acceptPassOn, askPassOn, declinePassOn, withdrawPassOn } from './decide-pass-on.ts';
import { acceptSwap, askSwap, declineSwap, withdrawSwap } from './decide-swaps.ts';
import { memberOfSeat } from './exchange-sides.ts';

type Command = CommandOf<ExchangeCommand['type']>;

const ofRound = (command: Extract<Command, { readonly roundNumber: number }>, state: LiveCommittee) => {
  const round = state.rounds[command.roundNumber - 1];
  if (!round) return { kind: 'RoundNotFound' } as const;
  const { winner, passOn, passedOn } = round;
  if (!winner) return { kind: 'RoundNotDecided' } as const;
  if (command.type === 'acceptPassOn' || command.type === 'declinePassOn')
    return passOn ? [passOn.toMemberNo] : ({ kind: 'RequestIsOver' } as const);
  // Its former winner may repeat the request after the pot was passed on.
  return [winner.memberNo, ...(passedOn ? [passedOn.fromMemberNo] : [])];
};

const ofSwap = (command: Exclude<Command, { readonly roundNumber: number }>, state: LiveCommittee) => {
  if (command.type === 'askSwap') {
    const member = memberOfSeat(state, command.seatNo);
    return member ? [member.memberNo] : ({ kind: 'MemberNotFound' } as const);
  }
  const swap = state.swaps?.[command.swapNo - 1];
  if (!swap) return { kind: 'SwapNotFound' } as const;
  return [command.type === 'withdrawSwap' ? swap.memberNo : swap.toMemberNo];
};

const isFor = ({ actor }: Command, { adminId }: LiveCommittee, member: Member | undefined): boolean => {
  if (actor.kind !== 'person' || member?.replacedBy !== null) return false;
  return member.userId === actor.userId || (member.hasNoPhone === true && adminId === actor.userId);
};

/** The member of the command's side sends it; for a member without a phone, the committee admin does. */
export const lacksRightToExchange = (command: Command, state: LiveCommittee): CommitteeRefusal | null => {
  const isForAny = state.members.some((member) => isFor(command, state, member));
  if (!isForAny) return { kind: 'NotYourSeat' };
  const memberNos = 'roundNumber' in command ? ofRound(command, state) : ofSwap(command, state);
  if ('kind' in memberNos) return memberNos;
  const isTheirs = memberNos.some((memberNo) => isFor(command, state, state.members[memberNo - 1]));
  return isTheirs ? null : { kind: 'NotYourSeat' };
};

export const decideExchange = (command: Command, state: ActiveCommittee): CommitteeDecision => {
  switch (command.type) {
    case 'askSwap':
      return askSwap(command, state);
    case 'acceptSwap':
      return acceptSwap(command, state);
    case 'declineSwap':
      return declineSwap(command, state);
    case 'withdrawSwap':
      return withdrawSwap(command, state);
    default:
      return decidePassOn(command, state);
  }
};

const decidePassOn = (
  command: Extract<Command, { readonly roundNumber: number }>,
  state: ActiveCommittee,
): CommitteeDecision => {
  const round = state.rounds[command.roundNumber - 1];
  if (!round) return refuse({ kind: 'RoundNotFound' });
  switch (command.type) {
    case 'askPassOn':
      return askPassOn(command, state, round);
    case 'acceptPassOn':
      return acceptPassOn(command, state, round);
    case 'declinePassOn':
      return declinePassOn(command, state, round);
    case 'withdrawPassOn':
      return withdrawPassOn(command, state, round);
    default:
      return command satisfies never;
  }
};
