import { enablePastRounds } from '@mandali/contracts/api/enable-past-rounds';
import { parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies } from '../answer.ts';
import { committeePresenter } from '../shapes/presenter.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';

type Dependencies = AnswerDependencies;

export const enablePastRoundsEndpoint = (deps: Dependencies) =>
  committeeEndpoint(enablePastRounds, async (request) => {
    const id = parseCommitteeId(request.params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    return answerCommand(deps, request, id, () => ({ type: 'enablePastRounds' }), committeePresenter);
  });
