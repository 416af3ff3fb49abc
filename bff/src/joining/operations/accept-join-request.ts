import { acceptJoinRequest } from '@mandali/contracts/api/accept-join-request';
import { checkAdminAccess } from '../../committees/admin-access.ts';
import { type AnswerDependencies, answerResult } from '../../committees/answer.ts';
import { newMemberPresenter } from '../../committees/shapes/presenter.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import type { CommitteeCommands } from '../../committees/commands.ts';
import type { Texts } from '../../people/free-texts.ts';
import type { JoinRequests } from '../join-requests.ts';

type Dependencies = {
  readonly committees: CommitteeCommands;
  readonly joinRequests: JoinRequests;
  readonly texts: Pick<Texts, 'draft'>;
} & AnswerDependencies;

export const acceptJoinRequestEndpoint = (deps: Dependencies) =>
  committeeEndpoint(acceptJoinRequest, async (request) => {
    const { params, caller } = request;
    const found = await checkAdminAccess(deps, params.id, caller);
    if (!found.ok) return rejected(found.rejection);
    const applicant = await deps.joinRequests.applicantOf(found.id, params.requestId);
    if (applicant === null) return rejected({ kind: 'JoinRequestNotFound' });
    const { userId, name, phone } = applicant;
    const { digests, about } = await deps.texts.draft(null, { name, phone: phone.e164 });
    const draft = { type: 'addMember', userId, digests, rows: [about(userId)] } as const;
    const result = await deps.joinRequests.accept({ id: params.requestId, personId: userId }, () =>
      deps.committees.send(found.id, request, () => draft),
    );
    return answerResult(deps, request, found.id, result, (state) => newMemberPresenter(state, request.commandId));
  });
