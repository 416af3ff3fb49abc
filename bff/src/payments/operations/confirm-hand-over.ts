import { confirmHandOver } from '@mandali/contracts/api/confirm-hand-over';
import { committeeEndpoint } from '../../http/endpoint.ts';
import { answerOfPot, type PotDependencies, winnerHasAccount } from '../pot.ts';

export const confirmHandOverEndpoint = (deps: PotDependencies) =>
  committeeEndpoint(confirmHandOver, (request) =>
    answerOfPot(deps, request, async (roundNumber, state) => ({
      type: 'confirmHandOver',
      roundNumber,
      partNos: request.body.parts,
      winnerHasAccount: await winnerHasAccount(deps, state, roundNumber),
    })),
  );
