import { acceptSwap } from '@mandali/contracts/api/accept-swap';
import type { AnswerDependencies } from '../../committees/answer.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import { answerOfSwap } from '../swaps.ts';

export const acceptSwapEndpoint = (deps: AnswerDependencies) =>
  committeeEndpoint(acceptSwap, (request) => answerOfSwap(deps, request, (swapNo) => ({ type: 'acceptSwap', swapNo })));
