import { endCommittee } from '@mandali/contracts/api/end-committee';
import { parseCommitteeId } from '@mandali/domain/ids';
import type { DrawProtocol } from '@mandali/projections/committee/fields/round';
import { answerCommand, type AnswerDependencies } from '../answer.ts';
import { detailPresenter } from '../shapes/detail.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import type { Texts } from '../../people/free-texts.ts';

type Dependencies = {
  readonly drawProtocol: () => DrawProtocol;
  readonly texts: Pick<Texts, 'draft'>;
} & AnswerDependencies;

export const endCommitteeEndpoint = (deps: Dependencies) =>
  committeeEndpoint(endCommittee, async (request) => {
    const { caller, body, params } = request;
    const id = parseCommitteeId(params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const { ids, digests, about } = await deps.texts.draft(caller.userId, { reason: body.reason });
    return answerCommand(
      deps,
      request,
      id,
      () => ({ type: 'endCommittee', reasonId: ids.reason, digests, rows: [about(null)] }),
      (state) => detailPresenter(state, { protocol: deps.drawProtocol() }),
    );
  });
