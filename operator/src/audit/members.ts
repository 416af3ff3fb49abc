import type { CommitteeCommand } from '@mandali/domain/committee/commands';
import type { EventData } from '@mandali/domain/committee/events';
import { seatsOf } from '@mandali/domain/committee/queries';
import type { LiveCommittee } from '@mandali/domain/committee/state';
import type { ReadEvent } from './read-event.ts';

type CommandSender = Pick<CommitteeCommand, 'actor' | 'at' | 'commandId' | 'fingerprint'>;

/** Whether the admin was asked is not in the log: they were when the person had a seat. */
const anotherSeatOf = (state: LiveCommittee, userId: number): { readonly anotherSeat?: true } =>
  seatsOf(state, userId).length === 0 ? {} : { anotherSeat: true };

export const replacement = (
  sent: CommandSender,
  { seatNo, leavingMemberNo, userId, reasonId, noPhone, digests }: EventData<'MemberReplaced'>,
  state: LiveCommittee,
) => {
  const leavingUserId = state.members[leavingMemberNo - 1]?.userId ?? 0;
  const whose = { leavingUserId, seatNo, userId, ...anotherSeatOf(state, userId) };
  return { ...sent, type: 'replaceMember', ...whose, reasonId, noPhone, digests } as const;
};

const corrections = (
  sent: CommandSender,
  { notMe, seatNo, userId, toUserId = userId, digests }: EventData<'MemberCorrected'>,
  events: readonly ReadEvent[],
): CommitteeCommand => {
  const facts = { hasAccount: false, isShared: false, isSame: false };
  if (!notMe) return { ...sent, type: 'correctMember', userId, seatNo, toUserId, ...facts, digests };
  const seats = events.flatMap(({ event: { type, data } }) =>
    type === 'MemberCorrected' && data.toUserId !== undefined
      ? [{ seatNo: data.seatNo, toUserId: data.toUserId, digests: data.digests }]
      : [],
  );
  return { ...sent, type: 'disownSeat', userId, seats };
};

/** Null for events that are not about the holders of seats. */
export function ofMembers(
  sent: CommandSender,
  events: readonly ReadEvent[],
  state: LiveCommittee,
): CommitteeCommand | null {
  const event = events[0]?.event;
  switch (event?.type) {
    case 'MemberAdded': {
      const { userId, noPhone, digests } = event.data;
      return { ...sent, type: 'addMember', userId, ...anotherSeatOf(state, userId), noPhone, digests };
    }
    case 'MemberReplaced':
      return replacement(sent, event.data, state);
    case 'MemberRemoved': {
      const { userId, seatNo, reasonId = null, left, digests } = event.data;
      if (left) return { ...sent, type: 'leaveCommittee', seatNo };
      return { ...sent, type: 'removeMember', userId, seatNo, reasonId, digests };
    }
    case 'MemberCorrected':
      return corrections(sent, event.data, events);
    case 'AccountsJoined':
      return { ...sent, type: 'joinAccounts', fromUserId: event.data.fromUserId };
    default:
      return null;
  }
}
