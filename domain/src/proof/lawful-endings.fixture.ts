import { type Scribe, send } from './scribe.fixture.ts';

/** Members of a committee that continues another one, in which seat 1 stayed empty. */
export const takenOver = (totalMembers: number) => ({
  committeeId: 123_456_780,
  adminId: 9,
  members: Array.from({ length: totalMembers - 1 }, (_, index) => ({ seatNo: index + 2, userId: 200 + index })),
});

/** Ends the committee early; what is no longer allowed then is refused, and changes nothing. */
export const endEarly = (scribe: Scribe): void => {
  const { dice, state } = scribe;
  if (state.status !== 'active') return;
  const roundNumber = state.currentRound;
  send(scribe, 'endCommittee', { reasonId: 1 });
  scribe.now += 90 * 86_400;
  send(scribe, 'markOverdue', {}, 'system');
  const due = { roundNumber, seatNo: 1 + dice(3) };
  const paidAt = new Date((scribe.now - 60) * 1_000).toISOString();
  send(scribe, 'payPart', { ...due, amount: 100, method: 'cash', paidAt, noteId: null });
  if (dice(2) === 0) send(scribe, 'takeBackPart', { ...due, partNo: 1, reasonId: null });
  if (dice(2) === 0) send(scribe, 'markPayment', { ...due, status: 'paid', method: 'upi' });
  send(scribe, 'markPayment', { ...due, status: 'overdue' });
  send(scribe, 'takeBackDecision', { roundNumber: 1, reasonId: 1, nextDrawRound: null, nextDrawCommitment: null });
  for (const member of state.members) if (dice(2) === 0) send(scribe, 'returnAdvance', { userId: member.userId });
};

export const deleteAndRestore = (scribe: Scribe): void => {
  if (scribe.dice(2) === 0) send(scribe, 'removeCommittee', {});
  send(scribe, 'deleteCommittee', {}, 'global');
  send(scribe, 'restoreCommittee', { adminIsGone: false }, 'global');
};
