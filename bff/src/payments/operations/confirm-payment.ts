import { confirmPayment } from '@mandali/contracts/api/confirm-payment';
import { answerOfPayment } from '../payment.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import type { AnswerDeps } from '../../committees/answer.ts';

type Needs = AnswerDeps;

export const confirmPaymentEndpoint = (deps: Needs) =>
  committeeEndpoint(confirmPayment, (request) =>
    answerOfPayment(deps, request, (place) => ({ type: 'confirmPayment', ...place })),
  );
