import { returnAdvance } from '@mandali/contracts/api/return-advance';
import { parseCommitteeId } from '@mandali/domain/ids';
import { advancePresenter } from '../advances.ts';
import { answerCommand, type AnswerDependencies } from '../../committees/answer.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';

export const returnAdvanceEndpoint = (deps: AnswerDependencies) =>
  committeeEndpoint(returnAdvance, async (request) => {
    const { params, body } = request;
    const id = parseCommitteeId(params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const holder = { userId: params.userId, seatNo: body.seatNo };
    return answerCommand(
      deps,
      request,
      id,
      () => ({ type: 'returnAdvance', ...holder }),
      (state) => advancePresenter(state, holder),
    );
  });
