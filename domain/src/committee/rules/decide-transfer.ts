import { accept, refuse } from '../../decider.ts';
import type { CommandOf } from '../commands.ts';
import type { CommitteeEvent } from '../events.ts';
import { activeMember, askedMember } from '../queries.ts';
import type { CommitteeDecision, CommitteeRefusal } from '../refusals.ts';
import type { LiveCommittee, Member } from '../state.ts';
import { committed } from './committed.ts';

type RequestEnd = Extract<CommitteeEvent, { type: 'AdminTransferRequestEnded' }>;

const ended = ({ adminId }: LiveCommittee, { userId }: Member, by: RequestEnd['data']['by']): RequestEnd => ({
  type: 'AdminTransferRequestEnded',
  data: { fromUserId: adminId, toUserId: userId, by },
});

const transferred = (state: LiveCommittee, toUserId: number, command: CommandOf<'transferAdmin' | 'acceptTransfer'>) =>
  accept<CommitteeEvent>({
    type: 'AdminTransferred',
    data: { fromUserId: state.adminId, toUserId, ...committed(command) },
  });

/** By a global admin at once; by the committee admin a request, which replaces an earlier one (decision 33). */
export const transferAdmin = (command: CommandOf<'transferAdmin'>, state: LiveCommittee): CommitteeDecision => {
  const { actor, toUserId, toHasAccount, toIsAuditor } = command;
  if (toUserId === state.adminId) return accept();
  const member = activeMember(state, toUserId);
  if (!toHasAccount || !member) return refuse({ kind: 'NotAnActiveMember' });
  if (toIsAuditor) return refuse({ kind: 'AuditorCannotAdminister' });
  if (actor.kind === 'person' && actor.role === 'global_admin') return transferred(state, toUserId, command);
  const asked = askedMember(state);
  if (asked?.userId === toUserId) return accept();
  const data = { fromUserId: state.adminId, toUserId, memberNo: member.memberNo };
  const request: CommitteeEvent = { type: 'AdminTransferRequested', data };
  return asked ? accept<CommitteeEvent>(ended(state, asked, 'withdrawn'), request) : accept(request);
};

/** Null: the sender is asked, or no member is any more. */
export const notAsked = (
  { actor }: CommandOf<'acceptTransfer' | 'declineTransfer'>,
  state: LiveCommittee,
): CommitteeRefusal | null => {
  const member = actor.kind === 'person' ? activeMember(state, actor.userId) : null;
  const asked = askedMember(state);
  const isAsked = asked === null || asked.userId === member?.userId;
  return member !== null && isAsked ? null : { kind: 'NotAskedToAdminister' };
};

export const acceptTransfer = (command: CommandOf<'acceptTransfer'>, state: LiveCommittee): CommitteeDecision => {
  const asked = askedMember(state);
  return asked ? transferred(state, asked.userId, command) : refuse({ kind: 'NoTransferRequest' });
};

export const declineTransfer = (state: LiveCommittee): CommitteeDecision => {
  const asked = askedMember(state);
  return asked ? accept<CommitteeEvent>(ended(state, asked, 'declined')) : refuse({ kind: 'NoTransferRequest' });
};

export const withdrawTransfer = (state: LiveCommittee): CommitteeDecision => {
  const asked = askedMember(state);
  return asked ? accept<CommitteeEvent>(ended(state, asked, 'withdrawn')) : accept();
};
