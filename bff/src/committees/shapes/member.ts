import type { Member as MemberShape } from '@mandali/contracts/shapes';
import { activeMember, liveCommittee } from '@mandali/domain/committee/queries';
import type { CommitteeState, LiveCommittee, Member } from '@mandali/domain/committee/state';
import { memberId } from '@mandali/domain/ids';
import { arrearsShape } from './committee.ts';
import { hasAccount, memberState, moment, nameOf, personCard, type Telling, type Told, userOf } from './context.ts';

/** `late`: how many dues of decided rounds they have left unpaid. */
export const memberShape = (told: Told, member: Member, late: number): MemberShape => {
  const { id, state } = told;
  const { memberNo, seatNo, userId, joinedAt, replacedBy } = member;
  const won = state.seats[seatNo - 1]?.wonInRound ?? null;
  // Anyone who takes a won seat over cannot win with it; the round stays with the one who has won it.
  const isTheirs = won !== null && state.rounds[won - 1]?.winner?.memberNo === memberNo;
  return {
    id: memberId(id, memberNo),
    seatNo,
    user: personCard(told, userId),
    hasWon: replacedBy === null ? won !== null : isTheirs,
    wonInRound: isTheirs ? won : null,
    isActive: replacedBy === null,
    replacedBy: replacedBy === null ? null : { name: nameOf(told, userOf(told, replacedBy)) },
    joinedAt: moment(joinedAt),
    arrears: arrearsShape(state, late),
    hasAccount: hasAccount(told, userId),
    state: memberState(told, userId),
  };
};

/** How many dues of decided rounds a member has left unpaid: their only seat is looked at. */
const lateOf = ({ rounds }: LiveCommittee, { seatNo, memberNo }: Member): number =>
  rounds.filter((round) => {
    const due = round?.winner ? round.dues[seatNo - 1] : undefined;
    return due !== undefined && due.status !== 'paid' && due.memberNo === memberNo;
  }).length;

/** The active member that a person is; null when they are none. */
export const theMember = (now: CommitteeState, userId: number): Telling<MemberShape> | null => {
  const state = liveCommittee(now);
  const member = activeMember(now, userId);
  if (state === null || member === null) return null;
  return { people: [userId], shape: (told) => memberShape({ ...told, state }, member, lateOf(state, member)) };
};
