import { randomUUID } from 'node:crypto';
import { confirmPayment } from '@mandali/contracts/api/confirm-payment';
import { declineReport } from '@mandali/contracts/api/decline-report';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { disputePayment } from '@mandali/contracts/api/dispute-payment';
import { exportAccount } from '@mandali/contracts/api/export-account';
import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getStatement } from '@mandali/contracts/api/get-statement';
import { listEvents } from '@mandali/contracts/api/list-events';
import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { reportPayment } from '@mandali/contracts/api/report-payment';
import { settleDispute } from '@mandali/contracts/api/settle-dispute';
import { withdrawReport } from '@mandali/contracts/api/withdraw-report';
import type { Payment } from '@mandali/contracts/shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { type GivenCommittee, givenCommittee, transferTo } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => void (bff = await startTestBff({ at: '2026-11-21T10:00:00.000Z' })));
afterAll(() => bff.stop());

const upi = { paymentMethod: 'upi', paidAt: '2026-11-20', notes: 'From my husband’s account, 4471' } as const;
const reason = 'Nothing in the account';

/** Creates a book in which Asha, seat 1, has reported a payment. */
const givenReport = async () => {
  const book = await givenCommittee(bff);
  const [asha, payment] = [book.member(0), { params: book.payment(1, 1) }];
  const { word } = await book.when(reportPayment, { ...payment, body: upi }, asha).thenAnswers({ status: 'pending' });
  return { book, asha, payment, reportAt: word?.at ?? '' };
};

/** Creates a book in which Asha, seat 1, disputes that she is marked paid. */
const givenDispute = async () => {
  const book = await givenCommittee(bff, { paid: true });
  const [asha, payment] = [book.member(0), { params: book.payment(1, 1) }];
  await book.when(disputePayment, { ...payment, body: { reason: 'Not me' } }, asha).thenAnswers({ status: 'paid' });
  return { book, asha, payment };
};

const wordFor = async (book: GivenCommittee, reader: Client): Promise<Payment['word']> => {
  const detail = await book.when(getCommittee, { params: book.itself }, reader).thenAnswers({});
  return detail.currentRound?.payments[0]?.word;
};

describe('a payment that a member reports', () => {
  it('is shown to all members, its text only to that member, the admin and auditors', async () => {
    const { book, asha } = await givenReport();
    const word = { kind: 'reported', paymentMethod: 'upi', paidAt: '2026-11-19T18:30:00.000Z' };
    const auditor = await person(bff, 'Auditor', 'auditor');
    for (const reader of [asha, book.admin, auditor])
      expect(await wordFor(book, reader)).toMatchObject({ ...word, text: upi.notes });
    expect(await wordFor(book, book.member(1))).toMatchObject({ ...word, text: null });
    await book.when(getCommittee, { params: book.itself }).thenAnswers({ committee: { reports: 1, disputes: 0 } });
    const params = { ...book.itself, userId: `${asha.id}` };
    await book.when(listMemberPayments, { params }, asha).thenAnswers([{ word: { ...word, text: upi.notes } }]);
  });
  it('is confirmed when the admin marks the due paid', async () => {
    const { book, payment, reportAt } = await givenReport();
    const body = { status: 'paid', paymentMethod: 'upi', reportAt } as const;
    await book
      .when(markPayment, { ...payment, body })
      .thenAnswers({ status: 'paid', paymentMethod: 'upi', word: { kind: 'agreed', text: null } });
  });
  it('cannot be confirmed after the member withdrew it or reported again', async () => {
    const { book, asha, payment, reportAt } = await givenReport();
    const confirming = { ...payment, body: { status: 'paid', reportAt } as const };
    bff.clock.advance(1_000);
    await book.when(reportPayment, { ...payment, body: { paymentMethod: 'cash' } }, asha).thenAnswers({});
    await book.when(markPayment, confirming).thenRefuses(409, 'nothing-reported');
    await book.when(withdrawReport, payment, asha).thenAnswers({ status: 'pending', word: null });
    await book.when(withdrawReport, payment, asha).thenAnswers({ word: null });
    await book.when(markPayment, confirming).thenRefuses(409, 'nothing-reported');
    await book.when(declineReport, { ...payment, body: { reportAt, reason } }).thenRefuses(409, 'nothing-reported');
  });
  it('is refused after the admin marked the due paid, also concurrently with a decline', async () => {
    const { book, asha, payment, reportAt } = await givenReport();
    const marking = { ...payment, body: { status: 'paid' } as const };
    const declining = { ...payment, body: { reportAt, reason } };
    const [marked, declined] = await Promise.all([
      book.admin.send(markPayment, marking),
      book.admin.send(declineReport, declining),
    ]);
    expect(marked.status).toBe(200);
    expect([200, 409]).toContain(declined.status);
    await book.when(reportPayment, { ...payment, body: upi }, asha).thenRefuses(409, 'payment-is-paid');
    expect(await wordFor(book, asha)).toMatchObject({ kind: 'agreed' });
  });
  it('is refused with a date in the future or long ago, or without a method', async () => {
    const { book, asha, payment } = await givenReport();
    const on = (paidAt: string) => ({ ...payment, body: { paymentMethod: 'cash', paidAt } as const });
    await book.when(reportPayment, on('2026-11-22'), asha).thenRefuses(422, 'day-in-future');
    for (const day of ['0026-11-25', '1126-02-05', '0001-01-01', '2016-11-25'])
      await book.when(reportPayment, on(day), asha).thenRefuses(422, 'day-too-early');
    expect((await asha.send(reportPayment, { ...payment, body: {} as never })).status).toBe(400);
  });
});

