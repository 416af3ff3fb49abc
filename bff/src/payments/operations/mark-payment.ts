import { markPayment, putPayment } from '@mandali/contracts/api/mark-payment';
import type { CommandRequest, AnswerDependencies } from '../../committees/answer.ts';
import { answerOfPayment, dueAt } from '../payment.ts';
import { committeeEndpoint, type ParsedRequest } from '../../http/endpoint.ts';
import type { Texts } from '../../people/free-texts.ts';

type Dependencies = { readonly texts: Texts } & AnswerDependencies;

type Request = CommandRequest & Pick<ParsedRequest<typeof markPayment>, 'params' | 'body'>;

const markWith = (deps: Dependencies) => async (request: Request) => {
  const { caller, body } = request;
  const { status, paymentMethod: method, notes, reportAt, undoes } = body;
  const { ids, digests, about } = await deps.texts.draft(caller.userId, { note: notes || undefined });
  return answerOfPayment(deps, request, async (place, state) => {
    const draft = { type: 'markPayment', ...place, status, reportAt, undoes, ...(method && { method }) } as const;
    if (notes === undefined) return draft;
    if (ids.note === undefined) return { ...draft, noteId: null };
    const { due, userId } = dueAt(state, place);
    const noteId = due?.noteId ?? null;
    if (noteId !== null && (await deps.texts.read([noteId])).get(noteId) === notes) return draft;
    return { ...draft, noteId: ids.note, digests, rows: [about(userId)] };
  });
};

export const markPaymentEndpoint = (deps: Dependencies) => committeeEndpoint(markPayment, markWith(deps));
export const putPaymentEndpoint = (deps: Dependencies) => committeeEndpoint(putPayment, markWith(deps));
