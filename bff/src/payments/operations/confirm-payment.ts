import { confirmPayment } from '@mandali/contracts/api/confirm-payment';
import { answerOfPayment } from '../payment.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';

export const confirmPaymentEndpoint = committeeEndpoint(confirmPayment, (request, deps) =>
  answerOfPayment(deps, request, (place) => () => ({ type: 'confirmPayment', ...place })),
);
