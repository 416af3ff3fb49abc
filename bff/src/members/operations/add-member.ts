import { addMember } from '@mandali/contracts/api/add-member';
import { parseCommitteeId } from '@mandali/domain/ids';
import { type AnswerDependencies, answerResult } from '../../committees/answer.ts';
import { newMemberPresenter } from '../../committees/shapes/presenter.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import { type NamedPersonDependencies, parseNamedPerson, withNamedMember } from '../named-person.ts';
import { type AnotherSeatDependencies, sendForPerson } from '../another-seat.ts';

type Dependencies = AnswerDependencies & AnotherSeatDependencies & NamedPersonDependencies;

export const addMemberEndpoint = (deps: Dependencies) =>
  committeeEndpoint(addMember, async (request) => {
    const id = parseCommitteeId(request.params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const person = await parseNamedPerson(deps, request, request.body, { name: 'name', phone: 'phone' });
    if ('rejection' in person) return person;
    const seat = { committee: id, caller: request.caller.userId };
    const { anotherSeat } = request.body;
    const result = await withNamedMember(deps, seat, person, (member) =>
      sendForPerson(deps, id, request, { type: 'addMember', anotherSeat, ...member }),
    );
    return answerResult(deps, request, id, result, (state) => newMemberPresenter(state, request.commandId));
  });
