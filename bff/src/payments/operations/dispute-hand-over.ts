import { disputeHandOver } from '@mandali/contracts/api/dispute-hand-over';
import { committeeEndpoint } from '../../http/endpoint.ts';
import type { Texts } from '../../people/free-texts.ts';
import { answerOfPot, type PotDependencies, potWinner, winnerHasAccount } from '../pot.ts';

type Dependencies = { readonly texts: Pick<Texts, 'draft'> } & PotDependencies;

export const disputeHandOverEndpoint = (deps: Dependencies) =>
  committeeEndpoint(disputeHandOver, async (request) => {
    const { caller, body } = request;
    const { ids, digests, about } = await deps.texts.draft(caller.userId, { reason: body.reason });
    return answerOfPot(deps, request, async (roundNumber, state) => ({
      type: 'disputeHandOver',
      roundNumber,
      partNos: body.parts,
      winnerHasAccount: await winnerHasAccount(deps, state, roundNumber),
      reasonId: ids.reason,
      digests,
      rows: [about(potWinner(state, roundNumber))],
    }));
  });
