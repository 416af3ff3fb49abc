import { acceptJoinRequest } from '@mandali/contracts/api/accept-join-request';
import { administered } from '../../committees/administered.ts';
import { answerCommand, type AnswerDeps } from '../../committees/answer.ts';
import { theMember } from '../../committees/shapes/member.ts';
import { digestsOfMember } from '../../committees/digests.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import type { CommitteeCommands } from '../../committees/commands.ts';
import type { JoinRequests } from '../join-requests.ts';

type Needs = { readonly committees: CommitteeCommands; readonly joinRequests: JoinRequests } & AnswerDeps;

/** The ordinary command that adds a member, while nobody else answers the request. */
export const acceptJoinRequestEndpoint = (deps: Needs) =>
  committeeEndpoint(acceptJoinRequest, async (request) => {
    const { params, caller } = request;
    const found = await administered(deps, params.id, caller);
    if (!found.ok) return rejected(found.rejection);
    const asker = await deps.joinRequests.askerOf(found.id, params.requestId);
    if (asker === null) return rejected({ kind: 'JoinRequestNotFound' });
    const { userId } = asker;
    const draft = { type: 'addMember', userId } as const;
    return answerCommand(
      deps,
      { ...request, around: (append) => deps.joinRequests.accept({ id: params.requestId, personId: userId }, append) },
      found.id,
      () => ({
        draft,
        complete: async (keep) => ({ ...draft, digests: await digestsOfMember(keep, userId, asker) }),
      }),
      (state) => theMember(state, userId),
    );
  });
