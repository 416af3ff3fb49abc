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
import type { OwnJoinRequest, JoinRequests } from './join-requests.ts';

export type JoinLinkDependencies = {
  readonly joinLinks: Pick<JoinLinks, 'find'>;
  readonly committees: Pick<CommitteeCommands, 'stateOf'>;
};

export type JoinPageDependencies = {
  readonly joinRequests: Pick<JoinRequests, 'of'>;
  readonly members: Pick<Members, 'provenPhoneOf'>;
  readonly cards: Pick<Cards, 'read'>;
};

/** `isReader`: the caller already has read access to the committee. */
export type FoundJoinLink = {
  readonly link: JoinLink;
  readonly committee: CommitteeId;
  readonly state: CommitteeState;
  readonly isReader: boolean;
};

export const findJoinLink = async (
  { joinLinks, committees }: JoinLinkDependencies,
  token: string,
  { userId, role }: Caller,
): Promise<FoundJoinLink | null> => {
  const link = await joinLinks.find(token);
  if (link === null) return null;
  const committee = committeeId(link.committeeId);
  const state = await committees.stateOf(committee);
  const isThere = state.status === 'active' || state.status === 'completed';
  return { link, committee, state, isReader: isThere && (role !== 'user' || mayRead(state, userId)) };
};

const pageStateOf = ({ link, state, isReader }: FoundJoinLink, request: OwnJoinRequest | null): Invitation['state'] => {
  if (isReader) return 'in';
  if (state.status === 'completed') return 'completed';
  if (state.status !== 'active') return 'deleted';
  if (request !== null && request.answer === null) return 'asked';
  if (request?.answer === 'declined' && request.linkId === link.id) return 'declined';
  return link.status;
};

const readNames = async ({ cards }: { readonly cards: Pick<Cards, 'read'> }, { name, adminId }: ActiveCommittee) => {
  const { people } = await cards.read({ people: [adminId], texts: [] });
  return { committeeName: name, adminName: people.get(adminId)?.name ?? null };
};

const statesWithNames: ReadonlySet<Invitation['state']> = new Set(['open', 'asked', 'declined']);

/** Returns names only while the caller may ask, waits or was declined; never amounts or members. */
export const presentJoinPage = async (
  deps: JoinPageDependencies,
  found: FoundJoinLink,
  caller: Caller,
): Promise<Invitation> => {
  const { link, committee, state, isReader } = found;
  const [request, phone] = await Promise.all([
    deps.joinRequests.of(committee, caller.userId),
    deps.members.provenPhoneOf(caller.userId),
  ]);
  const pageState = pageStateOf(found, request);
  const isActive = state.status === 'active';
  return {
    state: pageState,
    committeeId: isReader ? committee : null,
    ...(isActive && statesWithNames.has(pageState)
      ? await readNames(deps, state)
      : { committeeName: null, adminName: null }),
    endsAt: link.endsAt,
    askedAt: pageState === 'asked' || pageState === 'declined' ? (request?.askedAt ?? null) : null,
    isFull: isActive && statesWithNames.has(pageState) && freeSeat(state) === null,
    phone,
  };
};

export const answerRepeatedRequest = async (
  { params, caller }: { readonly params: { readonly token: string }; readonly caller: Caller },
  deps: JoinLinkDependencies,
) => {
  if (caller.role === 'auditor') return rejected({ kind: 'NotAllowed' });
  const found = await findJoinLink(deps, params.token, caller);
  return found === null ? rejected({ kind: 'NotFound' }) : ok({ success: true } as const);
};
