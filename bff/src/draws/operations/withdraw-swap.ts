import { withdrawSwap } from '@mandali/contracts/api/withdraw-swap';
import type { AnswerDependencies } from '../../committees/answer.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import { answerOfSwap } from '../swaps.ts';

export const withdrawSwapEndpoint = (deps: AnswerDependencies) =>
  committeeEndpoint(withdrawSwap, (request) =>
    answerOfSwap(deps, request, (swapNo) => ({ type: 'withdrawSwap', swapNo })),
  );
