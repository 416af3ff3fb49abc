// Committees as people describe them, each entered and run to its end: how dues are paid and pots handed over.
import { confirmHandOver } from '@mandali/contracts/api/confirm-hand-over';
import { disputeHandOver } from '@mandali/contracts/api/dispute-hand-over';
import { endCommittee } from '@mandali/contracts/api/end-committee';
import { getStatement } from '@mandali/contracts/api/get-statement';
import { handOverPot } from '@mandali/contracts/api/hand-over-pot';
import { moveDueDay } from '@mandali/contracts/api/move-due-day';
import { payAdvance } from '@mandali/contracts/api/pay-advance';
import { payPart } from '@mandali/contracts/api/pay-part';
import { settleHandOver } from '@mandali/contracts/api/settle-hand-over';
import { startNextCommittee } from '@mandali/contracts/api/start-next-committee';
import { dayAt } from '@mandali/domain/india-days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCompleted, expectEndedEarly } from '../testing/committee-end.ts';
import {
  agreeOn,
  detailOf,
  draw,
  drawWaits,
  everybodyPays,
  handOver,
  holderOf,
  holdRounds,
  lifeOf,
  newMember,
  onDay,
  pay,
  runOverdueJob,
  seatsBut,
  startLife,
  statusesIn,
} from '../testing/committee-life.ts';
import { longSessions, startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ environment: longSessions, at: '2026-12-01T06:00:00.000Z' });
});
afterAll(() => bff.stop());

const six = ['Asha', 'Bela', 'Chand', 'Devi', 'Esha', 'Firoz'];

it('a friend pays ₹2,000 of ₹5,000 on the 1st and the rest on the 9th, and the draw waits', async () => {
  const start = { day: '2027-01-01', name: 'College friends', seats: six, contributionAmount: 5_000 };
  const friends = await startLife(bff, start);
  const [first = 0] = await holdRounds(friends, 1, 1);
  const [late = 0] = seatsBut(friends, first);
  const part = (amount: number) => ({
    params: friends.payment(2, late),
    body: { amount, paymentMethod: 'cash' } as const,
  });
  onDay(bff, '2027-02-01');
  await pay(friends, 2, seatsBut(friends, late));
  await friends.when(payPart, part(2_000)).thenAnswers({ status: 'pending', paid: '2000' });
  await drawWaits(friends, 2);
  onDay(bff, '2027-02-09');
  await friends.when(payPart, part(3_000)).thenAnswers({ status: 'paid', paid: '5000' });
  await handOver(friends, 2, await draw(friends, 2), 30_000);
  const { rounds } = await detailOf(friends);
  const { parts } = rounds.find(({ roundNumber }) => roundNumber === 2)?.payments[late - 1] ?? {};
  expect(parts?.map(({ amount, paidAt }) => [amount, dayAt(paidAt)])).toEqual([
    ['2000', '2027-02-01'],
    ['3000', '2027-02-09'],
  ]);
  await holdRounds(friends, 3, 6);
  await expectCompleted(friends, { paidIn: 180_000, handedOver: 180_000 });
});

it('the round in Ramadan is due 30 days later, and no due becomes overdue meanwhile', async () => {
  const start = { day: '2026-11-01', name: 'Masjid road', seats: six, contributionAmount: 1_000 };
  const terms = { cycleType: 'custom', calendar: { kind: 'month-day', day: 10 }, firstDueDay: '2026-11-10' } as const;
  const road = await startLife(bff, { ...start, ...terms });
  await holdRounds(road, 1, 3);
  const moved = { params: road.round(4), body: { day: '2027-03-12', reason: 'Ramadan' } };
  await road.when(moveDueDay, moved).thenAnswers({ dueAt: '2027-03-12T18:29:59.999Z' });
  for (const day of ['2027-02-11', '2027-03-12']) {
    onDay(bff, day);
    await runOverdueJob(road);
    expect(await statusesIn(road, 4)).toEqual(Array(6).fill('pending'));
  }
  // The day after it, a due would be late.
  await pay(road, 4, seatsBut(road, 6));
  onDay(bff, '2027-03-13');
  await runOverdueJob(road);
  expect((await statusesIn(road, 4)).at(-1)).toBe('overdue');
  await holdRounds(road, 4, 6);
  const { rounds } = await detailOf(road);
  expect(rounds.map(({ dueAt }) => dayAt(dueAt ?? '')).toReversed()).toEqual(
    '2026-11-10 2026-12-10 2027-01-10 2027-03-12 2027-04-10 2027-05-10'.split(' '),
  );
  await expectCompleted(road, { paidIn: 36_000, handedOver: 36_000 });
});

