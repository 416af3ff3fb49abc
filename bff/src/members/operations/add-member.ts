import { addMember } from '@mandali/contracts/api/add-member';
import { parseCommitteeId } from '@mandali/domain/ids';
import { type AnswerDependencies, answerResult } from '../../committees/answer.ts';
import { memberPresenter } from '../../committees/shapes/presenter.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import { type NamedPersonDependencies, parseNamedPerson, withNamedMember } from '../named-person.ts';

type Dependencies = AnswerDependencies & NamedPersonDependencies;

export const addMemberEndpoint = (deps: Dependencies) =>
  committeeEndpoint(addMember, async (request) => {
    const id = parseCommitteeId(request.params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const person = await parseNamedPerson(deps, request, request.body, { name: 'name', phone: 'phone' });
    if ('rejection' in person) return person;
    const seat = { committee: id, caller: request.caller.userId };
    const { userId, result } = await withNamedMember(deps, seat, person, async (member) => ({
      userId: member.userId,
      result: await deps.committees.send(id, request, () => ({ type: 'addMember', ...member })),
    }));
    return answerResult(deps, request, id, result, (state) => memberPresenter(state, userId));
  });
