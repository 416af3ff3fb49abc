import type { CommandOf, CommitteeCommand } from '@mandali/domain/committee/commands';
import type { ReadEvent } from './read-event.ts';

type CommandSender = Pick<CommitteeCommand, 'actor' | 'at' | 'commandId' | 'fingerprint'>;
type OpensNext = Pick<CommandOf<'giveTurn'>, 'nextDrawRound' | 'nextDrawCommitment' | 'nextDrawEpoch'>;

/** Returns null for an append of another command. */
export function ofTurns(sent: CommandSender, { event }: ReadEvent, opensNext: OpensNext): CommitteeCommand | null {
  const { type, data } = event;
  switch (type) {
    case 'TurnsArranged':
      return { ...sent, type: 'arrangeTurns', order: data.order };
    case 'TurnsDrawOpened':
      return { ...sent, type: 'openTurnsDraw', clientNonce: data.clientNonce, beacon: data.beacon };
    case 'TurnsDrawn':
      return { ...sent, type: 'conductTurnsDraw', order: data.order, drawn: data };
    case 'TurnGiven':
      return { ...sent, type: 'giveTurn', roundNumber: data.roundNumber, method: data.method, ...opensNext };
    default:
      return null;
  }
}
