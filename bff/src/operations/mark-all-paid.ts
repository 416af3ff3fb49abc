import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { parseRoundId } from '@mandali/domain/ids';
import { answerCommand } from '../committees/answer.ts';
import { theRound } from '../committees/shapes/round.ts';
import { committeeEndpoint, rejected } from '../http/endpoint.ts';

export const markAllPaidEndpoint = committeeEndpoint(markAllPaid, async (request, deps) => {
  const address = parseRoundId(request.params.id);
  if (address === null) return rejected({ kind: 'RoundNotFound' });
  const { committeeId, roundNumber } = address;
  return answerCommand(
    deps,
    request,
    committeeId,
    () => ({ type: 'markAllPaid', roundNumber }),
    (state) => theRound(state, roundNumber),
  );
});
