import type { Arrears, Committee } from '@mandali/contracts/shapes';
import { heldSeats, liveCommittee } from '@mandali/domain/committee/queries';
import { type CommitteeState, type LiveCommittee, noMember } from '@mandali/domain/committee/state';
import { moment, type Telling, type Told } from './context.ts';

/** How many dues each member, by their number, has left unpaid in decided rounds; members who owe nothing are left out. */
export const lateDues = ({ rounds }: LiveCommittee): ReadonlyMap<number, number> => {
  const late = new Map<number, number>();
  for (const round of rounds) {
    if (!round?.winner) continue;
    for (const due of round.dues)
      if (due && due.status !== 'paid') late.set(due.memberNo, (late.get(due.memberNo) ?? 0) + 1);
  }
  return late;
};

export const arrearsShape = ({ contribution }: LiveCommittee, dues: number): Arrears => ({
  dues,
  amount: String(dues * contribution),
});

const saidOf = ({ rounds }: LiveCommittee) => {
  const count = { reports: 0, disputes: 0 };
  for (const round of rounds)
    for (const due of round?.dues ?? []) {
      if (due?.word?.kind === 'reported') count.reports += 1;
      if (due?.word?.kind === 'disputed') count.disputes += 1;
    }
  return count;
};

/** A seat's letter; what it stands for is said in the contract. */
const letter = ({ seats, rounds, ...book }: LiveCommittee, seatNo: number): string => {
  const seat = seats[seatNo - 1];
  if (!seat || seat.memberNo === noMember) return 'e';
  const due = book.status === 'active' ? rounds[book.currentRound - 1]?.dues[seatNo - 1] : undefined;
  if (seat.wonInRound !== null) return due?.status === 'pending' ? 'W' : due?.status === 'overdue' ? 'L' : 'w';
  return due?.status === 'paid' ? 'p' : due?.status === 'overdue' ? 'l' : 'o';
};

/** Of members who hold a seat, the lowest one of this person; null when they hold none. */
const seatOf = ({ seats, members }: LiveCommittee, userId: number): number | null =>
  seats.find(({ memberNo }) => members[memberNo - 1]?.userId === userId)?.seatNo ?? null;

export const committeeShape = ({ id, state, events, head, reader }: Told): Committee => ({
  id,
  name: state.name,
  status: state.status,
  totalMembers: state.totalMembers,
  contributionAmount: String(state.contribution),
  currentRound: state.status === 'completed' ? state.totalMembers + 1 : state.currentRound,
  cycleDuration: state.cycleDays,
  cycleType: state.cycleType,
  committeeType: state.createdAsExisting ? 'existing' : 'new',
  isExisting: state.isExisting,
  createdById: state.adminId,
  createdAt: moment(state.createdAt),
  memberCount: heldSeats(state),
  bookMark: head.slice(0, 8),
  events,
  seats: Array.from({ length: state.totalMembers }, (_, index) => letter(state, index + 1)).join(''),
  mySeat: seatOf(state, reader.userId),
  arrears: arrearsShape(
    state,
    [...lateDues(state).values()].reduce((sum, dues) => sum + dues, 0),
  ),
  ...saidOf(state),
});

export const theCommittee = (now: CommitteeState): Telling<Committee> | null => {
  const state = liveCommittee(now);
  return state && { shape: (told) => committeeShape({ ...told, state }) };
};
