import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { openDraw } from '@mandali/domain/committee/queries';
import { parseRoundId } from '@mandali/domain/ids';
import { oneRound } from '@mandali/projections/round/query';
import { answerCommand } from '../committees/answer.ts';
import { receiver } from '../committees/texts.ts';
import { committeeEndpoint, rejected } from '../http/endpoint.ts';

export const conductDrawEndpoint = committeeEndpoint(conductDraw, async (request, deps) => {
  const { caller, body, params } = request;
  const address = parseRoundId(params.id);
  if (address === null) return rejected({ kind: 'RoundNotFound' });
  if (body.roundId !== undefined && body.roundId !== params.id) {
    return rejected({ kind: 'InvalidInput', fields: { roundId: 'Must be the round of the path' } });
  }
  const { committeeId, roundNumber } = address;
  const receivedBy = receiver(deps, caller.userId, body.winnerId, body.receivedBy);
  return answerCommand(
    deps,
    request,
    committeeId,
    async (state, accepts) => {
      const opened = openDraw(state, roundNumber);
      const draft = {
        type: 'conductDraw',
        roundNumber,
        winnerUserId: body.winnerId,
        method: body.paymentMethod ?? 'cash',
        drawn: opened && (await deps.draws.prove(committeeId, roundNumber, opened)),
        receivedBy: 'Admin',
        ...(await deps.draws.opensNext(committeeId, state, roundNumber)),
      } as const;
      return { ...draft, receivedBy: await receivedBy((each) => accepts({ ...draft, receivedBy: each })) };
    },
    (viewer) => oneRound(deps.pool, { committeeId, roundNumber, viewer }),
  );
});
