import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import { parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDeps } from '../answer.ts';
import { instantOf } from '@mandali/domain/india-days';
import { theRound } from '../shapes/round.ts';
import { withReceiver } from '../digests.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import type { Draws } from '../draw-seeds.ts';

type Needs = { readonly draws: Draws } & AnswerDeps;

export const recordPastRoundEndpoint = (deps: Needs) =>
  committeeEndpoint(recordPastRound, async (request) => {
    const { caller, body } = request;
    const id = parseCommitteeId(request.params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const { roundNumber, winnerId: winnerUserId, paymentMethod: method } = body;
    const receiver = { author: caller.userId, winner: winnerUserId, given: body.receivedBy };
    return answerCommand(
      deps,
      request,
      id,
      async (state) => {
        const opens = await deps.draws.opensNext(id, state, roundNumber);
        return withReceiver(receiver, (received) => ({
          type: 'recordPastRound',
          roundNumber,
          winnerUserId,
          method,
          drawDate: instantOf(body.drawDate),
          ...received,
          ...opens,
        }));
      },
      (state) => theRound(state, roundNumber),
    );
  });
