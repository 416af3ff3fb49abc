import { askSwap } from '@mandali/contracts/api/ask-swap';
import { parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies } from '../../committees/answer.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import { swapNoOf } from '../swaps.ts';

export const askSwapEndpoint = (deps: AnswerDependencies) =>
  committeeEndpoint(askSwap, async (request) => {
    const id = parseCommitteeId(request.params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const { seatNo, withSeatNo } = request.body;
    return answerCommand(
      deps,
      request,
      id,
      () => ({ type: 'askSwap', seatNo, toSeatNo: withSeatNo }),
      (state) => {
        const no = swapNoOf(state, request.commandId, request.body);
        return no === null ? null : { build: () => ({ no }) };
      },
    );
  });
