import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand } from '../../committees/answer.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';

export const adminDeleteCommitteeEndpoint = committeeEndpoint(adminDeleteCommittee, async (request, deps) => {
  if (request.caller.role !== 'global_admin') return rejected({ kind: 'NotAllowed' });
  const id = parseCommitteeId(request.params.id);
  if (id === null) return rejected({ kind: 'CommitteeNotFound' });
  const answer = await answerCommand(
    deps,
    request,
    id,
    () => ({ type: 'deleteCommittee' }),
    () => ({ shape: () => ({ success: true }) as const }),
  );
  // The same command once more may come after the committee was restored.
  if (answer.kind === 'data' && (await deps.committees.stateOf(id)).status === 'deleted')
    await deps.waysToPay.forget(id);
  return answer;
});