it('a traveller pays rounds 2, 3 and 4 in round 2, and owes again in round 5', async () => {
  const start = { day: '2027-01-01', name: 'Hostel', seats: six, contributionAmount: 2_000 };
  const hostel = await startLife(bff, start);
  await holdRounds(hostel, 1, 1);
  await pay(hostel, 2, [5]);
  const params = { ...hostel.itself, userId: `${holderOf(hostel, 5).id}` };
  const body = { amount: 4_000, paymentMethod: 'upi', notes: 'Away until May' } as const;
  await hostel.when(payAdvance, { params, body }).thenAnswers({ seatNo: 5, advance: '4000' });
  await holdRounds(hostel, 2, 2);
  for (const round of [3, 4]) {
    const { currentRound } = await detailOf(hostel);
    expect(currentRound?.payments.map(({ status }) => status)).toEqual(
      six.map((_, i) => (i === 4 ? 'paid' : 'pending')),
    );
    expect(currentRound?.payments[4]?.parts).toMatchObject([{ amount: '2000', fromAdvance: true }]);
    await holdRounds(hostel, round, round);
  }
  expect(await statusesIn(hostel, 5)).toEqual(Array(6).fill('pending'));
  await holdRounds(hostel, 5, 6);
  await expectCompleted(hostel, { paidIn: 72_000, handedOver: 72_000 });
});

it('a pot is handed over in cash and by UPI three days later; the winner confirms one part and disputes the other', async () => {
  const start = {
    day: '2027-01-01',
    name: 'Three sisters',
    seats: ['Mina', 'Naina', 'Opal'],
    contributionAmount: 2_000,
  };
  const sisters = await startLife(bff, start);
  await everybodyPays(sisters, 1);
  const winner = holderOf(sisters, await draw(sisters, 1));
  const params = sisters.round(1);
  const give = (amount: number, paymentMethod: 'cash' | 'upi') =>
    sisters.when(handOverPot, { params, body: { amount, paymentMethod } });
  await give(2_500, 'cash').thenAnswers({ handOver: { handed: '2500', open: '3500', state: 'part' } });
  await sisters.when(confirmHandOver, { params, body: {} }, winner).thenAnswers({ handOver: { state: 'part' } });
  onDay(bff, '2027-01-04');
  await give(3_500, 'upi').thenAnswers({ handOver: { handed: '6000', open: '0', state: 'given' } });
  const dispute = { params, body: { reason: 'Nothing came by UPI' } };
  await sisters.when(disputeHandOver, dispute, winner).thenAnswers({ handOver: { state: 'disputed' } });
  const settle = { params, body: { outcome: 'not-received', notes: 'The transfer had failed' } } as const;
  await sisters
    .when(settleHandOver, settle)
    .thenAnswers({ handOver: { handed: '2500', open: '3500', state: 'settled' } });
  await give(3_500, 'upi').thenAnswers({ handOver: { handed: '6000', open: '0', state: 'given' } });
  const { handOver: line } = await sisters.when(confirmHandOver, { params, body: {} }, winner).thenAnswers({});
  expect([line?.state, line?.parts.map(({ amount, day }) => [amount, dayAt(day)])]).toEqual([
    'received',
    [
      ['2500', '2027-01-01'],
      ['3500', '2027-01-04'],
    ],
  ]);
  await holdRounds(sisters, 2, 3);
  await expectCompleted(sisters, { paidIn: 18_000, handedOver: 18_000 });
});

