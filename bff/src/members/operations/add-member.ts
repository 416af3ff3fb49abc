import { addMember } from '@mandali/contracts/api/add-member';
import { parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDeps } from '../../committees/answer.ts';
import { namedPerson, type NamedPersonDeps } from '../named-person.ts';
import { theMember } from '../../committees/shapes/member.ts';
import { digestsOfMember, notMadeYet } from '../../committees/digests.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';

type Needs = AnswerDeps & NamedPersonDeps;

export const addMemberEndpoint = (deps: Needs) =>
  committeeEndpoint(addMember, async (request) => {
    const id = parseCommitteeId(request.params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const person = await namedPerson(
      deps,
      { committee: id, caller: request.caller.userId, commandId: request.commandId },
      request.body,
      {
        name: 'name',
        phone: 'phone',
      },
    );
    if ('rejection' in person) return rejected(person.rejection);
    const adding = (userId: number) => ({ type: 'addMember', userId }) as const;
    return answerCommand(
      deps,
      { ...request, around: person.around },
      id,
      async () => ({
        draft: adding((await person.find())?.id ?? notMadeYet),
        complete: async (keep) => {
          const { id: userId, name } = await person.make();
          return { ...adding(userId), digests: await digestsOfMember(keep, userId, { name, phone: person.phone }) };
        },
      }),
      (state) => theMember(state, person.id()),
    );
  });