describe('a report that is declined', () => {
  it('contains the reason, hidden from other members, and can be disputed', async () => {
    const { book, asha, payment, reportAt } = await givenReport();
    await book
      .when(declineReport, { ...payment, body: { reportAt, reason } })
      .thenAnswers({ status: 'pending', word: { kind: 'declined', text: reason, paymentMethod: 'upi' } });
    expect(await wordFor(book, book.member(1))).toMatchObject({ kind: 'declined', text: null });
    await book
      .when(disputePayment, { ...payment, body: { reason: 'I gave it to Bela' } }, asha)
      .thenAnswers({ word: { kind: 'disputed', text: 'I gave it to Bela' } });
    await book.when(getCommittee, { params: book.itself }).thenAnswers({ committee: { reports: 0, disputes: 1 } });
  });
});

describe('a dispute', () => {
  it('does not delay the draw', async () => {
    const { book } = await givenDispute();
    await book.after(openDraw, { params: book.round(1), body: { clientNonce: 'a'.repeat(64) } });
    await book.when(getCommittee, { params: book.itself }).thenAnswers({ committee: { disputes: 1 } });
  });
  it('is settled by the admin as unpaid once; the member can then report again', async () => {
    const { book, asha, payment } = await givenDispute();
    const body = { outcome: 'unpaid', notes: 'It was Bela’s' } as const;
    await book.when(settleDispute, { ...payment, body }).thenAnswers({ status: 'pending', paidAt: null, word: null });
    await book.when(settleDispute, { ...payment, body }).thenRefuses(409, 'no-dispute');
    await book.when(reportPayment, { ...payment, body: upi }, asha).thenAnswers({ word: { kind: 'reported' } });
  });
  it('can be settled by the member as paid, but not as unpaid', async () => {
    const { book, asha, payment } = await givenDispute();
    const settle = (outcome: 'paid' | 'unpaid') => book.when(settleDispute, { ...payment, body: { outcome } }, asha);
    await settle('unpaid').thenRefuses(403, 'not-committee-admin');
    await settle('paid').thenAnswers({ status: 'paid', word: { kind: 'agreed' } });
    await book.when(disputePayment, { ...payment, body: { reason } }, asha).thenRefuses(409, 'nothing-to-answer');
  });
  it('is refused after the member confirmed the payment', async () => {
    const book = await givenCommittee(bff, { paid: true });
    const [asha, payment] = [book.member(0), { params: book.payment(1, 1) }];
    await book.when(confirmPayment, { ...payment, body: {} }, asha).thenAnswers({ word: { kind: 'agreed' } });
    await book.when(disputePayment, { ...payment, body: { reason } }, asha).thenRefuses(409, 'nothing-to-answer');
  });
});

