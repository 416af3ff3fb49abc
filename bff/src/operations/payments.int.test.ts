import { getCommittee } from '@mandali/contracts/api/get-committee';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { markPayment, putPayment } from '@mandali/contracts/api/mark-payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenCommittee, givenCommittee } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ at: '2026-11-21T10:00:00.000Z' });
});
afterAll(() => bff.stop());

const events = async (committee: GivenCommittee): Promise<number> =>
  Number(
    (await bff.pool.query('select count(*) from log.event where stream = $1', [`committee-${committee.id}`])).rows[0]
      .count,
  );

describe.each([
  ['PATCH', markPayment],
  ['PUT', putPayment],
])('%s of a payment', (_, operation) => {
  it('to paid sets the time, and cash unless said otherwise', async () => {
    const committee = await givenCommittee(bff);
    const paid = await committee
      .when(operation, { params: committee.payment(1, 1), body: { status: 'paid' } })
      .thenAnswers({ status: 'paid', paymentMethod: 'cash', amount: '1000' });
    expect(paid.paidAt?.slice(0, 13)).toBe('2026-11-21T10');
    await committee
      .when(operation, { params: committee.payment(1, 2), body: { status: 'paid', paymentMethod: 'upi' } })
      .thenAnswers({ paymentMethod: 'upi' });
  });
  it('to pending or overdue clears time and method', async () => {
    const committee = await givenCommittee(bff, { paid: true });
    for (const status of ['pending', 'overdue'] as const) {
      await committee
        .when(operation, { params: committee.payment(1, 1), body: { status } })
        .thenAnswers({ status, paidAt: null, paymentMethod: null });
    }
  });
});

describe('the notes of a payment', () => {
  const noting = (committee: GivenCommittee, notes?: string) => ({
    params: committee.payment(1, 1),
    body: { status: 'paid', ...(notes === undefined ? {} : { notes }) } as const,
  });

  it('are shown, stay when left out and go when empty', async () => {
    const committee = await givenCommittee(bff);
    await committee.when(markPayment, noting(committee, 'Half in advance')).thenAnswers({ notes: 'Half in advance' });
    await committee.when(markPayment, noting(committee)).thenAnswers({ notes: 'Half in advance' });
    await committee.when(markPayment, noting(committee, '')).thenAnswers({ notes: null });
  });
  it('said again change nothing', async () => {
    const committee = await givenCommittee(bff);
    await committee.after(markPayment, noting(committee, 'By her brother'));
    const before = await events(committee);
    await committee.after(markPayment, noting(committee, 'By her brother'));
    expect(await events(committee)).toBe(before);
  });
  it('are no part of the log', async () => {
    const committee = await givenCommittee(bff);
    await committee.after(markPayment, noting(committee, 'From Ratnagiri'));
    const { rows } = await bff.pool.query(`select count(*) from log.event where data::text like '%Ratnagiri%'`);
    expect(rows[0].count).toBe('0');
  });
  it('of somebody who may not write are not kept', async () => {
    const committee = await givenCommittee(bff);
    const sent = { ...noting(committee, 'Spam from an outsider') };
    await committee.when(markPayment, sent, await person(bff, 'Outsider')).thenRefuses(404, 'committee-not-found');
    const { rows } = await bff.pool.query(`select count(*) from people.text where body like 'Spam%'`);
    expect(rows[0].count).toBe('0');
  });
  it('are at most 500 characters', async () => {
    const committee = await givenCommittee(bff);
    const { problem } = await committee.admin.send(markPayment, noting(committee, 'x'.repeat(501)));
    expect(problem.fields).toEqual({ notes: 'At most 500 characters' });
  });
});

describe('a payment', () => {
  it.each([
    ['of an empty seat', (c: GivenCommittee) => c.payment(1, 3)],
    ['of a round that has not opened', (c: GivenCommittee) => c.payment(2, 1)],
    ['of no seat', (c: GivenCommittee) => ({ id: `${c.id}001000` })],
  ])('%s is not there', async (_, where) => {
    const committee = await givenCommittee(bff);
    const sent = { params: where(committee), body: { status: 'paid' } } as const;
    await committee.when(markPayment, sent).thenRefuses(404, 'payment-not-found', 'Payment not found');
  });
  it('is not for members to mark', async () => {
    const committee = await givenCommittee(bff);
    const sent = { params: committee.payment(1, 1), body: { status: 'paid' } } as const;
    await committee.when(markPayment, sent, committee.member(0)).thenRefuses(403, 'not-committee-admin');
  });
  it('without a status is refused in the words of the form', async () => {
    const committee = await givenCommittee(bff);
    const { problem } = await committee.admin.send(markPayment, { params: committee.payment(1, 1), body: {} });
    expect(problem.fields).toEqual({ status: 'Please select a status' });
  });
});

describe('marking all paid', () => {
  it('turns what is open to paid in cash; again it changes nothing', async () => {
    const committee = await givenCommittee(bff);
    await committee.after(markPayment, {
      params: committee.payment(1, 1),
      body: { status: 'paid', paymentMethod: 'upi' },
    });
    const sent = { params: committee.round(1), body: {} };
    await committee
      .when(markAllPaid, sent)
      .thenAnswers({ payments: [{ paymentMethod: 'upi' }, { status: 'paid', paymentMethod: 'cash' }] });
    const before = await events(committee);
    await committee.when(markAllPaid, sent).thenAnswers({ payments: [{ status: 'paid' }, { status: 'paid' }] });
    expect(await events(committee)).toBe(before);
  });
  it('is seen by the next read of anybody', async () => {
    const committee = await givenCommittee(bff, { paid: true });
    await committee
      .when(getCommittee, { params: committee.itself }, committee.member(1))
      .thenAnswers({ currentRound: { payments: [{ status: 'paid' }, { status: 'paid' }] } });
  });
  it.each(['2', '500', '999', '0'])('of round %s is refused', async (round) => {
    const committee = await givenCommittee(bff);
    const sent = { params: { id: `${committee.id}${round.padStart(3, '0')}` }, body: {} };
    await committee.when(markAllPaid, sent).thenRefuses(404, 'round-not-found', 'Round not found');
  });
});
