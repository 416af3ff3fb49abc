import { addMember } from '@mandali/contracts/api/add-member';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { removeMember } from '@mandali/contracts/api/remove-member';
import { reportPayment } from '@mandali/contracts/api/report-payment';
import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listEvents } from '@mandali/contracts/api/list-events';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { takeBackDecision } from '@mandali/contracts/api/take-back-decision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bySeed, type GivenCommittee, givenCommittee } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ at: '2026-11-21T20:00:00.000Z' });
});
afterAll(() => bff.stop());

const reason = 'I picked the wrong line';
const takingBack = (committee: GivenCommittee, round = 1, more: object = {}) => ({
  params: committee.round(round),
  body: { reason, ...more },
});
const choosing = (committee: GivenCommittee, round: number, index: number) => ({
  params: committee.round(round),
  body: { winnerId: committee.member(index).id },
});
const detailOf = (committee: GivenCommittee, query = {}) =>
  committee.when(getCommittee, { params: committee.itself, query }).thenAnswers({});
const chosen = async (): Promise<GivenCommittee> => {
  const committee = await givenCommittee(bff);
  await committee.after(markPayment, { params: committee.payment(1, 1), body: { status: 'paid' } });
  return committee.after(selectWinner, choosing(committee, 1, 0));
};

