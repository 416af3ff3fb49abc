import { openDraw } from '@mandali/contracts/api/open-draw';
import { openDraw as openDrawOf, roundOf } from '@mandali/domain/committee/queries';
import type { CommitteeDecision } from '@mandali/domain/committee/refusals';
import { parseRoundId } from '@mandali/domain/ids';
import { answerCommand } from '../committees/answer.ts';
import { changes } from '../committees/commands.ts';
import { committeeEndpoint, rejected } from '../http/endpoint.ts';

/** The sender may open this draw as soon as everybody has paid: from then on their nonce counts. */
const waits = (decision: CommitteeDecision): boolean =>
  !decision.ok && (decision.refusal.kind === 'PaymentsOutstanding' || decision.refusal.kind === 'NoEligibleMembers');

export const openDrawEndpoint = committeeEndpoint(openDraw, async (request, deps) => {
  const address = parseRoundId(request.params.id);
  if (address === null) return rejected({ kind: 'RoundNotFound' });
  const { committeeId, roundNumber } = address;
  return answerCommand(
    deps,
    request,
    committeeId,
    async (state, tried) => {
      const draft = { type: 'openDraw', roundNumber, clientNonce: request.body.clientNonce } as const;
      const promised = roundOf(state, roundNumber)?.opened;
      const decision = tried(draft);
      if (!promised) return draft;
      const isTheirs = changes(decision) || waits(decision);
      const clientNonce = isTheirs
        ? await deps.nonces.first(promised.drawCommitment, draft.clientNonce)
        : draft.clientNonce;
      // Before anything is stored: a draw that is open and cannot be held would be so for ever.
      if (decision.ok) await deps.draws.check(committeeId, roundNumber, promised);
      return { ...draft, clientNonce };
    },
    async (_, state) => {
      const draw = openDrawOf(state, roundNumber);
      return draw === null ? null : JSON.stringify(await deps.draws.ticket(committeeId, roundNumber, draw));
    },
  );
});
