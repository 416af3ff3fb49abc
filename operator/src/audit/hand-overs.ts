import type { Actor, CommitteeCommand } from '@mandali/domain/committee/commands';
import type { CommitteeEvent } from '@mandali/domain/committee/events';
import { winnerIdOf } from '@mandali/domain/committee/hand-over';
import { askedMember, roundOf } from '@mandali/domain/committee/queries';
import type { LiveCommittee } from '@mandali/domain/committee/state';
import type { ReadEvent } from './read-event.ts';

type CommandSender = Pick<CommitteeCommand, 'actor' | 'at' | 'commandId' | 'fingerprint'>;

const potEvents = [
  'PotHandedOver',
  'HandOverTakenBack',
  'HandOverConfirmed',
  'HandOverDisputed',
  'HandOverSettled',
] as const;
export type PotEvent = Extract<CommitteeEvent, { type: (typeof potEvents)[number] }>;

const types: ReadonlySet<string> = new Set(potEvents);
export const isOfPot = (event: CommitteeEvent): event is PotEvent => types.has(event.type);

export const membersOfPot = ({ data }: PotEvent): number[] =>
  'by' in data ? [data.memberNo, data.by] : [data.memberNo];

/** Answers of the receiving side to the hand-over of a pot. */
export const isAnswerToHandOver = ({ type }: CommitteeEvent): boolean =>
  type === 'HandOverConfirmed' || type === 'HandOverDisputed';

const isSentBy = ({ actor }: CommandSender, userId: number | null): boolean =>
  actor.kind === 'person' && actor.userId === userId;

/** Whether the winner had an account is not in the log: they had if they answered. */
const hasAccount = (sent: CommandSender, state: LiveCommittee, roundNumber: number): boolean => {
  const round = roundOf(state, roundNumber);
  return round !== null && isSentBy(sent, winnerIdOf(state, round));
};

/** Null for events that are no hand-over of a pot. */
export function ofPot(
  sent: CommandSender,
  { type, data }: CommitteeEvent,
  state: LiveCommittee,
): CommitteeCommand | null {
  switch (type) {
    case 'PotHandedOver': {
      const { roundNumber, amount, method, day, noteId = null, digests } = data;
      return { ...sent, type: 'handOverPot', roundNumber, amount, method, day, noteId, digests };
    }
    case 'HandOverTakenBack': {
      const { roundNumber, partNo, reasonId = null, digests } = data;
      return { ...sent, type: 'takeBackHandOver', roundNumber, partNo, reasonId, digests };
    }
    case 'HandOverConfirmed': {
      const { roundNumber, partNos } = data;
      const winnerHasAccount = hasAccount(sent, state, roundNumber);
      return { ...sent, type: 'confirmHandOver', roundNumber, partNos, winnerHasAccount };
    }
    case 'HandOverDisputed': {
      const { roundNumber, partNos, reasonId, digests } = data;
      const winnerHasAccount = hasAccount(sent, state, roundNumber);
      return { ...sent, type: 'disputeHandOver', roundNumber, partNos, winnerHasAccount, reasonId, digests };
    }
    case 'HandOverSettled': {
      const { roundNumber, outcome, amount, noteId = null, digests } = data;
      return { ...sent, type: 'settleHandOver', roundNumber, outcome, amount, noteId, digests };
    }
    default:
      return null;
  }
}

const withRole = (sent: CommandSender, role: 'user' | 'global_admin'): CommandSender => {
  const { actor } = sent;
  const changed: Actor = actor.kind === 'system' ? actor : { ...actor, role };
  return { ...sent, actor: changed };
};

/** Null for events that are no transfer of the committee. Before requests existed, its admin transferred it at once. */
export function ofTransfer(
  sent: CommandSender,
  [first, second]: readonly ReadEvent[],
  state: LiveCommittee,
): CommitteeCommand | null {
  if (first === undefined) return null;
  const transferTo = (toUserId: number) =>
    ({ type: 'transferAdmin', toUserId, toHasAccount: true, toIsAuditor: false }) as const;
  const { type, data } = first.event;
  if (type === 'AdminTransferRequested') return { ...withRole(sent, 'user'), ...transferTo(data.toUserId) };
  if (type === 'AdminTransferRequestEnded') {
    if (second?.event.type === 'AdminTransferRequested')
      return { ...withRole(sent, 'user'), ...transferTo(second.event.data.toUserId) };
    return data.by === 'declined'
      ? { ...withRole(sent, 'user'), type: 'declineTransfer' }
      : { ...sent, type: 'withdrawTransfer' };
  }
  if (type !== 'AdminTransferred') return null;
  const { toUserId, digests } = data;
  const isAccepted = isSentBy(sent, toUserId) && askedMember(state)?.userId === toUserId;
  return isAccepted
    ? { ...withRole(sent, 'user'), type: 'acceptTransfer', digests }
    : { ...withRole(sent, 'global_admin'), ...transferTo(toUserId), digests };
}
