import { removeMember } from '@mandali/contracts/api/remove-member';
import { parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies } from '../../committees/answer.ts';
import { committeePresenter } from '../../committees/shapes/presenter.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import type { Texts } from '../../people/free-texts.ts';

type Dependencies = { readonly texts: Pick<Texts, 'draft'> } & AnswerDependencies;

export const removeMemberEndpoint = (deps: Dependencies) =>
  committeeEndpoint(removeMember, async (request) => {
    const { caller, body, params, query } = request;
    const id = parseCommitteeId(params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const { userId } = params;
    const { ids, digests, about } = await deps.texts.draft(caller.userId, { reason: body.reason });
    const draft = {
      type: 'removeMember',
      userId,
      seatNo: query.seat,
      reasonId: ids.reason ?? null,
      digests,
      rows: [about(userId)],
    } as const;
    return answerCommand(deps, request, id, () => draft, committeePresenter);
  });
