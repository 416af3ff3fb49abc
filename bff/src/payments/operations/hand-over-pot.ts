import { handOverPot } from '@mandali/contracts/api/hand-over-pot';
import { instantOf } from '@mandali/domain/india-days';
import type { AnswerDependencies } from '../../committees/answer.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import type { Texts } from '../../people/free-texts.ts';
import { answerOfPot, potWinner } from '../pot.ts';

type Dependencies = { readonly texts: Pick<Texts, 'draft'> } & AnswerDependencies;

export const handOverPotEndpoint = (deps: Dependencies) =>
  committeeEndpoint(handOverPot, async (request) => {
    const { caller, body, at } = request;
    const { amount, paymentMethod: method, notes } = body;
    const day = body.day === undefined ? at : instantOf(body.day);
    const { ids, digests, about } = await deps.texts.draft(caller.userId, { note: notes || undefined });
    return answerOfPot(deps, request, (roundNumber, state) => ({
      type: 'handOverPot',
      roundNumber,
      amount,
      method,
      day,
      noteId: ids.note ?? null,
      digests,
      rows: [about(potWinner(state, roundNumber))],
    }));
  });
