import { addMember } from '@mandali/contracts/api/add-member';
import { parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand } from '../committees/answer.ts';
import { changes } from '../committees/commands.ts';
import { namedPerson } from '../committees/people.ts';
import { theMember } from '../committees/shapes/member.ts';
import { digestsOfMember } from '../committees/texts.ts';
import { committeeEndpoint, rejected } from '../http/endpoint.ts';

export const addMemberEndpoint = committeeEndpoint(addMember, async (request, deps) => {
  const id = parseCommitteeId(request.params.id);
  if (id === null) return rejected({ kind: 'CommitteeNotFound' });
  const person = await namedPerson(deps, request.caller.userId, request.body, 'phone');
  if ('rejection' in person) return rejected(person.rejection);
  const adding = (userId: number) => ({ type: 'addMember', userId }) as const;
  return answerCommand(
    deps,
    { ...request, around: person.around },
    id,
    async (_, tried, keep) => {
      const accepts = (userId: number): boolean => changes(tried(adding(userId)));
      const { id: userId, name } = await person.idFor(accepts);
      if (!accepts(userId)) return adding(userId);
      return { ...adding(userId), digests: await digestsOfMember(keep, userId, { name, phone: person.phone }) };
    },
    (state) => theMember(state, person.id()),
  );
});
