import { returnAdvance } from '@mandali/contracts/api/return-advance';
import { parseCommitteeId } from '@mandali/domain/ids';
import { advancePresenter, seatWithAdvance } from '../advances.ts';
import { answerCommand, type AnswerDependencies } from '../../committees/answer.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';

export const returnAdvanceEndpoint = (deps: AnswerDependencies) =>
  committeeEndpoint(returnAdvance, async (request) => {
    const { params, body } = request;
    const id = parseCommitteeId(params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const { userId } = params;
    let { seatNo } = body;
    return answerCommand(
      deps,
      request,
      id,
      (state) => {
        seatNo = body.seatNo ?? seatWithAdvance(state, userId);
        return { type: 'returnAdvance', userId, seatNo };
      },
      (state) => advancePresenter(state, { userId, seatNo }),
    );
  });
