import { openDraw } from '@mandali/contracts/api/open-draw';
import { openDraw as openDrawOf } from '@mandali/domain/committee/queries';
import { parseRoundId } from '@mandali/domain/ids';
import { answerCommand } from '../committees/answer.ts';
import { committeeEndpoint, rejected } from '../http/endpoint.ts';

export const openDrawEndpoint = committeeEndpoint(openDraw, async (request, deps) => {
  const address = parseRoundId(request.params.id);
  if (address === null) return rejected({ kind: 'RoundNotFound' });
  const { committeeId, roundNumber } = address;
  return answerCommand(
    deps,
    request,
    committeeId,
    () => ({ type: 'openDraw', roundNumber, clientNonce: request.body.clientNonce }),
    async (_, state) => {
      const draw = openDrawOf(state, roundNumber);
      return draw === null ? null : JSON.stringify(await deps.draws.ticket(committeeId, roundNumber, draw));
    },
  );
});
