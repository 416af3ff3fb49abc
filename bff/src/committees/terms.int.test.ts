import { changeCommittee } from '@mandali/contracts/api/change-committee';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { endCommittee } from '@mandali/contracts/api/end-committee';
import { handOverPot } from '@mandali/contracts/api/hand-over-pot';
import { payAdvance } from '@mandali/contracts/api/pay-advance';
import { returnAdvance } from '@mandali/contracts/api/return-advance';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { startNextCommittee } from '@mandali/contracts/api/start-next-committee';
import { takeBackDecision } from '@mandali/contracts/api/take-back-decision';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listEvents } from '@mandali/contracts/api/list-events';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { removeCommittee } from '@mandali/contracts/api/remove-committee';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenCommittee, when } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { family, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ at: '2026-11-21T10:00:00.000Z' });
});
afterAll(() => bff.stop());

describe('correcting a committee', () => {
  it('changes name, amount, seats and due day before the first payment, for all its readers', async () => {
    const committee = await givenCommittee(bff);
    const { itself, admin } = committee;
    await committee.after(markPayment, { params: committee.payment(1, 1), body: { status: 'overdue' } });
    const before = await committee.when(getCommittee, { params: itself }).thenAnswers({});
    const body = { name: 'Friends', contributionAmount: 5_000, totalMembers: 12, cycleDuration: 60 };
    const sent = { params: itself, body };
    const answer = { ...body, contributionAmount: '5000' };
    await committee.when(changeCommittee, sent).thenAnswers(answer);
    await committee.when(changeCommittee, sent).thenAnswers(answer);
    const after = await when(committee.member(0), getCommittee, { params: itself }).thenAnswers({});
    expect(after.committee).toMatchObject(answer);
    expect(after.currentRound).toMatchObject({ planned: '60000' });
    expect(after.currentRound?.payments.map(({ status, amount }) => [status, amount])).toEqual([
      ['pending', '5000'],
      ['pending', '5000'],
    ]);
    const days = (iso?: string | null): number => Date.parse(iso ?? '') / 86_400_000;
    expect(days(after.currentRound?.dueAt) - days(before.currentRound?.dueAt)).toBeCloseTo(30);
    expect((await admin.send(listEvents, { params: itself })).data.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['CommitteeRenamed', 'TermsCorrected']),
    );
  });
  it('keeps the terms after a payment, but not the name', async () => {
    const committee = await givenCommittee(bff);
    const sent = (body: Record<string, unknown>) => ({ params: committee.itself, body });
    await committee.after(markPayment, { params: committee.payment(1, 1), body: { status: 'paid' } });
    const message = 'Something was paid or decided in this committee. This cannot be changed any more.';
    await committee
      .when(changeCommittee, sent({ name: 'Friends', contributionAmount: 900 }))
      .thenRefuses(409, 'something-paid', message);
    await committee.when(changeCommittee, sent({ name: 'Friends' })).thenAnswers({ name: 'Friends' });
  });
  it('refuses fewer seats than are held, an empty change, invalid values and web addresses', async () => {
    const committee = await givenCommittee(bff, { members: 3 });
    const sent = (body: Record<string, unknown>) => ({ params: committee.itself, body });
    await committee.when(changeCommittee, sent({ totalMembers: 2 })).thenRefuses(409, 'seats-are-held');
    await committee.when(changeCommittee, sent({})).thenRefuses(400, 'invalid-input');
    await committee.when(changeCommittee, sent({ name: 'win.example.com' })).thenRefuses(400, 'address-in-name');
    await committee.when(changeCommittee, sent({ contributionAmount: 99 })).thenRefuses(400, 'invalid-input');
  });
});

