import { replaceMember } from '@mandali/contracts/api/replace-member';
import { parseCommitteeId } from '@mandali/domain/ids';
import { type AnswerDependencies, answerResult } from '../../committees/answer.ts';
import { newMemberPresenter } from '../../committees/shapes/presenter.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import { type AnotherSeatDependencies, sendForPerson } from '../another-seat.ts';
import { type NamedPersonDependencies, parseNamedPerson, withNamedMember } from '../named-person.ts';

type Dependencies = AnswerDependencies & AnotherSeatDependencies & NamedPersonDependencies;

const fields = { name: 'newMemberData.name', phone: 'newMemberData.phone' };

export const replaceMemberEndpoint = (deps: Dependencies) =>
  committeeEndpoint(replaceMember, async (request) => {
    const { caller, body, params, query, commandId } = request;
    const id = parseCommitteeId(params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const person = await parseNamedPerson(deps, request, body.newMemberData, fields);
    if ('rejection' in person) return person;
    const leavingUserId = params.userId;
    const reason = await deps.texts.draft(caller.userId, { reason: body.reason });
    const seat = { committee: id, caller: caller.userId };
    const result = await withNamedMember(deps, seat, person, (member) =>
      sendForPerson(deps, id, request, {
        type: 'replaceMember',
        leavingUserId,
        seatNo: query.seat,
        userId: member.userId,
        anotherSeat: body.anotherSeat,
        advance: body.advance,
        reasonId: reason.ids.reason,
        digests: { ...member.digests, ...reason.digests },
        rows: [...member.rows, reason.about(leavingUserId)],
      }),
    );
    return answerResult(deps, request, id, result, (state) => newMemberPresenter(state, commandId));
  });
