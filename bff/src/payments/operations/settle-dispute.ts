import { settleDispute } from '@mandali/contracts/api/settle-dispute';
import { answerOfPayment, dueAt } from '../payment.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import type { AnswerDependencies } from '../../committees/answer.ts';
import type { Texts } from '../../people/free-texts.ts';

type Dependencies = { readonly texts: Pick<Texts, 'draft'> } & AnswerDependencies;

export const settleDisputeEndpoint = (deps: Dependencies) =>
  committeeEndpoint(settleDispute, async (request) => {
    const { outcome, paymentMethod: method, notes, disputeAt } = request.body;
    const { ids, digests, about } = await deps.texts.draft(request.caller.userId, { note: notes || undefined });
    return answerOfPayment(deps, request, (place, state) => ({
      type: 'settleDispute',
      ...place,
      outcome,
      method,
      disputeAt,
      noteId: ids.note ?? null,
      digests,
      rows: [about(dueAt(state, place).userId)],
    }));
  });
