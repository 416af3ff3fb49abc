import { disputePayment } from '@mandali/contracts/api/dispute-payment';
import { answerOfPayment, dueAt } from '../payment.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import type { AnswerDependencies } from '../../committees/answer.ts';
import type { Texts } from '../../people/free-texts.ts';

type Dependencies = { readonly texts: Pick<Texts, 'draft'> } & AnswerDependencies;

export const disputePaymentEndpoint = (deps: Dependencies) =>
  committeeEndpoint(disputePayment, async (request) => {
    const { ids, digests, about } = await deps.texts.draft(request.caller.userId, { note: request.body.reason });
    return answerOfPayment(deps, request, (place, state) => ({
      type: 'disputePayment',
      ...place,
      noteId: ids.note,
      digests,
      rows: [about(dueAt(state, place).userId)],
    }));
  });
