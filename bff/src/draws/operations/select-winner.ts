import { selectWinner } from '@mandali/contracts/api/select-winner';
import { parseRoundId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies } from '../../committees/answer.ts';
import { roundPresenter } from '../../committees/shapes/presenter.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import type { Draws } from '../../committees/draw-seeds.ts';

type Dependencies = { readonly draws: Draws } & AnswerDependencies;

export const selectWinnerEndpoint = (deps: Dependencies) =>
  committeeEndpoint(selectWinner, async (request) => {
    const address = parseRoundId(request.params.id);
    if (address === null) return rejected({ kind: 'RoundNotFound' });
    const { committeeId, roundNumber } = address;
    const { winnerId: winnerUserId, seatNo: winnerSeatNo, paymentMethod: method = 'cash' } = request.body;
    return answerCommand(
      deps,
      request,
      committeeId,
      async (state) => ({
        type: 'selectWinner',
        roundNumber,
        winnerUserId,
        winnerSeatNo,
        method,
        ...(await deps.draws.opensNext(committeeId, state, roundNumber)),
      }),
      (state) => roundPresenter(state, roundNumber),
    );
  });
