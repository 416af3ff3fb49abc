import { reportPayment } from '@mandali/contracts/api/report-payment';
import { hasReported } from '@mandali/domain/committee/rules/decide-reports';
import { instantOf } from '@mandali/domain/india-days';
import { answerOfPayment, dueAt } from '../payment.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import type { Texts } from '../../people/free-texts.ts';
import type { AnswerDependencies } from '../../committees/answer.ts';

type Dependencies = { readonly texts: Texts } & AnswerDependencies;

export const reportPaymentEndpoint = (deps: Dependencies) =>
  committeeEndpoint(reportPayment, async (request) => {
    const { caller, body, at } = request;
    const { paymentMethod: method, notes, amount } = body;
    const paidAt = body.paidAt === undefined ? at : instantOf(body.paidAt);
    const { ids, digests, about } = await deps.texts.draft(caller.userId, { note: notes || undefined });
    return answerOfPayment(deps, request, async (place, state) => {
      const report = { type: 'reportPayment', ...place, method, paidAt, amount } as const;
      if (ids.note === undefined) return { ...report, noteId: null };
      const { due, userId } = dueAt(state, place);
      const noteId = due?.word?.textId ?? null;
      const isSameNote = noteId !== null && (await deps.texts.read([noteId])).get(noteId) === notes;
      if (isSameNote && due && hasReported(due, report)) return { ...report, noteId };
      return { ...report, noteId: ids.note, digests, rows: [about(userId)] };
    });
  });
