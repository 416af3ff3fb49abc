import { reportPayment } from '@mandali/contracts/api/report-payment';
import { changes } from '../../committees/commands.ts';
import { instantOf } from '@mandali/domain/india-days';
import { answerOfPayment, dueAt, withSaid } from '../payment.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import type { Texts } from '../../people/free-texts.ts';
import type { AnswerDeps } from '../../committees/answer.ts';

type Needs = { readonly texts: Texts } & AnswerDeps;

export const reportPaymentEndpoint = (deps: Needs) =>
  committeeEndpoint(reportPayment, (request) => {
    const { caller, body, at } = request;
    const { paymentMethod: method, notes } = body;
    const paidAt = body.paidAt === undefined ? at : instantOf(body.paidAt);
    return answerOfPayment(deps, request, (place) => async (state, tried) => {
      const report = { type: 'reportPayment', ...place, method, paidAt } as const;
      if (!notes) return { ...report, noteId: null };
      const { due, userId: subject } = dueAt(state, place);
      const said = due?.word?.textId ?? null;
      const asBefore = { ...report, noteId: said };
      const isSame = said !== null && (await deps.texts.read([said])).get(said) === notes;
      if (isSame && !changes(tried(asBefore))) return asBefore;
      return withSaid({ kind: 'note', author: caller.userId, subject, body: notes }, (noteId, digests) => ({
        ...report,
        noteId,
        digests,
      }));
    });
  });
