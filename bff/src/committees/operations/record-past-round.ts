import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import { parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies } from '../answer.ts';
import { instantOf } from '@mandali/domain/india-days';
import { roundPresenter } from '../shapes/presenter.ts';
import { draftReceiver } from '../receiver.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import type { Texts } from '../../people/free-texts.ts';
import type { Draws } from '../draw-seeds.ts';

type Dependencies = { readonly draws: Draws; readonly texts: Pick<Texts, 'draft'> } & AnswerDependencies;

export const recordPastRoundEndpoint = (deps: Dependencies) =>
  committeeEndpoint(recordPastRound, async (request) => {
    const { caller, body } = request;
    const id = parseCommitteeId(request.params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const { roundNumber, winnerId: winnerUserId, seatNo: winnerSeatNo, paymentMethod: method } = body;
    const receiverInput = { author: caller.userId, winner: winnerUserId, given: body.receivedBy };
    const receiver = await draftReceiver(deps.texts, receiverInput);
    return answerCommand(
      deps,
      request,
      id,
      async (state) => ({
        type: 'recordPastRound',
        roundNumber,
        winnerUserId,
        winnerSeatNo,
        method,
        drawDate: instantOf(body.drawDate),
        ...receiver,
        ...(await deps.draws.opensNext(id, state, roundNumber)),
      }),
      (state) => roundPresenter(state, roundNumber),
    );
  });
