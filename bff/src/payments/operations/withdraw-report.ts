import { withdrawReport } from '@mandali/contracts/api/withdraw-report';
import { answerOfPayment } from '../payment.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';

export const withdrawReportEndpoint = committeeEndpoint(withdrawReport, (request, deps) =>
  answerOfPayment(deps, request, (place) => () => ({ type: 'withdrawReport', ...place })),
);
