import { addMember } from '@mandali/contracts/api/add-member';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { getStatement } from '@mandali/contracts/api/get-statement';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { listEvents } from '@mandali/contracts/api/list-events';
import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { payAdvance } from '@mandali/contracts/api/pay-advance';
import { payPart } from '@mandali/contracts/api/pay-part';
import { removeMember } from '@mandali/contracts/api/remove-member';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { reportPayment } from '@mandali/contracts/api/report-payment';
import { returnAdvance } from '@mandali/contracts/api/return-advance';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { takeBackDecision } from '@mandali/contracts/api/take-back-decision';
import { takeBackPart } from '@mandali/contracts/api/take-back-part';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenCommittee, givenCommittee } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => void (bff = await startTestBff({ at: '2026-11-21T10:00:00.000Z' })));
afterAll(() => bff.stop());

const cash = { paymentMethod: 'cash' } as const;
const upi = { paymentMethod: 'upi' } as const;
const detailOf = async ({ admin, itself }: GivenCommittee) => (await admin.send(getCommittee, { params: itself })).data;
const advanceOf = async (committee: GivenCommittee, seatNo: number) =>
  (await detailOf(committee)).members.find((member) => member.isActive && member.seatNo === seatNo)?.advance;

describe('a payment in parts', () => {
  it('is paid when its parts add up, counts by day, and is taken back part by part', async () => {
    const committee = await givenCommittee(bff);
    const params = committee.payment(1, 1);
    await committee
      .when(payPart, { params, body: { amount: 250, ...upi, paidAt: '2026-10-30', notes: 'The rest on Friday' } })
      .thenAnswers({ status: 'pending', paid: '250', paidAt: null, paymentMethod: null, notes: null });
    const { currentRound } = await detailOf(committee);
    expect(currentRound).toMatchObject({
      planned: '3000',
      collected: '250',
      open: '2750',
      unpaid: 2,
      partlyPaid: '250',
    });
    const [asha, admin] = [committee.member(0), committee.admin];
    const present = { owing: 2, open: '1750', dueAt: currentRound?.dueAt };
    expect((await asha.send(listCommittees, {})).data[0]).toMatchObject({ present: { ...present, mine: '750' } });
    expect((await admin.send(listCommittees, {})).data[0]).toMatchObject({ present: { ...present, mine: '0' } });
    const { data: stats } = await committee.admin.send(getDashboardStats, {});
    expect(stats).toMatchObject({ pendingPayments: '₹1,750', monthlyCollection: '₹0' });
    const part = { no: 1, amount: '250', paidAt: '2026-10-29T18:30:00.000Z', ...upi, notes: 'The rest on Friday' };
    await committee.when(payPart, { params, body: { amount: 751, ...cash } }).thenRefuses(422, 'more-than-due');
    await committee.when(payPart, { params, body: { amount: 750, ...cash } }).thenAnswers({
      status: 'paid',
      paid: '1000',
      ...cash,
      parts: [
        { ...part, fromAdvance: false },
        { no: 2, amount: '750', ...cash, notes: null },
      ],
    });
    expect((await committee.admin.send(getDashboardStats, {})).data).toMatchObject({ monthlyCollection: '₹750' });
    const day = { paidAt: '2026-10-31', replaces: 2 };
    await committee
      .when(payPart, { params, body: { amount: 750, ...upi, ...day } })
      .thenAnswers({ status: 'paid', ...upi, parts: [{ no: 1 }, { no: 2, paidAt: '2026-10-30T18:30:00.000Z' }] });
    const back = { params: { ...params, no: '1' }, body: { reason: 'Counted twice' } };
    await committee.when(takeBackPart, back).thenAnswers({ status: 'pending', paid: '750', paidAt: null });
    await committee.when(takeBackPart, back).thenRefuses(404, 'part-not-found');
    await committee.when(markPayment, { params, body: { status: 'pending' } }).thenAnswers({ paid: '0', parts: [] });
  });

  it('accepts a report of a part, and names both in the history', async () => {
    const committee = await givenCommittee(bff);
    const params = committee.payment(1, 1);
    const asha = committee.member(0);
    await committee
      .when(reportPayment, { params, body: { ...upi, amount: 1001 } }, asha)
      .thenRefuses(422, 'more-than-due');
    const reported = await asha.send(reportPayment, { params, body: { ...upi, amount: 400 } });
    expect(reported.data.word).toMatchObject({ kind: 'reported', amount: '400' });
    const reportAt = reported.data.word?.at ?? '';
    await committee
      .when(payPart, { params, body: { amount: 400, ...upi, reportAt } })
      .thenAnswers({ status: 'pending', paid: '400', word: null });
    const { data } = await committee.admin.send(listEvents, { params: committee.itself, query: { round: 1 } });
    expect(data.slice(-2).map(({ type, data: { amount, left } }) => [type, amount, left])).toEqual([
      ['PaymentReported', 400, undefined],
      ['PartPaid', 400, 600],
    ]);
  });

  it('is refused with a day in the future by the clock of the server or long ago, also in place of a wrong part', async () => {
    const committee = await givenCommittee(bff);
    const params = committee.payment(1, 1);
    const on = (paidAt: string, more = {}) => ({ params, body: { amount: 100, ...cash, paidAt, ...more } });
    await committee.after(payPart, on('2026-11-21'));
    for (const more of [{}, { replaces: 1 }]) {
      for (const day of ['2026-11-22', '2026-11-21T15:00:00Z'])
        await committee.when(payPart, on(day, more)).thenRefuses(422, 'day-in-future');
      for (const day of ['1999-12-31', '0026-11-21', '2016-11-21'])
        await committee.when(payPart, on(day, more)).thenRefuses(422, 'day-too-early');
    }
    const parts = [{ no: 1, paidAt: '2026-11-20T18:30:00.000Z' }];
    await committee.when(payPart, on('2026-11-21', { replaces: 1 })).thenAnswers({ paid: '100', parts });
  });

  it('stays in the payments of the member who held the seat; the next holder owes the rest', async () => {
    const committee = await givenCommittee(bff);
    const params = committee.payment(1, 1);
    await committee.after(payPart, { params, body: { amount: 400, ...cash } });
    const asha = { params: { ...committee.itself, userId: `${committee.member(0).id}` } };
    const newMemberData = { name: 'Farah', phone: freshPhone() };
    const farah = await committee.admin.send(replaceMember, { ...asha, body: { newMemberData, reason: 'Moved' } });
    const paymentsOf = async (sent: { readonly params: { readonly id: string; readonly userId: string } }) =>
      (await committee.admin.send(listMemberPayments, sent)).data.map(({ paid, owes }) => [paid, owes]);
    expect(await paymentsOf(asha)).toEqual([['400', '0']]);
    expect(await paymentsOf({ params: { ...committee.itself, userId: `${farah.data.user.id}` } })).toEqual([
      ['0', '600'],
    ]);
    await committee.when(markPayment, { params, body: { status: 'paid' } }).thenAnswers({ paid: '1000' });
  });
});

