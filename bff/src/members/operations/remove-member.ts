import { removeMember } from '@mandali/contracts/api/remove-member';
import { parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDeps } from '../../committees/answer.ts';
import { withSaid } from '../../payments/payment.ts';
import { theCommittee } from '../../committees/shapes/committee.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';

type Needs = AnswerDeps;

export const removeMemberEndpoint = (deps: Needs) =>
  committeeEndpoint(removeMember, async (request) => {
    const { caller, body, params } = request;
    const id = parseCommitteeId(params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const { userId } = params;
    const { reason } = body;
    return answerCommand(
      deps,
      request,
      id,
      () => {
        if (reason === undefined) return { type: 'removeMember', userId, reasonId: null };
        const said = { kind: 'reason', author: caller.userId, subject: userId, body: reason } as const;
        return withSaid(said, (reasonId, digests) => ({ type: 'removeMember', userId, reasonId, digests }));
      },
      theCommittee,
    );
  });
