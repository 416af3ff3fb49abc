import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { parseRoundId } from '@mandali/domain/ids';
import { oneRound } from '@mandali/projections/round/query';
import { answerCommand } from '../committees/answer.ts';
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
    (viewer) => oneRound(deps.pool, { committeeId, roundNumber, viewer }),
  );
});
