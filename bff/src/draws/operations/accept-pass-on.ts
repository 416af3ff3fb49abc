import { acceptPassOn } from '@mandali/contracts/api/accept-pass-on';
import type { AnswerDependencies } from '../../committees/answer.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import { answerOfPot } from '../../payments/pot.ts';

export const acceptPassOnEndpoint = (deps: AnswerDependencies) =>
  committeeEndpoint(acceptPassOn, (request) =>
    answerOfPot(deps, request, (roundNumber) => ({ type: 'acceptPassOn', roundNumber })),
  );
