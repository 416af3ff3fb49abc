import { liveCommittee } from '@mandali/domain/committee/queries';
import type { MemberInvitation } from '@mandali/contracts/invitations';
import { missingName } from '@mandali/contracts/shapes';
import type { LiveCommittee } from '@mandali/domain/committee/state';
import type { CommitteeCommands } from '../committees/commands.ts';
import type { Cards } from '../people/cards.ts';
import type { Invitations, InvitationKey } from '../people/invitations.ts';

export type FoundInvitation = InvitationKey & {
  readonly state: LiveCommittee;
  readonly seatNo: number;
  readonly isTheirs: boolean;
};

/** Returns null if there is no such invitation, or its committee was deleted. */
export const findInvitation = async (
  {
    invitations,
    committees,
  }: {
    readonly invitations: Pick<Invitations, 'find'>;
    readonly committees: Pick<CommitteeCommands, 'stateOf'>;
  },
  token: string,
): Promise<FoundInvitation | null> => {
  const key = await invitations.find(token);
  if (key === null) return null;
  const state = liveCommittee(await committees.stateOf(key.committee));
  const member = state?.members[key.memberNo - 1];
  if (!state || !member) return null;
  const isTheirs = member.userId === key.personId && member.replacedBy === null;
  return { ...key, state, seatNo: member.seatNo, isTheirs };
};

/** Shows no data of the invited person. */
export const presentInvitation = async (
  { cards, invitations }: { readonly cards: Pick<Cards, 'read'>; readonly invitations: Pick<Invitations, 'isOpen'> },
  { committee, personId, state, isTheirs }: FoundInvitation,
): Promise<MemberInvitation> => {
  const { people } = await cards.read({ people: [state.adminId, personId], texts: [] });
  const hasJoined = people.get(personId)?.hasAccount === true && !(await invitations.isOpen(committee, personId));
  return {
    committeeId: committee,
    committeeName: state.name,
    adminName: people.get(state.adminId)?.name ?? missingName,
    state: isTheirs ? (hasJoined ? 'joined' : 'invited') : 'ended',
  };
};
