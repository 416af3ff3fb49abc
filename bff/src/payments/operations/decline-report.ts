import { declineReport } from '@mandali/contracts/api/decline-report';
import { answerOfPayment, dueAt } from '../payment.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import type { AnswerDependencies } from '../../committees/answer.ts';
import type { Texts } from '../../people/free-texts.ts';

type Dependencies = { readonly texts: Pick<Texts, 'draft'> } & AnswerDependencies;

export const declineReportEndpoint = (deps: Dependencies) =>
  committeeEndpoint(declineReport, async (request) => {
    const { reason, reportAt } = request.body;
    const { ids, digests, about } = await deps.texts.draft(request.caller.userId, { reason });
    return answerOfPayment(deps, request, (place, state) => ({
      type: 'declineReport',
      ...place,
      reportAt,
      reasonId: ids.reason,
      digests,
      rows: [about(dueAt(state, place).userId)],
    }));
  });