describe('a payment in advance', () => {
  it('pays the dues of rounds when they open, as far as it reaches', async () => {
    const committee = await givenCommittee(bff);
    const params = { ...committee.itself, userId: `${committee.member(0).id}` };
    await committee
      .when(payAdvance, { params, body: { amount: 2001, ...upi } })
      .thenRefuses(422, 'more-than-rounds-left');
    await committee
      .when(payAdvance, { params, body: { amount: 1500, ...upi, notes: 'Travels till May' } })
      .thenAnswers({ seatNo: 1, advance: '1500' });
    await committee.when(removeMember, { params, body: {} }).thenRefuses(409, 'seat-in-use');
    const winner = (round: number) => ({ params: committee.round(round), body: { winnerId: committee.member(1).id } });
    await committee.after(selectWinner, winner(1));
    const { currentRound } = await detailOf(committee);
    expect(currentRound).toMatchObject({ collected: '1000', open: '2000' });
    expect(currentRound?.payments[0]).toMatchObject({ status: 'paid', ...upi, parts: [{ fromAdvance: true }] });
    expect(await advanceOf(committee, 1)).toBe('500');
    await committee.after(takeBackDecision, { params: committee.round(1), body: { reason: 'Wrong member' } });
    expect(await advanceOf(committee, 1)).toBe('1500');
    await committee.after(selectWinner, winner(1));
    const part = { ...committee.payment(2, 1), no: '1' };
    await committee.when(takeBackPart, { params: part, body: {} }).thenAnswers({ status: 'pending', paid: '0' });
    await committee.when(returnAdvance, { params, body: {} }).thenAnswers({ seatNo: 1, advance: '0' });
  });

  it('is of the day of the server, and names no other', async () => {
    const committee = await givenCommittee(bff);
    const params = { ...committee.itself, userId: `${committee.member(0).id}` };
    for (const paidAt of ['1999-12-31', '2026-11-22', '2026-11-21']) {
      const { status, problem } = await committee.admin.send(payAdvance, {
        params,
        body: { amount: 500, ...cash, paidAt } as never,
      });
      expect([status, problem.fields]).toEqual([400, { paidAt: 'Unknown field' }]);
    }
    expect(await advanceOf(committee, 1)).toBe('0');
  });

  it('is left to the next holder of the seat, or given back', async () => {
    const committee = await givenCommittee(bff);
    const replaceOf = (userId: number, advance: 'leave' | 'give-back') => ({
      params: { ...committee.itself, userId: `${userId}` },
      body: { newMemberData: { name: 'Farah', phone: freshPhone() }, reason: 'Moved', advance },
    });
    const params = { ...committee.itself, userId: `${committee.member(0).id}` };
    await committee.after(payAdvance, { params, body: { amount: 700, ...cash } });
    const { data } = await committee.admin.send(replaceMember, replaceOf(committee.member(0).id, 'leave'));
    expect(data.advance).toBe('700');
    const next = await committee.admin.send(replaceMember, replaceOf(data.user.id, 'give-back'));
    expect(next.data.advance).toBe('0');
  });
});

it('a decided round shows what was collected, also after a correction', async () => {
  const committee = await givenCommittee(bff);
  await committee.after(addMember, { params: committee.itself, body: { name: 'Chand', phone: freshPhone() } });
  await committee.after(payPart, { params: committee.payment(1, 1), body: { amount: 300, ...cash } });
  await committee.after(selectWinner, { params: committee.round(1), body: { winnerId: committee.member(1).id } });
  await committee.after(markPayment, { params: committee.payment(1, 2), body: { status: 'paid' } });
  const { rounds, committee: book } = await detailOf(committee);
  expect(rounds.at(-1)).toMatchObject({ planned: '3000', collected: '1300', open: '1700' });
  expect(book.arrears).toEqual({ dues: 2, amount: '1700' });
  const csv = await committee.admin.send(getStatement, { params: committee.itself, query: { part: 'rounds' } });
  expect(csv.text.split('\r\n')[1]).toMatch(/^1,Bela,1300,manual,.*,3000,1700,0,none$/);
});
