// The hand-over of the pot of round 1, which member 1 (person 101) has won. The admin is person 9.
import type { CommitteeEvent, EventData } from '../events.ts';
import * as a from './examples.fixture.ts';

const round = { roundNumber: 1, memberNo: 1 };

/** Round 1 of three seats; all three have paid, and round 2 is open. */
export const decided: readonly CommitteeEvent[] = [
  ...a.committeeWith(3),
  a.paid(1, 1),
  a.paid(1, 2),
  a.paid(1, 3),
  a.selected(1, a.winner(1)),
  a.opened(2, { owing: 3, dueAt: a.nextDueAt }),
];

export const handOver = a.command('handOverPot', {
  roundNumber: 1,
  amount: 3000,
  method: 'cash',
  day: a.now,
  noteId: null,
});
export const takeBack = a.command('takeBackHandOver', { roundNumber: 1, reasonId: null });
const answer = { actor: a.person(101), roundNumber: 1, winnerHasAccount: true } as const;
export const confirm = a.command('confirmHandOver', answer);
export const dispute = a.command('disputeHandOver', { ...answer, reasonId: 80 });
export const settle = a.command('settleHandOver', { roundNumber: 1, outcome: 'received', noteId: null });

export const handed = (
  partNo: number,
  amount: number,
  more: Partial<EventData<'PotHandedOver'>> = {},
): CommitteeEvent => ({
  type: 'PotHandedOver',
  data: { ...round, partNo, amount, method: 'cash', day: a.now, ...more },
});
export const takenBack = (partNo: number, amount: number): CommitteeEvent => ({
  type: 'HandOverTakenBack',
  data: { ...round, partNo, amount },
});
export const confirmed = (...partNos: number[]): CommitteeEvent => ({
  type: 'HandOverConfirmed',
  data: { ...round, partNos, by: 1 },
});
export const disputed = (...partNos: number[]): CommitteeEvent => ({
  type: 'HandOverDisputed',
  data: { ...round, partNos, by: 1, reasonId: 80 },
});
type Settlement = Pick<EventData<'HandOverSettled'>, 'partNos' | 'outcome' | 'amount' | 'arrived'>;
export const settled = (how: Settlement): CommitteeEvent => ({ type: 'HandOverSettled', data: { ...round, ...how } });
