import { declineTransfer } from '@mandali/contracts/api/decline-transfer';
import { parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies } from '../../committees/answer.ts';
import { committeePresenter } from '../../committees/shapes/presenter.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';

export const declineTransferEndpoint = (deps: AnswerDependencies) =>
  committeeEndpoint(declineTransfer, async (request) => {
    const id = parseCommitteeId(request.params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    return answerCommand(deps, request, id, () => ({ type: 'declineTransfer' }), committeePresenter);
  });
