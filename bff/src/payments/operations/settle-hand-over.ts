import { settleHandOver } from '@mandali/contracts/api/settle-hand-over';
import type { AnswerDependencies } from '../../committees/answer.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import type { Texts } from '../../people/free-texts.ts';
import { answerOfPot, potWinner } from '../pot.ts';

type Dependencies = { readonly texts: Pick<Texts, 'draft'> } & AnswerDependencies;

export const settleHandOverEndpoint = (deps: Dependencies) =>
  committeeEndpoint(settleHandOver, async (request) => {
    const { outcome, amount, notes, disputeAt } = request.body;
    const { ids, digests, about } = await deps.texts.draft(request.caller.userId, { note: notes || undefined });
    return answerOfPot(deps, request, (roundNumber, state) => ({
      type: 'settleHandOver',
      roundNumber,
      outcome,
      amount,
      disputeAt,
      noteId: ids.note ?? null,
      digests,
      rows: [about(potWinner(state, roundNumber))],
    }));
  });
