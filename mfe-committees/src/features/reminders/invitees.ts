import type { Reminders } from '@mandali/contracts/reminders';
import type { Member } from '@mandali/contracts/shapes';

type Person = Reminders['people'][number];

export type Invitee = {
  readonly userId: number;
  readonly member: Member;
  /** Of the invitation link. */
  readonly token: string;
  readonly traces: Person;
};

export const inviteesOf = (members: readonly Member[], people: readonly Person[]): readonly Invitee[] => {
  const byId = new Map(people.map((person) => [person.userId, person]));
  return members.flatMap((member) => {
    const traces = byId.get(member.user.id);
    return traces?.token ? [{ userId: member.user.id, member, token: traces.token, traces }] : [];
  });
};
