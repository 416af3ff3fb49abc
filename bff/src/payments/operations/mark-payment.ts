import { markPayment, putPayment } from '@mandali/contracts/api/mark-payment';
import type { CommandRequest, AnswerDeps } from '../../committees/answer.ts';
import { answerOfPayment, dueAt, withSaid } from '../payment.ts';
import { committeeEndpoint, type ParsedRequest } from '../../http/endpoint.ts';
import type { Texts } from '../../people/free-texts.ts';

type Needs = { readonly texts: Texts } & AnswerDeps;

type Request = CommandRequest & Pick<ParsedRequest<typeof markPayment>, 'params' | 'body'>;

const mark = (deps: Needs) => (request: Request) => {
  const { caller, body } = request;
  const { status, paymentMethod: method, notes, reportAt, undoes } = body;
  return answerOfPayment(deps, request, (place) => async (state) => {
    const draft = { type: 'markPayment', ...place, status, reportAt, undoes, ...(method && { method }) } as const;
    if (notes === undefined) return draft;
    if (notes === '') return { ...draft, noteId: null };
    const { due, userId: subject } = dueAt(state, place);
    const noteId = due?.noteId ?? null;
    if (noteId !== null && (await deps.texts.read([noteId])).get(noteId) === notes) return draft;
    const note = { kind: 'note', author: caller.userId, subject, body: notes } as const;
    return withSaid(note, (id, digests) => ({ ...draft, noteId: id, digests }));
  });
};

export const markPaymentEndpoint = (deps: Needs) => committeeEndpoint(markPayment, mark(deps));
export const putPaymentEndpoint = (deps: Needs) => committeeEndpoint(putPayment, mark(deps));
