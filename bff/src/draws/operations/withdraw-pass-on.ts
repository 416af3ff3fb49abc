import { withdrawPassOn } from '@mandali/contracts/api/withdraw-pass-on';
import type { AnswerDependencies } from '../../committees/answer.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import { answerOfPot } from '../../payments/pot.ts';

export const withdrawPassOnEndpoint = (deps: AnswerDependencies) =>
  committeeEndpoint(withdrawPassOn, (request) =>
    answerOfPot(deps, request, (roundNumber) => ({ type: 'withdrawPassOn', roundNumber })),
  );
