import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listEvents } from '@mandali/contracts/api/list-events';
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
  it('with status paid sets the time, and cash as the default method', async () => {
    const committee = await givenCommittee(bff);
    const paid = await committee
      .when(operation, { params: committee.payment(1, 1), body: { status: 'paid' } })
      .thenAnswers({ status: 'paid', paymentMethod: 'cash', amount: '1000' });
    expect(paid.paidAt?.slice(0, 13)).toBe('2026-11-21T10');
    await committee
      .when(operation, { params: committee.payment(1, 2), body: { status: 'paid', paymentMethod: 'upi' } })
      .thenAnswers({ paymentMethod: 'upi' });
  });
  it.each(['1999-12-31', '2026-11-22', '2026-11-21'])('does not accept a day, as %s', async (paidAt) => {
    const committee = await givenCommittee(bff);
    const sent = { params: committee.payment(1, 1), body: { status: 'paid', paidAt } as never };
    const { status, problem } = await committee.admin.send(operation, sent);
    expect([status, problem.fields]).toEqual([400, { paidAt: 'Unknown field' }]);
  });
  it('with status pending or overdue clears time and method', async () => {
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

  it('are stored, unchanged if omitted and deleted if empty', async () => {
    const committee = await givenCommittee(bff);
    await committee.when(markPayment, noting(committee, 'Half in advance')).thenAnswers({ notes: 'Half in advance' });
    await committee.when(markPayment, noting(committee)).thenAnswers({ notes: 'Half in advance' });
    await committee.when(markPayment, noting(committee, '')).thenAnswers({ notes: null });
  });
  it('append no event when repeated', async () => {
    const committee = await givenCommittee(bff);
    await committee.after(markPayment, noting(committee, 'By her brother'));
    const before = await events(committee);
    await committee.after(markPayment, noting(committee, 'By her brother'));
    expect(await events(committee)).toBe(before);
  });
  it('are not stored in the log', async () => {
    const committee = await givenCommittee(bff);
    await committee.after(markPayment, noting(committee, 'From Ratnagiri'));
    const { rows } = await bff.pool.query(`select count(*) from log.event where data::text like '%Ratnagiri%'`);
    expect(rows[0].count).toBe('0');
  });
  it('of an outsider are not stored', async () => {
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
    ['of seat 0', (c: GivenCommittee) => ({ id: `${c.id}001000` })],
  ])('%s returns 404', async (_, where) => {
    const committee = await givenCommittee(bff);
    const sent = { params: where(committee), body: { status: 'paid' } } as const;
    await committee.when(markPayment, sent).thenRefuses(404, 'payment-not-found', 'Payment not found');
  });
  it('cannot be marked by members', async () => {
    const committee = await givenCommittee(bff);
    const sent = { params: committee.payment(1, 1), body: { status: 'paid' } } as const;
    await committee.when(markPayment, sent, committee.member(0)).thenRefuses(403, 'not-committee-admin');
  });
  it('marked without a status is refused with the message of the form', async () => {
    const committee = await givenCommittee(bff);
    const { problem } = await committee.admin.send(markPayment, { params: committee.payment(1, 1), body: {} });
    expect(problem.fields).toEqual({ status: 'Please select a status' });
  });
});

describe('marking all paid', () => {
  it('marks open dues paid in cash; a repetition changes nothing', async () => {
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
  it('is visible to the next read by any caller', async () => {
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

describe('marking several dues paid', () => {
  const three = () => givenCommittee(bff, { members: 3 });
  const idOf = (committee: GivenCommittee, seat: number) => Number(committee.payment(1, seat).id);

  it('marks the given dues with their methods; a repetition changes nothing', async () => {
    const committee = await three();
    const payments = [{ id: idOf(committee, 1), paymentMethod: 'upi' as const }, { id: idOf(committee, 3) }];
    const sent = { params: committee.round(1), body: { payments } };
    await committee.when(markAllPaid, sent).thenAnswers({
      marked: payments.map(({ id }) => id),
      payments: [
        { status: 'paid', paymentMethod: 'upi' },
        { status: 'pending' },
        { status: 'paid', paymentMethod: 'cash' },
      ],
    });
    const before = await events(committee);
    await committee.when(markAllPaid, sent).thenAnswers({ marked: [], payments: [{ paymentMethod: 'upi' }, {}, {}] });
    expect(await events(committee)).toBe(before);
  });
  it('does not overwrite dues that are already marked', async () => {
    const committee = await three();
    const other = { params: committee.payment(1, 2), body: { status: 'paid', paymentMethod: 'cheque' } as const };
    await committee.when(markPayment, other).thenAnswers({ status: 'paid' });
    const payments = [{ id: idOf(committee, 1) }, { id: idOf(committee, 2) }];
    await committee
      .when(markAllPaid, { params: committee.round(1), body: { payments } })
      .thenAnswers({ payments: [{ paymentMethod: 'cash' }, { paymentMethod: 'cheque' }, { status: 'pending' }] });
  });
  it('is refused as a whole when one payment is of another round or committee, or does not exist', async () => {
    const [committee, other] = [await three(), await three()];
    for (const id of [idOf(committee, 1) + 1_000, idOf(other, 2), idOf(committee, 9)]) {
      const body = { payments: [{ id: idOf(committee, 1) }, { id }] };
      await committee.when(markAllPaid, { params: committee.round(1), body }).thenRefuses(404, 'payment-not-found');
    }
    await committee
      .when(getCommittee, { params: committee.itself })
      .thenAnswers({ currentRound: { payments: [{ status: 'pending' }, {}, {}] } });
  });
});

describe('undoing a mark', () => {
  const marked = async () => {
    const committee = await givenCommittee(bff, { members: 2 });
    const params = committee.payment(1, 1);
    const paid = await committee.when(markPayment, { params, body: { status: 'paid' } }).thenAnswers({});
    const body = { status: 'pending', paymentMethod: 'cash', undoes: paid.paidAt ?? '' } as const;
    return { committee, params, undo: { params, body } };
  };

  it('reopens the due; the history contains both marks', async () => {
    const { committee, undo } = await marked();
    await committee.when(markPayment, undo).thenAnswers({ status: 'pending', paidAt: null });
    const history = await committee.when(listEvents, { params: committee.itself }).thenAnswers({});
    const marks = history.filter(({ type }) => type === 'PaymentMarked');
    expect(marks).toMatchObject([{ data: { status: 'paid' } }, { data: { undoes: undo.body.undoes } }]);
  });
  it('is refused after another change of the payment', async () => {
    const { committee, params, undo } = await marked();
    await committee.when(markPayment, { params, body: { status: 'paid', paymentMethod: 'upi' } }).thenAnswers({});
    await committee.when(markPayment, undo).thenRefuses(409, 'payment-changed');
  });
  it('is refused after a note was added to the mark', async () => {
    const { committee, params, undo } = await marked();
    const body = { status: 'paid', paymentMethod: 'cash', notes: 'by her brother' } as const;
    await committee.when(markPayment, { params, body }).thenAnswers({ notes: 'by her brother' });
    await committee.when(markPayment, undo).thenRefuses(409, 'payment-changed');
  });
});
