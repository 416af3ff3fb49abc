import { confirmPayment } from '@mandali/contracts/api/confirm-payment';
import { answerOfPayment } from '../payment.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import type { AnswerDependencies } from '../../committees/answer.ts';

type Dependencies = AnswerDependencies;

export const confirmPaymentEndpoint = (deps: Dependencies) =>
  committeeEndpoint(confirmPayment, (request) =>
    answerOfPayment(deps, request, (place) => ({ type: 'confirmPayment', ...place })),
  );