it('seat 10 is empty until round 3, and every paper states the short pots of rounds 1 and 2', async () => {
  const seats = [...six, 'Gita', 'Hari', 'Indu'];
  const start = { day: '2027-01-01', name: 'Nine of ten', seats, totalMembers: 10, contributionAmount: 2_000 };
  const ten = await startLife(bff, start);
  await holdRounds(ten, 1, 2);
  await newMember(ten, 'Jaya');
  await holdRounds(ten, 3, 10);
  const { rounds } = await detailOf(ten);
  const pots = rounds.toReversed().map(({ planned, collected, open }) => `${planned}, ${collected}, ${open}`);
  expect(pots).toEqual([...Array(2).fill('20000, 18000, 2000'), ...Array(8).fill('20000, 20000, 0')]);
  const { text } = await ten.admin.send(getStatement, { params: ten.itself, query: { part: 'rounds' } });
  const lines = text.split('\r\n').slice(1, 11);
  expect(lines.map((line) => line.split(',').slice(6).join())).toEqual([
    ...Array(2).fill('20000,2000,18000,received'),
    ...Array(8).fill('20000,0,20000,received'),
  ]);
  await expectCompleted(ten, { paidIn: 196_000, handedOver: 196_000 });
});

it('a committee of 12 ends in round 7: members who have not won are owed what they paid in', async () => {
  const start = { day: '2027-01-01', name: 'Tower B', contributionAmount: 1_000, turns: 'agreed' } as const;
  const seats = [...six, 'Gita', 'Hari', 'Indu', 'Jaya', 'Kabir', 'Lata'];
  const tower = await startLife(bff, { ...start, seats });
  await holdRounds(tower, 1, 6, await agreeOn(tower, [...tower.holders.keys()]));
  await pay(tower, 7, [7, 8, 9]);
  const reason = 'Two of us have left the city';
  await tower
    .when(endCommittee, { params: tower.itself, body: { reason } })
    .thenAnswers({ committee: { ended: { round: 7, reason } } });
  const balances = [...Array(6).fill(-6_000), 7_000, 7_000, 7_000, 6_000, 6_000, 6_000];
  await expectEndedEarly(tower, { paidIn: 75_000, handedOver: 72_000, balances });
});

it('two committees of the same people follow each other, and the arrears of the first stay open', async () => {
  const start = { day: '2027-01-01', name: 'Stitching circle', seats: six.slice(0, 4), contributionAmount: 1_000 };
  const first = await startLife(bff, start);
  const [debtor = 0] = await holdRounds(first, 1, 3);
  await pay(first, 4, seatsBut(first, debtor));
  const last = await draw(first, 4);
  await handOver(first, 4, last, 3_000);
  await expectCompleted(first, { paidIn: 15_000, handedOver: 15_000, owed: 1_000 });
  const next = { params: first.itself, body: { name: 'Stitching circle 2' } };
  const { id } = await first
    .when(startNextCommittee, next)
    .thenAnswers({ totalMembers: 4, contributionAmount: '1000' });
  const second = { ...lifeOf(bff, { ...first, id }), holders: first.holders };
  const seatsIn = async (life: typeof first) =>
    (await detailOf(life)).members.map(({ seatNo, user }) => [seatNo, user.id]);
  expect(await seatsIn(second)).toEqual(await seatsIn(first));
  await holdRounds(second, 1, 4);
  await expectCompleted(second, { paidIn: 16_000, handedOver: 16_000 });
  await expectCompleted(first, { paidIn: 15_000, handedOver: 15_000, owed: 1_000 });
  await pay(first, 4, [debtor]);
  await handOver(first, 4, last, 1_000, 3_000);
  await expectCompleted(first, { paidIn: 16_000, handedOver: 16_000 });
});
