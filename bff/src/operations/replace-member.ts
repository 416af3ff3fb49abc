import { replaceMember } from '@mandali/contracts/api/replace-member';
import { parseCommitteeId } from '@mandali/domain/ids';
import { oneMember } from '@mandali/projections/member/query';
import { answerCommand } from '../committees/answer.ts';
import { changes } from '../committees/commands.ts';
import { namedPerson } from '../committees/people.ts';
import { notMadeYet, textOnce } from '../committees/texts.ts';
import { committeeEndpoint, rejected } from '../http/endpoint.ts';

export const replaceMemberEndpoint = committeeEndpoint(replaceMember, async (request, deps) => {
  const { caller, body, params } = request;
  const id = parseCommitteeId(params.id);
  if (id === null) return rejected({ kind: 'CommitteeNotFound' });
  const person = await namedPerson(deps, caller.userId, body.newMemberData, 'newMemberData.phone');
  if ('rejection' in person) return rejected(person.rejection);
  const leavingUserId = params.userId;
  const reason = textOnce(deps, { kind: 'reason', author: caller.userId, subject: leavingUserId, body: body.reason });
  const replacing = (userId: number, reasonId: number) =>
    ({ type: 'replaceMember', leavingUserId, userId, reasonId }) as const;
  return answerCommand(
    deps,
    { ...request, around: person.around },
    id,
    async (_, tried) => {
      const userId = await person.idFor((each) => changes(tried(replacing(each, notMadeYet))));
      const draft = replacing(userId, notMadeYet);
      return changes(tried(draft)) ? replacing(userId, await reason()) : draft;
    },
    async (viewer) => oneMember(deps.pool, { committeeId: id, userId: await person.id(), viewer }),
  );
});