it('the history contains every step of a due, its texts only for member, admin and auditors', async () => {
  const { book, asha, payment, reportAt } = await givenReport();
  await book.after(declineReport, { ...payment, body: { reportAt, reason } });
  await book.when(disputePayment, { ...payment, body: { reason: 'I gave it to Bela' } }, asha).thenAnswers({});
  await book.after(settleDispute, { ...payment, body: { outcome: 'paid', notes: 'Bela says so, too' } });
  const stepsOfDue = async (reader: Client) => {
    const { data } = await reader.send(listEvents, {
      params: book.itself,
      query: { round: '1', member: `${asha.id}` },
    });
    return data.flatMap(({ type, text, people }) => (type.startsWith('Payment') ? [[type, text, people[0]?.id]] : []));
  };
  const whole = [
    ['PaymentReported', upi.notes, asha.id],
    ['PaymentReportDeclined', reason, asha.id],
    ['PaymentDisputed', 'I gave it to Bela', asha.id],
    ['PaymentDisputeSettled', 'Bela says so, too', asha.id],
    ['PaymentMarked', null, asha.id],
  ];
  expect(await stepsOfDue(asha)).toEqual(whole);
  expect(await stepsOfDue(await person(bff, 'Auditor', 'auditor'))).toEqual(whole);
  expect(await stepsOfDue(book.member(1))).toEqual(whole.map(([type, , who]) => [type, null, who]));
  const exportText = (await book.member(1).send(exportCommittee, { params: book.itself })).text;
  expect(exportText).not.toMatch(/account, 4471|Nothing in the account|gave it/);
  expect((await asha.send(exportCommittee, { params: book.itself })).text).toMatch(
    /account, 4471.*Nothing in the account/s,
  );
  const past = { params: book.itself, query: { asOf: '7' } };
  const before = await book.when(getCommittee, past, asha).thenAnswers({ committee: { disputes: 1 } });
  expect(before.currentRound?.payments[0]?.word).toMatchObject({ kind: 'disputed', text: 'I gave it to Bela' });
  const { text } = await book.admin.send(getStatement, { params: book.itself });
  expect(text).toMatch(/,said,paid,parts\r?\n/);
  expect(text).toContain(',agreed');
});

it('texts about a due are exported to its member, and deleted with the member’s account', async () => {
  const { book, asha, payment, reportAt } = await givenReport();
  await book.after(declineReport, { ...payment, body: { reportAt, reason } });
  const { data } = await asha.send(exportAccount);
  const exportedTexts = data.texts.map(({ kind, written, body }) => [kind, written, body]);
  expect(exportedTexts).toEqual(
    expect.arrayContaining([
      ['note', 'by me', upi.notes],
      ['reason', 'about me', reason],
    ]),
  );
  expect((await asha.send(deleteAccount)).status).toBe(200);
  expect(await wordFor(book, book.admin)).toMatchObject({ kind: 'declined', text: null });
  const { rows } = await bff.pool.query('select from people.text where subject_id = $1 and body is not null', [
    asha.id,
  ]);
  expect(rows).toEqual([]);
});

describe('a repeated command', () => {
  const again = (key: string) => ({ headers: { 'idempotency-key': key } });
  it('is executed once and answered with the current state', async () => {
    const { book, asha, payment } = await givenReport();
    const report = { ...payment, body: { paymentMethod: 'cash' } as const, ...again(randomUUID()) };
    await book.when(reportPayment, report, asha).thenAnswers({ word: { kind: 'reported' } });
    await book.when(withdrawReport, payment, asha).thenAnswers({ word: null });
    await book.when(reportPayment, report, asha).thenAnswers({ word: null });
  });
  it('under a new key changes nothing and stores no second text', async () => {
    const { book, asha, payment, reportAt } = await givenReport();
    bff.clock.advance(1_000);
    await book.when(reportPayment, { ...payment, body: upi }, asha).thenAnswers({ word: { at: reportAt } });
    const { data } = await asha.send(exportAccount);
    expect(data.texts.filter(({ body }) => body === upi.notes)).toHaveLength(1);
    const cash = { ...upi, paymentMethod: 'cash' } as const;
    const { word } = await book.when(reportPayment, { ...payment, body: cash }, asha).thenAnswers({});
    expect([word?.paymentMethod, word?.text, word?.at === reportAt]).toEqual(['cash', upi.notes, false]);
  });
  it('by a replaced member returns 404', async () => {
    const { book, asha, payment } = await givenReport();
    const report = { ...payment, body: { paymentMethod: 'cash' } as const, ...again(randomUUID()) };
    await book.when(reportPayment, report, asha).thenAnswers({});
    const newMemberData = { name: 'Zubair', phone: freshPhone() };
    const params = { ...book.itself, userId: `${asha.id}` };
    await book.after(replaceMember, { params, body: { newMemberData, reason: 'Moved' } });
    await book.when(reportPayment, report, asha).thenRefuses(404, 'committee-not-found');
    expect(await wordFor(book, book.admin)).toBeNull();
  });
  it('by a former admin returns 404', async () => {
    const { book, payment, reportAt } = await givenReport();
    const declining = { ...payment, body: { reportAt, reason }, ...again(randomUUID()) };
    await book.after(declineReport, declining);
    await transferTo(book.member(1), book.admin, book.itself);
    await book.when(declineReport, declining).thenRefuses(404, 'committee-not-found');
  });
});

it('refuses reports of a due by callers other than its member, including admins', async () => {
  const { book, payment } = await givenReport();
  for (const other of [book.admin, book.member(1)])
    await book.when(reportPayment, { ...payment, body: upi }, other).thenRefuses(403, 'not-your-payment');
  await book
    .when(reportPayment, { ...payment, body: upi }, await person(bff, 'Outsider'))
    .thenRefuses(404, 'committee-not-found');
});
