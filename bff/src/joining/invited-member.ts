import type { MemberInvitation } from '@mandali/contracts/invitations';
import { missingName } from '@mandali/contracts/shapes';
import type { LivingCommittee } from '@mandali/domain/committee/state';
import { living } from '../committees/shapes/context.ts';
import type { CommitteeCommands } from '../committees/commands.ts';
import type { Cards } from '../people/cards.ts';
import type { Invitations, InvitationKey } from '../people/invitations.ts';

/** A link as it stands now. */
export type FoundInvitation = InvitationKey & {
  readonly state: LivingCommittee;
  readonly seatNo: number;
  /** The seat is still that person's. */
  readonly isTheirs: boolean;
};

/** Finds what a link invites to; null: there is no such link, or its committee was deleted. */
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
  const invited = await invitations.find(token);
  if (invited === null) return null;
  const state = living(await committees.stateOf(invited.committee));
  const member = state?.members[invited.memberNo - 1];
  if (!state || !member) return null;
  const isTheirs = member.userId === invited.personId && member.replacedBy === null;
  return { ...invited, state, seatNo: member.seatNo, isTheirs };
};

/** Tells what the link shows; nothing of the person invited. */
export const tellInvitation = async (
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
