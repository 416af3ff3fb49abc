import { takeBackPart } from '@mandali/contracts/api/take-back-part';
import { answerOfPayment, dueAt } from '../payment.ts';
import { committeeEndpoint } from '../../http/endpoint.ts';
import type { AnswerDependencies } from '../../committees/answer.ts';
import type { Texts } from '../../people/free-texts.ts';

type Dependencies = { readonly texts: Pick<Texts, 'draft'> } & AnswerDependencies;

export const takeBackPartEndpoint = (deps: Dependencies) =>
  committeeEndpoint(takeBackPart, async (request) => {
    const { caller, params, body } = request;
    const { ids, digests, about } = await deps.texts.draft(caller.userId, { reason: body.reason });
    return answerOfPayment(deps, request, (place, state) => {
      const draft = { type: 'takeBackPart', ...place, partNo: params.no } as const;
      if (ids.reason === undefined) return { ...draft, reasonId: null };
      return { ...draft, reasonId: ids.reason, digests, rows: [about(dueAt(state, place).userId)] };
    });
  });
