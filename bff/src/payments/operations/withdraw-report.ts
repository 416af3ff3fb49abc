import { withdrawReport } from '@mandali/contracts/api/withdraw-report';
import { answerOfPayment } from '../payment.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import type { AnswerDependencies } from '../../committees/answer.ts';

type Dependencies = AnswerDependencies;

export const withdrawReportEndpoint = (deps: Dependencies) =>
  committeeEndpoint(withdrawReport, (request) =>
    answerOfPayment(deps, request, (place) => ({ type: 'withdrawReport', ...place })),
  );
