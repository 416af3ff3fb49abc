import { disputePayment } from '@mandali/contracts/api/dispute-payment';
import { answerOfPayment, dueAt, withSaid } from '../payment.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import type { AnswerDeps } from '../../committees/answer.ts';

type Needs = AnswerDeps;

export const disputePaymentEndpoint = (deps: Needs) =>
  committeeEndpoint(disputePayment, (request) => {
    const { caller, body } = request;
    return answerOfPayment(deps, request, (place) => (state) => {
      const subject = dueAt(state, place).userId;
      return withSaid({ kind: 'note', author: caller.userId, subject, body: body.reason }, (noteId, digests) => ({
        type: 'disputePayment',
        ...place,
        noteId,
        digests,
      }));
    });
  });
