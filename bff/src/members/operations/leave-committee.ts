import { leaveCommittee } from '@mandali/contracts/api/leave-committee';
import { parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies } from '../../committees/answer.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';

/** A caller who has left may not read the committee any more. */
const done = { build: () => ({ success: true }) as const };

export const leaveCommitteeEndpoint = (deps: AnswerDependencies) =>
  committeeEndpoint(leaveCommittee, async (request) => {
    const id = parseCommitteeId(request.params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const draft = { type: 'leaveCommittee', seatNo: request.body.seatNo } as const;
    return answerCommand(
      deps,
      request,
      id,
      () => draft,
      () => done,
    );
  });
