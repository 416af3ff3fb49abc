import { withdrawReport } from '@mandali/contracts/api/withdraw-report';
import { answerOfPayment } from '../payment.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import type { AnswerDeps } from '../../committees/answer.ts';

type Needs = AnswerDeps;

export const withdrawReportEndpoint = (deps: Needs) =>
  committeeEndpoint(withdrawReport, (request) =>
    answerOfPayment(deps, request, (place) => ({ type: 'withdrawReport', ...place })),
  );
