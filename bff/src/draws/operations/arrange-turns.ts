import { arrangeTurns } from '@mandali/contracts/api/arrange-turns';
import { parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies } from '../../committees/answer.ts';
import { committeePresenter } from '../../committees/shapes/presenter.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';

export const arrangeTurnsEndpoint = (deps: AnswerDependencies) =>
  committeeEndpoint(arrangeTurns, async (request) => {
    const id = parseCommitteeId(request.params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const { order } = request.body;
    return answerCommand(deps, request, id, () => ({ type: 'arrangeTurns', order }), committeePresenter);
  });
