import { replaceMember } from '@mandali/contracts/api/replace-member';
import { parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDeps } from '../../committees/answer.ts';
import { namedPerson, type NamedPersonDeps } from '../named-person.ts';
import { theMember } from '../../committees/shapes/member.ts';
import { digestsOfMember, notMadeYet } from '../../committees/digests.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';

type Needs = AnswerDeps & NamedPersonDeps;

export const replaceMemberEndpoint = (deps: Needs) =>
  committeeEndpoint(replaceMember, async (request) => {
    const { caller, body, params } = request;
    const id = parseCommitteeId(params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const person = await namedPerson(
      deps,
      { committee: id, caller: caller.userId, commandId: request.commandId },
      body.newMemberData,
      {
        name: 'newMemberData.name',
        phone: 'newMemberData.phone',
      },
    );
    if ('rejection' in person) return rejected(person.rejection);
    const leavingUserId = params.userId;
    const reason = { kind: 'reason', author: caller.userId, subject: leavingUserId, body: body.reason } as const;
    const replacing = (userId: number, reasonId: number) =>
      ({ type: 'replaceMember', leavingUserId, userId, reasonId }) as const;
    return answerCommand(
      deps,
      { ...request, around: person.around },
      id,
      async () => ({
        draft: replacing((await person.find())?.id ?? notMadeYet, notMadeYet),
        complete: async (keep) => {
          const { id: userId, name } = await person.make();
          const { id: reasonId, digest } = await keep(reason);
          const digests = await digestsOfMember(keep, userId, { name, phone: person.phone });
          return { ...replacing(userId, reasonId), digests: { ...digests, reason: digest } };
        },
      }),
      (state) => theMember(state, person.id()),
    );
  });
