import { addMember } from '@mandali/contracts/api/add-member';
import { endCommittee } from '@mandali/contracts/api/end-committee';
import { getStatement } from '@mandali/contracts/api/get-statement';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { payPart } from '@mandali/contracts/api/pay-part';
import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenCommittee } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => void (bff = await startTestBff({ at: '2026-05-01T10:00:00.000Z' })));
afterAll(() => bff.stop());

it('the CSV file of payments contains a line for every due, and a byte order mark', async () => {
  const book = await givenCommittee(bff, { members: 2 });
  const body = { status: 'paid', paymentMethod: 'upi', notes: '=SUM(A1:A9), "half"\nलेट' } as const;
  await book.after(markPayment, { params: book.payment(1, 1), body });
  const part = {
    params: book.payment(1, 2),
    body: { amount: 400, paymentMethod: 'cash', paidAt: '2026-04-30' },
  } as const;
  await book.after(payPart, part);
  await book.after(payPart, { ...part, body: { amount: 50, paymentMethod: 'upi' } });
  const answer = await book.member(1).send(getStatement, { params: book.itself });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="mandali-${book.id}-payments.csv"`);
  const bytes = await fetch(`${bff.url}/api/committees/${book.id}/statement.csv`, {
    headers: { authorization: `Bearer ${book.admin.token}` },
  }).then(async (response) => Buffer.from(await response.arrayBuffer()));
  const [head, first, second, end] = bytes.subarray(3).toString().split('\r\n');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(head).toBe('round,seat,member,amount,status,method,paid at,note,said,paid,parts');
  expect(first).toMatch(/^1,1,Asha,1000,paid,upi,2026-05-01 15:3\d:\d\d,"'=SUM\(A1:A9\), ""half""\nलेट",,1000,$/);
  expect([second, end]).toEqual(['1,2,Bela,1000,pending,,,,,450,400 cash 2026-04-30; 50 upi 2026-05-01', '']);
});

it('the CSV file of rounds contains a line for every round, and the seat of a winner with a namesake', async () => {
  const book = await givenCommittee(bff, { members: 2 });
  await book.after(addMember, { params: book.itself, body: { name: 'ASHA', phone: freshPhone() } });
  await book.after(recordPastRound, {
    params: book.itself,
    body: {
      winnerId: book.member(0).id,
      roundNumber: 1,
      drawDate: '2026-04-02',
      paymentMethod: 'cash',
      receivedBy: '@Asha',
    },
  });
  const { text } = await book.admin.send(getStatement, { params: book.itself, query: { part: 'rounds' } });
  const [head, first, second] = text.replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('round,winner,pot,decided by,date,received by,planned,open,handed over,state');
  expect(first).toBe(`1,Asha (seat 1),3000,past,2026-04-02,'@Asha,3000,0,0,none`);
  expect(second).toBe('2,,0,,,,3000,3000,,');
  const other = await book.admin.send(getStatement, { params: book.itself, query: { part: 'payments' } });
  expect(other.status).toBe(400);
});

it('the CSV file of a settlement contains a line for every seat after an early end, and only its head before', async () => {
  const book = await givenCommittee(bff, { members: 2 });
  await book.after(markPayment, { params: book.payment(1, 1), body: { status: 'paid', paymentMethod: 'cash' } });
  const part = { params: book.itself, query: { part: 'settlement' } } as const;
  const head = 'seat,member,paid in,received,balance';
  const lines = async () => {
    const { text } = await book.member(1).send(getStatement, part);
    return text.replace('\uFEFF', '').split('\r\n');
  };
  expect(await lines()).toEqual([head, '']);
  await book.after(endCommittee, { params: book.itself, body: { reason: 'Two have left' } });
  expect(await lines()).toEqual([head, '1,Asha,1000,0,1000', '2,Bela,0,0,0', '']);
  const { headers } = await book.admin.send(getStatement, part);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="mandali-${book.id}-settlement.csv"`);
});

it('the CSV file of payments contains every due of a committee that is read in several batches', async () => {
  const [seats, past] = [12, 11];
  const book = await givenCommittee(bff, { members: 0, totalMembers: seats });
  await givenCommittee(bff, { members: 2 });
  const winners: number[] = [];
  for (let at = 0; at < seats; at += 1) {
    const body = { name: `Member ${at}`, phone: freshPhone() };
    winners.push((await book.admin.send(addMember, { params: book.itself, body })).data.user.id);
  }
  for (let roundNumber = 1; roundNumber <= past; roundNumber += 1) {
    const winnerId = winners[roundNumber - 1] ?? 0;
    const body = { winnerId, roundNumber, drawDate: '2026-04-02', paymentMethod: 'cash', receivedBy: 'Admin' } as const;
    await book.after(recordPastRound, { params: book.itself, body });
  }
  const { text } = await book.admin.send(getStatement, { params: book.itself });
  const lines = text.trimEnd().split('\r\n').slice(1);
  const expected = Array.from({ length: (past + 1) * seats }, (_, at) => [
    Math.floor(at / seats) + 1,
    (at % seats) + 1,
  ]);
  expect(lines.map((line) => line.split(',').slice(0, 2).map(Number))).toEqual(expected);
});

it('the CSV file of rounds marks a manual winner after an opened draw as an override', async () => {
  const book = await givenCommittee(bff, { paid: true });
  await book.after(openDraw, { params: book.round(1), body: { clientNonce: '0f'.repeat(32) } });
  await book.after(selectWinner, { params: book.round(1), body: { winnerId: book.member(1).id } });
  const { text } = await book.admin.send(getStatement, { params: book.itself, query: { part: 'rounds' } });
  expect(text.split('\r\n')[1]).toMatch(/^1,Bela,2000,override,[^,]*,,3000,1000,0,none$/);
});
