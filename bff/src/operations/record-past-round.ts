import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import { parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand } from '../committees/answer.ts';
import { changes } from '../committees/commands.ts';
import { instantOf } from '../committees/days.ts';
import { theRound } from '../committees/shapes/round.ts';
import { receiver } from '../committees/texts.ts';
import { committeeEndpoint, rejected } from '../http/endpoint.ts';

export const recordPastRoundEndpoint = committeeEndpoint(recordPastRound, async (request, deps) => {
  const { caller, body } = request;
  const id = parseCommitteeId(request.params.id);
  if (id === null) return rejected({ kind: 'CommitteeNotFound' });
  const { roundNumber, winnerId: winnerUserId, paymentMethod: method } = body;
  const receivedBy = receiver(caller.userId, body.winnerId, body.receivedBy);
  return answerCommand(
    deps,
    request,
    id,
    async (state, tried, keep) => {
      const draft = {
        type: 'recordPastRound',
        roundNumber,
        winnerUserId,
        method,
        drawDate: instantOf(body.drawDate),
        receivedBy: 'Admin',
        ...(await deps.draws.opensNext(id, state, roundNumber)),
      } as const;
      return {
        ...draft,
        ...(await receivedBy(keep, (each) => changes(tried({ ...draft, receivedBy: each })))),
      };
    },
    (state) => theRound(state, roundNumber),
  );
});
