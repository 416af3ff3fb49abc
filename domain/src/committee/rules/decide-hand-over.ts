import type { CommandOf, CommitteeCommand } from '../commands.ts';
import type { HandOverCommand } from '../hand-over-commands.ts';
import type { CommitteeDecision, CommitteeRefusal } from '../refusals.ts';
import type { LiveCommittee } from '../state.ts';
import {
  confirmHandOver,
  disputeHandOver,
  handOverPot,
  notTheirPot,
  settleHandOver,
  takeBackHandOver,
} from './decide-pot.ts';
import { acceptTransfer, declineTransfer, notAsked, transferAdmin, withdrawTransfer } from './decide-transfer.ts';

type Command = CommandOf<HandOverCommand['type']>;
type Answer = CommandOf<'confirmHandOver' | 'disputeHandOver' | 'acceptTransfer' | 'declineTransfer'>;

const types = {
  handOverPot: true,
  takeBackHandOver: true,
  confirmHandOver: true,
  disputeHandOver: true,
  settleHandOver: true,
  transferAdmin: true,
  acceptTransfer: true,
  declineTransfer: true,
  withdrawTransfer: true,
} as const satisfies Record<HandOverCommand['type'], true>;

export const isHandOverCommand = (command: CommitteeCommand): command is Command => Object.hasOwn(types, command.type);

const answers: ReadonlySet<string> = new Set<Answer['type']>([
  'confirmHandOver',
  'disputeHandOver',
  'acceptTransfer',
  'declineTransfer',
]);

/** Commands of the receiving side, which no admin sends for it. */
export const isHandOverAnswer = (command: CommitteeCommand): command is Answer => answers.has(command.type);

export const lacksRightToAnswer = (command: Answer, state: LiveCommittee): CommitteeRefusal | null =>
  command.type === 'confirmHandOver' || command.type === 'disputeHandOver'
    ? notTheirPot(command, state)
    : notAsked(command, state);

export const decideHandOver = (command: Command, state: LiveCommittee): CommitteeDecision => {
  switch (command.type) {
    case 'handOverPot':
      return handOverPot(command, state);
    case 'takeBackHandOver':
      return takeBackHandOver(command, state);
    case 'confirmHandOver':
      return confirmHandOver(command, state);
    case 'disputeHandOver':
      return disputeHandOver(command, state);
    case 'settleHandOver':
      return settleHandOver(command, state);
    case 'transferAdmin':
      return transferAdmin(command, state);
    case 'acceptTransfer':
      return acceptTransfer(command, state);
    case 'declineTransfer':
      return declineTransfer(state);
    case 'withdrawTransfer':
      return withdrawTransfer(state);
    default:
      return command satisfies never;
  }
};
