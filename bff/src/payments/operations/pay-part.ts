import { payPart } from '@mandali/contracts/api/pay-part';
import { instantOf } from '@mandali/domain/india-days';
import { answerOfPayment, dueAt } from '../payment.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import type { AnswerDependencies } from '../../committees/answer.ts';
import type { Texts } from '../../people/free-texts.ts';

type Dependencies = { readonly texts: Pick<Texts, 'draft'> } & AnswerDependencies;

export const payPartEndpoint = (deps: Dependencies) =>
  committeeEndpoint(payPart, async (request) => {
    const { caller, body, at } = request;
    const { amount, paymentMethod: method, notes, reportAt, replaces } = body;
    const paidAt = body.paidAt === undefined ? at : instantOf(body.paidAt);
    const { ids, digests, about } = await deps.texts.draft(caller.userId, { note: notes || undefined });
    return answerOfPayment(deps, request, (place, state) => {
      const draft = { type: 'payPart', ...place, amount, method, paidAt, reportAt, replaces } as const;
      if (ids.note === undefined) return { ...draft, noteId: null };
      return { ...draft, noteId: ids.note, digests, rows: [about(dueAt(state, place).userId)] };
    });
  });
