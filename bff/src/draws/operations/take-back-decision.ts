import { takeBackDecision } from '@mandali/contracts/api/take-back-decision';
import { roundOf } from '@mandali/domain/committee/queries';
import { parseRoundId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDeps } from '../../committees/answer.ts';
import { withSaid } from '../../payments/payment.ts';
import { theCommittee } from '../../committees/shapes/committee.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import type { Draws } from '../../committees/draw-seeds.ts';

type Needs = { readonly draws: Draws } & AnswerDeps;

export const takeBackDecisionEndpoint = (deps: Needs) =>
  committeeEndpoint(takeBackDecision, async (request) => {
    const { caller, body } = request;
    const address = parseRoundId(request.params.id);
    if (address === null) return rejected({ kind: 'RoundNotFound' });
    const { committeeId, roundNumber } = address;
    return answerCommand(
      deps,
      request,
      committeeId,
      async (state) => {
        const subject = roundOf(state, roundNumber)?.winner?.userId ?? null;
        const opens = await deps.draws.opensAgain(committeeId, state, roundNumber);
        return withSaid({ kind: 'reason', author: caller.userId, subject, body: body.reason }, (reasonId, digests) => ({
          type: 'takeBackDecision',
          roundNumber,
          winnerUserId: body.winnerId,
          reasonId,
          digests,
          ...opens,
        }));
      },
      theCommittee,
    );
  });
