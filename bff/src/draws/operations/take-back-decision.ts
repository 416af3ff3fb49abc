import { takeBackDecision } from '@mandali/contracts/api/take-back-decision';
import { roundOf } from '@mandali/domain/committee/queries';
import { parseRoundId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies } from '../../committees/answer.ts';
import { committeePresenter } from '../../committees/shapes/presenter.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import type { Draws } from '../../committees/draw-seeds.ts';
import type { Texts } from '../../people/free-texts.ts';

type Dependencies = { readonly draws: Draws; readonly texts: Pick<Texts, 'draft'> } & AnswerDependencies;

export const takeBackDecisionEndpoint = (deps: Dependencies) =>
  committeeEndpoint(takeBackDecision, async (request) => {
    const { caller, body } = request;
    const address = parseRoundId(request.params.id);
    if (address === null) return rejected({ kind: 'RoundNotFound' });
    const { committeeId, roundNumber } = address;
    const { ids, digests, about } = await deps.texts.draft(caller.userId, { reason: body.reason });
    return answerCommand(
      deps,
      request,
      committeeId,
      async (state) => ({
        type: 'takeBackDecision',
        roundNumber,
        winnerUserId: body.winnerId,
        reasonId: ids.reason,
        digests,
        rows: [about(roundOf(state, roundNumber)?.winner?.userId ?? null)],
        ...(await deps.draws.opensAgain(committeeId, state, roundNumber)),
      }),
      committeePresenter,
    );
  });
