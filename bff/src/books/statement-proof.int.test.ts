import { changeCommittee } from '@mandali/contracts/api/change-committee';
import { correctMember } from '@mandali/contracts/api/correct-member';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getStatementProof } from '@mandali/contracts/api/get-statement-proof';
import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import { addMember } from '@mandali/contracts/api/add-member';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { takeBackDecision } from '@mandali/contracts/api/take-back-decision';
import { genesis } from '@mandali/domain/chain';
import {
  committeeWith,
  created,
  joined,
  opened,
  owed,
  paid,
  recorded,
  replaced,
  selected,
  winner,
} from '@mandali/domain/committee/testing/examples.fixture';
import type { CommitteeEvent } from '@mandali/domain/committee/events';
import { play } from '@mandali/domain/committee/testing/play.fixture';
import { sequences } from '@mandali/domain/committee/testing/sequences.fixture';
import { committeeId, committeeStream } from '@mandali/domain/ids';
import { seatNoOf } from '@mandali/domain/ids';
import { type Statement, verifyStatement } from '@mandali/domain/proof/statement';
import { link } from '@mandali/event-store/links';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { givenCommittee } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone } from '../testing/world.ts';

let bff: TestBff;
let auditor: Client;
beforeAll(async () => {
  bff = await startTestBff();
  auditor = await bff.signIn({ name: 'Auditor', role: 'auditor' });
});
afterAll(() => bff.stop());

const verified = async (file: string): Promise<Statement> => {
  const outcome = await verifyStatement(file);
  return outcome.ok ? outcome.value : expect.fail(`${outcome.fault.code} ${outcome.fault.expected ?? ''}`);
};
const proofFor = async (reader: Client, id: number, userId: number): Promise<Statement> =>
  verified((await reader.send(getStatementProof, { params: { id: `${id}`, userId: `${userId}` } })).data);

const mark = (status: 'paid' | 'pending') => ({ status, paymentMethod: 'upi' as const, notes: 'Reference 4471' });

it('a member statement proves valid payments and the pot to the member, the admin and auditors', async () => {
  const book = await givenCommittee(bff, { members: 2, contributionAmount: 100 });
  const corrected = { name: 'Rao family', contributionAmount: 1_000 };
  await book.after(changeCommittee, { params: book.itself, body: corrected });
  const ownPayment = { params: book.payment(1, 1) };
  for (const status of ['paid', 'pending', 'paid'] as const)
    await book.after(markPayment, { ...ownPayment, body: mark(status) });
  await book.after(markPayment, { params: book.payment(1, 2), body: mark('paid') });
  const select = { params: book.round(1), body: { winnerId: book.member(0).id } };
  await book.after(selectWinner, select);
  await book.after(takeBackDecision, { params: book.round(1), body: { reason: 'A slip' } });
  await book.after(selectWinner, select);
  const [{ receipt } = expect.fail('no payment')] = (
    await book.admin.send(listMemberPayments, { params: { ...book.itself, userId: `${book.member(0).id}` } })
  ).data;
  for (const reader of [book.member(0), book.admin, auditor]) {
    const proof = await proofFor(reader, book.id, book.member(0).id);
    expect(proof).toMatchObject({
      committeeId: book.id,
      committee: 'Rao family',
      userId: book.member(0).id,
      name: 'Asha',
      seats: [1],
      contribution: 1_000,
      totalMembers: 3,
      paid: [{ roundNumber: 1, seatNo: 1, entry: receipt, method: 'upi' }],
      pots: [{ roundNumber: 1, seatNo: 1 }],
    });
  }
});

