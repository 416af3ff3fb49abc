import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies } from '../../committees/answer.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import type { CommitteeCommands } from '../../committees/commands.ts';
import type { WaysToPay } from '../../payments/ways-to-pay.ts';

type Dependencies = { readonly committees: CommitteeCommands; readonly waysToPay: WaysToPay } & AnswerDependencies;

export const adminDeleteCommitteeEndpoint = (deps: Dependencies) =>
  committeeEndpoint(adminDeleteCommittee, async (request) => {
    if (request.caller.role !== 'global_admin') return rejected({ kind: 'NotAllowed' });
    const id = parseCommitteeId(request.params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const answer = await answerCommand(
      deps,
      request,
      id,
      () => ({ type: 'deleteCommittee' }),
      () => ({ build: () => ({ success: true }) as const }),
    );
    // A repeated command may arrive after the committee was restored.
    if (answer.kind === 'data' && (await deps.committees.stateOf(id)).status === 'deleted')
      await deps.waysToPay.forget(id);
    return answer;
  });
