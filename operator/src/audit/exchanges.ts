import type { CommitteeCommand } from '@mandali/domain/committee/commands';
import type { CommitteeEvent } from '@mandali/domain/committee/events';
import { isExchangeEvent } from '@mandali/domain/committee/rules/evolve-exchanges';
import type { ReadEvent } from './read-event.ts';

type CommandSender = Pick<CommitteeCommand, 'actor' | 'at' | 'commandId' | 'fingerprint'>;

/** Sent by a member, or by the committee admin for a member without a phone. */
export const isExchange = (event: CommitteeEvent): boolean => isExchangeEvent(event);

/** Null for an append of another command. */
export function ofExchange(sent: CommandSender, [first, second]: readonly ReadEvent[]): CommitteeCommand | null {
  if (first === undefined) return null;
  const { type, data } = first.event;
  switch (type) {
    case 'TurnSwapRequested':
      return { ...sent, type: 'askSwap', seatNo: data.seatNo, toSeatNo: data.toSeatNo };
    case 'TurnSwapRequestEnded':
      return { ...sent, type: data.by === 'declined' ? 'declineSwap' : 'withdrawSwap', swapNo: data.swapNo };
    case 'TurnsSwapped':
      return { ...sent, type: 'acceptSwap', swapNo: data.swapNo };
    case 'PassOnRequested':
      return { ...sent, type: 'askPassOn', roundNumber: data.roundNumber, toSeatNo: data.toSeatNo };
    case 'PassOnRequestEnded': {
      const { roundNumber, by } = data;
      if (second?.event.type === 'PassOnRequested')
        return { ...sent, type: 'askPassOn', roundNumber, toSeatNo: second.event.data.toSeatNo };
      return { ...sent, type: by === 'declined' ? 'declinePassOn' : 'withdrawPassOn', roundNumber };
    }
    case 'PotPassedOn':
      return { ...sent, type: 'acceptPassOn', roundNumber: data.roundNumber };
    default:
      return null;
  }
}
