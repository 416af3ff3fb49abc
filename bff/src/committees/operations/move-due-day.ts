import { moveDueDay } from '@mandali/contracts/api/move-due-day';
import { parseRoundId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies } from '../answer.ts';
import { roundPresenter } from '../shapes/presenter.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import type { Texts } from '../../people/free-texts.ts';

type Dependencies = { readonly texts: Pick<Texts, 'draft'> } & AnswerDependencies;

export const moveDueDayEndpoint = (deps: Dependencies) =>
  committeeEndpoint(moveDueDay, async (request) => {
    const { caller, body } = request;
    const address = parseRoundId(request.params.id);
    if (address === null) return rejected({ kind: 'RoundNotFound' });
    const { committeeId, roundNumber } = address;
    const { ids, digests, about } = await deps.texts.draft(caller.userId, { reason: body.reason });
    return answerCommand(
      deps,
      request,
      committeeId,
      () => ({
        type: 'moveDueDay',
        roundNumber,
        dueDay: body.day,
        reasonId: ids.reason,
        digests,
        rows: [about(null)],
      }),
      (state) => roundPresenter(state, roundNumber),
    );
  });
