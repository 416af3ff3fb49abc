import { declineSwap } from '@mandali/contracts/api/decline-swap';
import type { AnswerDependencies } from '../../committees/answer.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import { answerOfSwap } from '../swaps.ts';

export const declineSwapEndpoint = (deps: AnswerDependencies) =>
  committeeEndpoint(declineSwap, (request) =>
    answerOfSwap(deps, request, (swapNo) => ({ type: 'declineSwap', swapNo })),
  );
