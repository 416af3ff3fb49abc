import type { Invitation } from '@mandali/contracts/joining';
import { freeSeat, mayRead } from '@mandali/domain/committee/queries';
import type { ActiveCommittee, CommitteeState } from '@mandali/domain/committee/state';
import { committeeId, type CommitteeId } from '@mandali/domain/ids';
import type { Caller } from '../http/caller.ts';
import { ok, rejected } from '../http/endpoint.ts';
import type { CommitteeCommands } from '../committees/commands.ts';
import type { Cards } from '../people/cards.ts';
import type { Members } from '../people/placeholders.ts';
import type { JoinLink, JoinLinks } from './join-links.ts';
import type { Asked, JoinRequests } from './join-requests.ts';

export type FoundByTokenDependencies = {
  readonly joinLinks: Pick<JoinLinks, 'find'>;
  readonly committees: Pick<CommitteeCommands, 'stateOf'>;
};

export type InvitationDependencies = {
  readonly joinRequests: Pick<JoinRequests, 'of'>;
  readonly members: Pick<Members, 'provenPhoneOf'>;
  readonly cards: Pick<Cards, 'read'>;
};

/** A link as somebody finds it who is signed in. */
export type Found = {
  readonly link: JoinLink;
  readonly committee: CommitteeId;
  readonly state: CommitteeState;
  /** They read the committee already. */
  readonly isIn: boolean;
};

/** Null: there is no such link. */
export const foundByToken = async (
  { joinLinks, committees }: FoundByTokenDependencies,
  token: string,
  { userId, role }: Caller,
): Promise<Found | null> => {
  const link = await joinLinks.find(token);
  if (link === null) return null;
  const committee = committeeId(link.committeeId);
  const state = await committees.stateOf(committee);
  const isThere = state.status === 'active' || state.status === 'completed';
  return { link, committee, state, isIn: isThere && (role !== 'user' || mayRead(state, userId)) };
};

const stateFor = ({ link, state, isIn }: Found, asked: Asked | null): Invitation['state'] => {
  if (isIn) return 'in';
  if (state.status === 'completed') return 'completed';
  if (state.status !== 'active') return 'deleted';
  if (asked !== null && asked.answer === null) return 'asked';
  if (asked?.answer === 'declined' && asked.linkId === link.id) return 'declined';
  return link.standing;
};

const namesFor = async ({ cards }: { readonly cards: Pick<Cards, 'read'> }, { name, adminId }: ActiveCommittee) => {
  const { people } = await cards.read({ people: [adminId], texts: [] });
  return { committeeName: name, adminName: people.get(adminId)?.name ?? null };
};

const named: ReadonlySet<Invitation['state']> = new Set(['open', 'asked', 'declined']);

/** What the link shows them: names only where they may ask, wait, or were declined; never amounts or members. */
export const invitationFor = async (
  deps: InvitationDependencies,
  found: Found,
  caller: Caller,
): Promise<Invitation> => {
  const { link, committee, state, isIn } = found;
  const [asked, phone] = await Promise.all([
    deps.joinRequests.of(committee, caller.userId),
    deps.members.provenPhoneOf(caller.userId),
  ]);
  const told = stateFor(found, asked);
  const isActive = state.status === 'active';
  return {
    state: told,
    committeeId: isIn ? committee : null,
    ...(isActive && named.has(told) ? await namesFor(deps, state) : { committeeName: null, adminName: null }),
    endsAt: link.endsAt,
    askedAt: told === 'asked' || told === 'declined' ? (asked?.askedAt ?? null) : null,
    isFull: isActive && named.has(told) && freeSeat(state) === null,
    phone,
  };
};

/** What a repeated command about a link is answered. */
export const doneAgainByLink = async (
  { params, caller }: { readonly params: { readonly token: string }; readonly caller: Caller },
  deps: FoundByTokenDependencies,
) => {
  if (caller.role === 'auditor') return rejected({ kind: 'NotAllowed' });
  const found = await foundByToken(deps, params.token, caller);
  return found === null ? rejected({ kind: 'NotFound' }) : ok({ success: true } as const);
};
