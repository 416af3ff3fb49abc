import { askToJoin } from '@mandali/contracts/api/ask-to-join';
import { listJoinRequests } from '@mandali/contracts/api/list-join-requests';
import type { OperationId } from '@mandali/contracts/operations';
import { carryOut, type Client } from '../client.ts';
import type { World } from '../world.ts';
import { allCallers, committeeAdmins, roles, signedInButAuditors, signedInCallers } from './roles.ts';
import { aboutCommittee, aboutJoinLink, type OperationRow, type RequestInput } from './row.ts';

const ask = async ({ joinToken }: World, caller: Client): Promise<void> => {
  await carryOut(caller, askToJoin, { params: { token: joinToken }, body: { word: '' } });
};

/** Creates the outsider's join request in the world. */
const askByOutsider = async (world: World): Promise<void> => {
  const { O, CA } = world.callers;
  await ask(world, O);
  const requests = await carryOut(CA, listJoinRequests, { params: { id: `${world.committeeId}` } });
  world.joinRequestId = requests[0]?.id ?? 0;
};

const aboutJoinRequest = ({ committeeId, joinRequestId }: World): RequestInput => ({
  params: { id: `${committeeId}`, requestId: `${joinRequestId}` },
});

export const joiningOperations = {
  getJoinLink: { roles: committeeAdmins, request: (world) => aboutCommittee(world) },
  putJoinLink: { roles: committeeAdmins, request: (world) => aboutCommittee(world, { days: 30 }) },
  deleteJoinLink: { roles: committeeAdmins, request: (world) => aboutCommittee(world) },
  listJoinRequests: { roles: committeeAdmins, request: (world) => aboutCommittee(world) },
  acceptJoinRequest: { roles: committeeAdmins, request: aboutJoinRequest, before: askByOutsider },
  declineJoinRequest: { roles: committeeAdmins, request: aboutJoinRequest, before: askByOutsider },
  getJoinPage: { roles: signedInCallers, request: (world) => aboutJoinLink(world) },
  askToJoin: { roles: signedInButAuditors, request: (world) => aboutJoinLink(world, { word: 'Asha told me' }) },
  withdrawJoinRequest: {
    roles: signedInButAuditors,
    request: (world) => aboutJoinLink(world),
    before: (world, { caller }) => ask(world, caller),
  },
  // The invitation of M, who is recognised by the session alone.
  getInvitation: { roles: allCallers, request: ({ invitations }) => ({ params: { token: invitations.M } }) },
  acceptInvitation: {
    roles: roles(401, 403, 'ok', 403, 403, 403, 403),
    request: ({ invitations }) => ({ params: { token: invitations.M } }),
  },
  // The invitation of the newcomer, who has not signed in.
  disownInvitation: { roles: allCallers, request: ({ invitations }) => ({ params: { token: invitations.newcomer } }) },
} as const satisfies Partial<Record<OperationId, OperationRow>>;
