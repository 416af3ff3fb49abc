import { askPassOn } from '@mandali/contracts/api/ask-pass-on';
import type { AnswerDependencies } from '../../committees/answer.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import { answerOfPot } from '../../payments/pot.ts';

export const askPassOnEndpoint = (deps: AnswerDependencies) =>
  committeeEndpoint(askPassOn, (request) =>
    answerOfPot(deps, request, (roundNumber) => ({ type: 'askPassOn', roundNumber, toSeatNo: request.body.toSeatNo })),
  );