describe('removing an empty committee', () => {
  it('deletes it by its admin, who can then delete the account', async () => {
    const asha = await person(bff, 'Asha');
    const created = await when(asha, createCommittee, { body: { ...family, name: 'Freinds' } }).thenAnswers({});
    const params = { id: `${created.id}` };
    expect((await asha.send(deleteAccount, {})).status).toBe(409);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await asha.send(removeCommittee, { params, headers })).status).toBe(200);
    expect((await asha.send(removeCommittee, { params, headers })).status).toBe(200);
    await when(asha, getCommittee, { params }).thenRefuses(404, 'committee-not-found');
    expect((await asha.send(deleteAccount, {})).status).toBe(200);
  });
  it('is refused after a payment, and to a member', async () => {
    const committee = await givenCommittee(bff);
    await when(committee.member(0), removeCommittee, { params: committee.itself }).thenRefuses(
      403,
      'not-committee-admin',
    );
    await committee.after(markPayment, { params: committee.payment(1, 1), body: { status: 'paid' } });
    await committee.when(removeCommittee, { params: committee.itself }).thenRefuses(409, 'something-paid');
  });
});

describe('ending a committee early', () => {
  const givenEnded = async () => {
    const book = await givenCommittee(bff, { members: 3, paid: true });
    const body = { amount: 600, paymentMethod: 'cash' } as const;
    await book.after(payAdvance, { params: { ...book.itself, userId: `${book.member(1).id}` }, body });
    await book.after(selectWinner, { params: book.round(1), body: { winnerId: book.member(0).id } });
    await book.after(markPayment, { params: book.payment(2, 3), body: { status: 'overdue' } });
    await book.after(endCommittee, { params: book.itself, body: { reason: 'Two of us move away' } });
    return book;
  };
  const balances = async (book: Awaited<ReturnType<typeof givenEnded>>) => {
    const { settlement } = await when(book.member(2), getCommittee, { params: book.itself }).thenAnswers({});
    return settlement?.map(({ paidIn, received, balance }) => [paidIn, received, balance].map(Number));
  };

  it('owes nothing any more, and shows what each seat gets back or pays, also after corrections', async () => {
    const book = await givenEnded();
    const ended = { round: 2, reason: 'Two of us move away' };
    const detail = await when(book.member(0), getCommittee, { params: book.itself }).thenAnswers({
      committee: { status: 'completed', ended, arrears: { dues: 0, amount: '0' } },
      currentRound: null,
    });
    expect(detail.rounds[0]?.payments.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
    expect(await balances(book)).toEqual([
      [1000, 0, 1000],
      [1600, 0, 1600],
      [1000, 0, 1000],
    ]);
    await book.after(handOverPot, {
      params: book.round(1),
      body: { amount: 3000, paymentMethod: 'cash', day: '2026-11-21' },
    });
    await book.after(returnAdvance, { params: { ...book.itself, userId: `${book.member(1).id}` }, body: {} });
    expect((await balances(book))?.[0]).toEqual([1000, 3000, -2000]);
    await book
      .when(takeBackDecision, { params: book.round(1), body: { reason: 'No' } })
      .thenRefuses(409, 'committee-ended');
    await book
      .when(markPayment, { params: book.payment(2, 1), body: { status: 'overdue' } })
      .thenRefuses(409, 'committee-ended');
    await book
      .when(endCommittee, { params: book.itself, body: { reason: 'Again' } })
      .thenRefuses(409, 'committee-ended');
    expect((await book.admin.send(deleteAccount, {})).status).toBe(200);
  });
  it('lets the next one start once, with the same people in their seats', async () => {
    const book = await givenEnded();
    const sent = { params: book.itself, body: { name: 'Second time' } };
    const next = await book.when(startNextCommittee, sent).thenAnswers({ name: 'Second time', status: 'active' });
    await book.when(startNextCommittee, sent).thenRefuses(409, 'next-started');
    const { members } = await when(book.member(2), getCommittee, { params: { id: `${next.id}` } }).thenAnswers({});
    expect(members.map(({ seatNo, user }) => [seatNo, user.id])).toEqual(
      book.members.map(({ id }, index) => [index + 1, id]),
    );
    await book
      .when(startNextCommittee, { params: { id: `${next.id}` }, body: { name: 'Third' } })
      .thenRefuses(409, 'committee-active');
  });
});
