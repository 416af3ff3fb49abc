import { declineReport } from '@mandali/contracts/api/decline-report';
import { answerOfPayment, dueAt, withSaid } from '../payment.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';

export const declineReportEndpoint = committeeEndpoint(declineReport, (request, deps) => {
  const { caller, body } = request;
  const { reason, reportAt } = body;
  return answerOfPayment(deps, request, (place) => (state) => {
    const said = { kind: 'reason', author: caller.userId, subject: dueAt(state, place).userId, body: reason } as const;
    return withSaid(said, (reasonId, digests) => ({ type: 'declineReport', ...place, reportAt, reasonId, digests }));
  });
});