describe('taking back a winner', () => {
  it('reopens the round with its payments, removes the next round and keeps both in past states', async () => {
    const committee = await chosen();
    await committee.when(takeBackDecision, takingBack(committee)).thenAnswers({ currentRound: 1, status: 'active' });
    const { rounds, currentRound, members } = await detailOf(committee);
    expect(rounds.map(({ roundNumber, winnerId }) => [roundNumber, winnerId])).toEqual([[1, null]]);
    expect(currentRound?.payments.map(({ status }) => status)).toEqual(['paid', 'pending']);
    expect(members.some(({ hasWon }) => hasWon)).toBe(false);
    const before = await detailOf(committee, { asOf: '7' });
    expect(before.currentRound?.roundNumber).toBe(2);
    // The same member can be chosen again; the next round then opens again.
    await committee.after(selectWinner, choosing(committee, 1, 0));
    expect((await detailOf(committee)).currentRound).toMatchObject({ roundNumber: 2, unpaid: 2 });
  });
  it('shows the reason to every reader', async () => {
    const committee = await chosen();
    await committee.after(takeBackDecision, takingBack(committee));
    const sent = { params: committee.itself, query: { type: 'DecisionTakenBack' } };
    const [entry] = await committee.when(listEvents, sent, committee.member(1)).thenAnswers({});
    const winner = { id: committee.member(0).id, name: 'Asha' };
    expect(entry).toMatchObject({ text: reason, people: [winner], data: { roundNumber: 1, closes: 2, reopens: true } });
    const { text } = await committee.member(1).send(exportCommittee, { params: committee.itself });
    expect(text).toContain(`"reason","${reason}"`);
  });
  it('of a past round reopens its recorded payments', async () => {
    const committee = await givenCommittee(bff, { committeeType: 'existing' });
    const winnerId = committee.member(1).id;
    const body = { winnerId, roundNumber: 1, drawDate: '2026-01-02', paymentMethod: 'upi' } as const;
    await committee.after(markPayment, { params: committee.payment(1, 2), body: { status: 'paid' } });
    await committee.after(recordPastRound, { params: committee.itself, body });
    await committee.after(takeBackDecision, takingBack(committee));
    const { currentRound } = await detailOf(committee);
    expect(currentRound?.payments.map(({ status, paidAt }) => [status, paidAt === null])).toEqual([
      ['pending', true],
      ['paid', false],
    ]);
  });
  it('is refused after a payment in the next round', async () => {
    const committee = await chosen();
    await committee.after(markPayment, { params: committee.payment(2, 2), body: { status: 'paid' } });
    await committee.when(takeBackDecision, takingBack(committee)).thenRefuses(409, 'decision-stands');
  });
  it('is refused for a drawn winner', async () => {
    const committee = await givenCommittee(bff, { paid: true });
    const opening = { params: committee.round(1), body: { clientNonce: 'a'.repeat(64) } };
    const { ticket } = bySeed(await committee.when(openDraw, opening).thenAnswers({}));
    for (const winnerId of ticket.eligible)
      await committee.admin.send(conductDraw, { params: committee.round(1), body: { winnerId } });
    expect((await detailOf(committee)).rounds.at(-1)?.decidedBy).toBe('verified');
    await committee.when(takeBackDecision, takingBack(committee)).thenRefuses(409, 'draw-stands');
  });
  it('by two concurrent requests succeeds once, and never removes a winner entered later', async () => {
    const committee = await chosen();
    const seen = takingBack(committee, 1, { winnerId: committee.member(0).id });
    const both = await Promise.all([1, 2].map(() => committee.admin.send(takeBackDecision, seen)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await committee.after(selectWinner, choosing(committee, 1, 1));
    await committee.when(takeBackDecision, seen).thenRefuses(409, 'nothing-to-take-back');
  });
  it('of the last round makes a completed committee active again', async () => {
    const committee = await givenCommittee(bff, { totalMembers: 2 });
    await committee.after(selectWinner, choosing(committee, 1, 0));
    await committee.after(markAllPaid, { params: committee.round(2), body: {} });
    await committee.after(selectWinner, choosing(committee, 2, 1));
    expect((await detailOf(committee)).committee.status).toBe('completed');
    await committee.when(takeBackDecision, takingBack(committee, 2)).thenAnswers({ status: 'active', currentRound: 2 });
    expect((await detailOf(committee)).committee.status).toBe('active');
  });
});

describe('removing a member', () => {
  const removing = (committee: GivenCommittee, index: number, body?: { reason?: string }) => ({
    params: { ...committee.itself, userId: `${committee.member(index).id}` },
    ...(body && { body }),
  });

  it('frees the seat and revokes access until the person is added again', async () => {
    const committee = await givenCommittee(bff);
    const removed = committee.member(0);
    await committee.when(removeMember, removing(committee, 0)).thenAnswers({ memberCount: 1, seats: 'eoe' });
    const { members, currentRound } = await detailOf(committee);
    expect(members.map(({ user }) => user.id)).toEqual([committee.member(1).id]);
    expect(currentRound?.payments).toHaveLength(1);
    await committee.when(getCommittee, { params: committee.itself }, removed).thenRefuses(404, 'committee-not-found');
    expect((await removed.send(getProfile, {})).status).toBe(200);
    const body = { name: 'Asha', phone: removed.phone };
    await committee.when(addMember, { params: committee.itself, body }).thenAnswers({ seatNo: 1 });
    await committee.when(getCommittee, { params: committee.itself }, removed).thenAnswers({});
  });
  it('adds an entry with the removed person; the reason is hidden from other members', async () => {
    const committee = await givenCommittee(bff, { members: 3 });
    await committee.after(removeMember, removing(committee, 2, { reason: 'Asked twice' }));
    const sent = { params: committee.itself, query: { type: 'MemberRemoved' } };
    const people = [{ id: committee.member(2).id, name: 'Chand' }];
    expect(await committee.when(listEvents, sent).thenAnswers({})).toMatchObject([{ people, text: 'Asked twice' }]);
    expect(await committee.when(listEvents, sent, committee.member(0)).thenAnswers({})).toMatchObject([{ text: null }]);
  });
  it('is refused after a payment and while a reported payment is open', async () => {
    const committee = await givenCommittee(bff);
    const body = { paymentMethod: 'upi' } as const;
    await committee.when(reportPayment, { params: committee.payment(1, 2), body }, committee.member(1)).thenAnswers({});
    await committee.when(removeMember, removing(committee, 1)).thenRefuses(409, 'report-is-open');
    await committee.after(markPayment, { params: committee.payment(1, 2), body: { status: 'paid' } });
    await committee.when(removeMember, removing(committee, 1)).thenRefuses(409, 'seat-in-use');
  });
  it('concurrently with a payment of that member: exactly one of both succeeds', async () => {
    const committee = await givenCommittee(bff);
    const paying = { params: committee.payment(1, 1), body: { status: 'paid' } } as const;
    const answers = await Promise.all([
      committee.admin.send(removeMember, removing(committee, 0)),
      committee.admin.send(markPayment, paying),
    ]);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual(answers.map(({ status }) => status));
  });
});
