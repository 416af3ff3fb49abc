import { giveTurn } from '@mandali/contracts/api/give-turn';
import { parseRoundId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies } from '../../committees/answer.ts';
import type { Draws } from '../../committees/draw-seeds.ts';
import { roundPresenter } from '../../committees/shapes/presenter.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';

type Dependencies = { readonly draws: Draws } & AnswerDependencies;

export const giveTurnEndpoint = (deps: Dependencies) =>
  committeeEndpoint(giveTurn, async (request) => {
    const address = parseRoundId(request.params.id);
    if (address === null) return rejected({ kind: 'RoundNotFound' });
    const { committeeId, roundNumber } = address;
    const { paymentMethod: method = 'cash' } = request.body;
    return answerCommand(
      deps,
      request,
      committeeId,
      async (state) => ({
        type: 'giveTurn',
        roundNumber,
        method,
        ...(await deps.draws.opensNext(committeeId, state, roundNumber)),
      }),
      (state) => roundPresenter(state, roundNumber),
    );
  });
