import { takeBackHandOver } from '@mandali/contracts/api/take-back-hand-over';
import type { AnswerDependencies } from '../../committees/answer.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import type { Texts } from '../../people/free-texts.ts';
import { answerOfPot, potWinner } from '../pot.ts';

type Dependencies = { readonly texts: Pick<Texts, 'draft'> } & AnswerDependencies;

export const takeBackHandOverEndpoint = (deps: Dependencies) =>
  committeeEndpoint(takeBackHandOver, async (request) => {
    const { caller, body } = request;
    const { ids, digests, about } = await deps.texts.draft(caller.userId, { reason: body.reason || undefined });
    return answerOfPot(deps, request, (roundNumber, state) => ({
      type: 'takeBackHandOver',
      roundNumber,
      partNo: body.no,
      reasonId: ids.reason ?? null,
      digests,
      rows: [about(potWinner(state, roundNumber))],
    }));
  });
