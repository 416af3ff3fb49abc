import { declinePassOn } from '@mandali/contracts/api/decline-pass-on';
import type { AnswerDependencies } from '../../committees/answer.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import { answerOfPot } from '../../payments/pot.ts';

export const declinePassOnEndpoint = (deps: AnswerDependencies) =>
  committeeEndpoint(declinePassOn, (request) =>
    answerOfPot(deps, request, (roundNumber) => ({ type: 'declinePassOn', roundNumber })),
  );
