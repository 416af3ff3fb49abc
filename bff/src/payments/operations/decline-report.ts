import { declineReport } from '@mandali/contracts/api/decline-report';
import { answerOfPayment, dueAt, withSaid } from '../payment.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import type { AnswerDeps } from '../../committees/answer.ts';

type Needs = AnswerDeps;

export const declineReportEndpoint = (deps: Needs) =>
  committeeEndpoint(declineReport, (request) => {
    const { caller, body } = request;
    const { reason, reportAt } = body;
    return answerOfPayment(deps, request, (place) => (state) => {
      const said = {
        kind: 'reason',
        author: caller.userId,
        subject: dueAt(state, place).userId,
        body: reason,
      } as const;
      return withSaid(said, (reasonId, digests) => ({ type: 'declineReport', ...place, reportAt, reasonId, digests }));
    });
  });
