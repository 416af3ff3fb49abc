import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { openDraw } from '@mandali/domain/committee/queries';
import type { CommitteeDecision } from '@mandali/domain/committee/refusals';
import { parseRoundId } from '@mandali/domain/ids';
import { oneRound } from '@mandali/projections/round/query';
import { answerCommand } from '../committees/answer.ts';
import { changes } from '../committees/commands.ts';
import { receiver } from '../committees/texts.ts';
import { committeeEndpoint, rejected } from '../http/endpoint.ts';

/** The draw was opened, and what is missing is what the server computes from it. */
const needsProof = (decision: CommitteeDecision): boolean => !decision.ok && decision.refusal.kind === 'DrawMismatch';

export const conductDrawEndpoint = committeeEndpoint(conductDraw, async (request, deps) => {
  const { caller, body, params } = request;
  const address = parseRoundId(params.id);
  if (address === null) return rejected({ kind: 'RoundNotFound' });
  if (body.roundId !== undefined && body.roundId !== params.id) {
    return rejected({ kind: 'InvalidInput', fields: { roundId: 'Must be the round of the path' } });
  }
  const { committeeId, roundNumber } = address;
  const receivedBy = receiver(caller.userId, body.winnerId, body.receivedBy);
  return answerCommand(
    deps,
    request,
    committeeId,
    async (state, tried, keep) => {
      const undrawn = {
        type: 'conductDraw',
        roundNumber,
        winnerUserId: body.winnerId,
        method: body.paymentMethod ?? 'cash',
        drawn: null,
        receivedBy: 'Admin',
        ...(await deps.draws.opensNext(committeeId, state, roundNumber)),
      } as const;
      const opened = openDraw(state, roundNumber);
      // Whoever may not draw, or has drawn, learns it without the server's secret.
      const drawn =
        opened && needsProof(tried(undrawn)) ? await deps.draws.prove(committeeId, roundNumber, opened) : null;
      const draft = { ...undrawn, drawn };
      return {
        ...draft,
        ...(await receivedBy(keep, (each) => changes(tried({ ...draft, receivedBy: each })))),
      };
    },
    (viewer) => oneRound(deps.pool, { committeeId, roundNumber, viewer }),
  );
});