it('a member statement discloses the name, but no phone, note or reason', async () => {
  const book = await givenCommittee(bff, { members: 1 });
  await book.after(markPayment, { params: book.payment(1, 1), body: mark('paid') });
  const params = { ...book.itself, userId: `${book.member(0).id}` };
  const { text, headers } = await book.admin.send(getStatementProof, { params });
  expect(headers.get('content-disposition')).toBe(`attachment; filename="mandali-${book.id}-statement.json"`);
  expect(text).toContain('"Asha"');
  expect(text).not.toMatch(/"\+91|Reference|"phone","|"adminName","/);
});

it('a member statement discloses the corrected name', async () => {
  const book = await givenCommittee(bff, { members: 0 });
  const { data } = await book.admin.send(addMember, {
    params: book.itself,
    body: { name: 'Asah', phone: freshPhone() },
  });
  const params = { ...book.itself, userId: `${data.user.id}` };
  await book.after(correctMember, { params, body: { name: 'Asha', phone: data.user.phone ?? '' } });
  expect((await proofFor(book.admin, book.id, data.user.id)).name).toBe('Asha');
});

it('a member statement is refused to other callers, and returns 503 while the book is not signed', async () => {
  const book = await givenCommittee(bff, { members: 2 });
  const params = { ...book.itself, userId: `${book.member(0).id}` };
  const statementOf = async (reader: Client, userId = params.userId) =>
    (await reader.send(getStatementProof, { params: { ...params, userId } })).status;
  expect(await statementOf(book.member(1))).toBe(403);
  expect(await statementOf(await bff.signIn({ name: 'Outsider' }))).toBe(404);
  expect(await statementOf(book.admin, `${book.admin.id}`)).toBe(404);
  await bff.pool.query('insert into people.log_restore (at) values (now())');
  expect(await statementOf(book.member(0))).toBe(503);
  await bff.pool.query('delete from people.log_restore');
  expect(await statementOf(book.member(0))).toBe(200);
});

let lastId = 100_000_000;

/** Sequences that append more than seven events. */
const eventful = sequences.filter((sequence) => play(sequence).appends.length > 7);

/** Appends the events as a new committee, with the hash chain of the log; returns its id. */
const appendEvents = async (events: readonly CommitteeEvent[]): Promise<number> => {
  const id = committeeId((lastId += 1));
  const meta = { commandId: 'c', correlationId: 'c', actorId: 1, occurredAt: '2026-01-10T09:00:00.000Z' };
  let head = genesis;
  for (let from = 0; from < events.length; from += 500) {
    const some = link(committeeStream(id), { revision: from - 1, head }, events.slice(from, from + 500), meta);
    head = String(some.at(-1)?.meta['hash']);
    await bff.features.store.append({
      stream: committeeStream(id),
      expected: from === 0 ? 'no-stream' : from - 1,
      events: some.map(({ id: eventId, type, data, meta: storedMeta }) => ({
        id: eventId,
        type,
        data,
        meta: storedMeta,
      })),
    });
  }
  const totals = `select 1 from read.committee where id = $1 and revision = $2`;
  const isSeen = async () => (await bff.pool.query(totals, [id, events.length - 1])).rowCount;
  await expect.poll(isSeen, { interval: 10, timeout: 60_000 }).toBe(1);
  return id;
};

it('a member statement equals the list of the member’s payments after random events', async () => {
  const totals = { statements: 0, dues: 0, pots: 0 };
  await fc.assert(
    fc.asyncProperty(eventful, async (sequence) => {
      const { appends, state } = play(sequence);
      if (state.status === 'deleted') return;
      const id = await appendEvents(appends.flatMap(({ events }) => events));
      const { members } = (await auditor.send(getCommittee, { params: { id: `${id}` } })).data;
      for (const userId of new Set(members.map(({ user }) => user.id))) {
        const proof = await proofFor(auditor, id, userId);
        const params = { id: `${id}`, userId: `${userId}` };
        const { data } = await auditor.send(listMemberPayments, { params });
        const dues = data.flatMap((due) => (due.parts ?? []).map((part) => ({ ...part, due })));
        expect(
          proof.paid.map(({ roundNumber, seatNo, entry, amount, method, at }) => [
            roundNumber,
            seatNo,
            entry,
            amount,
            method,
            Date.parse(at),
          ]),
        ).toEqual(
          dues.map(({ due, receipt, amount, paymentMethod, paidAt }) => [
            due.round.roundNumber,
            seatNoOf(due.id),
            receipt,
            Number(amount),
            paymentMethod,
            Date.parse(paidAt),
          ]),
        );
        const won = members.filter(({ user }) => user.id === userId).flatMap(({ wonInRound }) => wonInRound ?? []);
        expect(proof.pots.map(({ roundNumber }) => roundNumber)).toEqual(won.toSorted((a, b) => a - b));
        totals.statements += 1;
        totals.dues += dues.length;
        totals.pots += won.length;
      }
    }),
    { numRuns: 60 },
  );
  expect([totals, totals.statements > 40 && totals.dues > 40 && totals.pots > 10]).toEqual([totals, true]);
});

const book = [...committeeWith(2), recorded(1, { winner: winner(1), paid: [1, 2] }), opened(2, { owing: 2 })];
const takenBack: CommitteeEvent = {
  type: 'DecisionTakenBack',
  data: { roundNumber: 1, winner: winner(1), reopens: true, closes: 2, owing: [], reasonId: 1 },
};

it.each([
  ['the due without the pot that was taken back', { paid: [{ entry: 5 }], pots: [] }, [takenBack]],
  ['the pot without the due that was reopened', { paid: [], pots: [{ entry: 5 }] }, [owed(1, 1, 'pending')]],
  [
    'the pot without the due that the next holder of the seat owes',
    { paid: [], pots: [{ entry: 5 }] },
    [
      replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3, takesOverRounds: [] }),
      owed(1, 1, 'pending', { memberNo: 3 }),
    ],
  ],
  [
    'one entry for a due that was reopened and paid again',
    { paid: [{ entry: 8 }], pots: [{ entry: 5 }] },
    [owed(1, 1, 'pending'), paid(1, 1)],
  ],
  [
    'one entry for a pot that was decided again',
    { paid: [{ entry: 5 }], pots: [{ entry: 8 }] },
    [takenBack, selected(1, winner(1))],
  ],
])('a member statement of a recorded round contains %s', async (_, expected, later) => {
  expect(await proofFor(auditor, await appendEvents([...book, ...later]), 101)).toMatchObject(expected);
});

it('a member statement of 60 rounds in a book of 3,700 entries is smaller than 90 KB', async () => {
  const seats = Array.from({ length: 60 }, (_, i) => i + 1);
  const rounds = seats.flatMap((round) => [
    ...(round === 1 ? [] : [opened(round, { owing: 60 })]),
    ...seats.map((seat) => paid(round, seat)),
  ]);
  const id = await appendEvents([created({ totalMembers: 60 }), opened(1), ...seats.map((n) => joined(n)), ...rounds]);
  const { text } = await auditor.send(getStatementProof, { params: { id: `${id}`, userId: '107' } });
  expect((await verified(text)).paid).toHaveLength(60);
  expect(text.length).toBeLessThan(90_000);
});
