import { settleDispute } from '@mandali/contracts/api/settle-dispute';
import { answerOfPayment, dueAt, withSaid } from '../payment.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import type { AnswerDeps } from '../../committees/answer.ts';

type Needs = AnswerDeps;

export const settleDisputeEndpoint = (deps: Needs) =>
  committeeEndpoint(settleDispute, (request) => {
    const { caller, body } = request;
    const { outcome, paymentMethod: method, notes, disputeAt } = body;
    return answerOfPayment(deps, request, (place) => (state) => {
      const settling = { type: 'settleDispute', ...place, outcome, method, disputeAt } as const;
      if (!notes) return { ...settling, noteId: null };
      const subject = dueAt(state, place).userId;
      return withSaid({ kind: 'note', author: caller.userId, subject, body: notes }, (noteId, digests) => ({
        ...settling,
        noteId,
        digests,
      }));
    });
  });
