import { payAdvance } from '@mandali/contracts/api/pay-advance';
import { parseCommitteeId } from '@mandali/domain/ids';
import { advancePresenter } from '../advances.ts';
import { answerCommand, type AnswerDependencies } from '../../committees/answer.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import type { Texts } from '../../people/free-texts.ts';

type Dependencies = { readonly texts: Pick<Texts, 'draft'> } & AnswerDependencies;

export const payAdvanceEndpoint = (deps: Dependencies) =>
  committeeEndpoint(payAdvance, async (request) => {
    const { caller, params, body } = request;
    const id = parseCommitteeId(params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const { amount, paymentMethod: method, notes, seatNo } = body;
    const holder = { userId: params.userId, seatNo };
    const { ids, digests, about } = await deps.texts.draft(caller.userId, { note: notes || undefined });
    return answerCommand(
      deps,
      request,
      id,
      () => {
        const draft = { type: 'payAdvance', ...holder, amount, method } as const;
        if (ids.note === undefined) return { ...draft, noteId: null };
        return { ...draft, noteId: ids.note, digests, rows: [about(holder.userId)] };
      },
      (state) => advancePresenter(state, holder),
    );
  });
