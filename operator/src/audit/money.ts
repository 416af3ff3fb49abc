import type { CommitteeCommand } from '@mandali/domain/committee/commands';
import type { EventData } from '@mandali/domain/committee/events';
import type { LiveCommittee } from '@mandali/domain/committee/state';
import { replacement } from './members.ts';
import type { ReadEvent } from './read-event.ts';

type CommandSender = Pick<CommitteeCommand, 'actor' | 'at' | 'commandId' | 'fingerprint'>;

/** A part that leaves something open, and confirms what the member said, answers the member's report. */
const partOf = (data: EventData<'PartPaid'>, { rounds }: LiveCommittee) => {
  const { roundNumber, seatNo, amount, method, paidAt, noteId = null, digests, words, left } = data;
  const word = words === 'agreed' && left > 0 ? rounds[roundNumber - 1]?.dues[seatNo - 1]?.word : undefined;
  const part = { type: 'payPart', roundNumber, seatNo, amount, method, paidAt, noteId, digests } as const;
  return { ...part, ...(word && { reportAt: word.at }) };
};

/** Null for events that record no part and no advance. An advance may be given back when its member is replaced. */
export function ofMoney(
  sent: CommandSender,
  [first, second]: readonly ReadEvent[],
  state: LiveCommittee,
): CommitteeCommand | null {
  if (first === undefined) return null;
  const { type, data } = first.event;
  const userIdOf = (memberNo: number): number => state.members[memberNo - 1]?.userId ?? 0;
  switch (type) {
    case 'PartPaid':
      return { ...sent, ...partOf(data, state) };
    case 'PartTakenBack': {
      const { roundNumber, seatNo, partNo, reasonId = null, digests } = data;
      if (second?.event.type === 'PartPaid') return { ...sent, ...partOf(second.event.data, state), replaces: partNo };
      return { ...sent, type: 'takeBackPart', roundNumber, seatNo, partNo, reasonId, digests };
    }
    case 'AdvancePaid': {
      const { memberNo, seatNo, amount, method, noteId = null, digests } = data;
      return { ...sent, type: 'payAdvance', userId: userIdOf(memberNo), seatNo, amount, method, noteId, digests };
    }
    case 'AdvanceReturned': {
      const { seatNo } = data;
      const userId = userIdOf(data.memberNo);
      if (second?.event.type !== 'MemberReplaced') return { ...sent, type: 'returnAdvance', userId, seatNo };
      return { ...replacement(sent, second.event.data, state), advance: 'give-back' };
    }
    default:
      return null;
  }
}
