// Committees as people describe them, each entered and run to its last round: how the receiver of the pot is found.
import { conductTurnsDraw } from '@mandali/contracts/api/conduct-turns-draw';
import { openTurnsDraw } from '@mandali/contracts/api/open-turns-draw';
import { recordBook } from '@mandali/contracts/api/record-book';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { dayAt } from '@mandali/domain/india-days';
import { drawTurns } from '@mandali/domain/proof/turns-draw';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCompleted } from '../testing/committee-end.ts';
import {
  agreeOn,
  byTurns,
  detailOf,
  draw,
  drawWaits,
  everybodyPays,
  firstOf,
  handOver,
  holderOf,
  holdRounds,
  onDay,
  pay,
  runOverdueJob,
  seatsBut,
  startLife,
  statusesIn,
  turnTo,
  withAccounts,
} from '../testing/committee-life.ts';
import { longSessions, startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ environment: longSessions, at: '2026-12-01T06:00:00.000Z' });
});
afterAll(() => bff.stop());

const colleagues = 'Anil Bindu Chetan Deepa Ehsan Farah Gopal Hema Irfan Jyoti Kiran Leela'.split(' ');

it('an office kitty of 12 is drawn on the 1st of each month, and dues unpaid after the 5th are overdue', async () => {
  const kitty = await startLife(bff, {
    day: '2026-12-28',
    name: 'Office kitty',
    seats: colleagues,
    contributionAmount: 5_000,
    cycleType: 'custom',
    calendar: { kind: 'month-day', day: 5 },
    firstDueDay: '2027-01-05',
  });
  const [first = 0, second = 0] = await holdRounds(kitty, 1, 2, { dayOf: firstOf });
  // A member who has won does not hold up the draw, but is late after the 5th.
  onDay(bff, '2027-03-01');
  await pay(kitty, 3, seatsBut(kitty, first));
  const third = await draw(kitty, 3);
  onDay(bff, '2027-03-05');
  await runOverdueJob(kitty);
  expect((await statusesIn(kitty, 3))[first - 1]).toBe('pending');
  onDay(bff, '2027-03-06');
  await runOverdueJob(kitty);
  expect((await statusesIn(kitty, 3)).filter((status) => status === 'overdue')).toHaveLength(1);
  await pay(kitty, 3, [first]);
  await handOver(kitty, 3, third, 60_000);
  // The draw waits for a member who has not won, and who is late, too.
  const late = seatsBut(kitty, first, second, third)[0] ?? 0;
  onDay(bff, '2027-04-01');
  await pay(kitty, 4, seatsBut(kitty, late));
  await drawWaits(kitty, 4);
  onDay(bff, '2027-04-06');
  await runOverdueJob(kitty);
  expect((await statusesIn(kitty, 4))[late - 1]).toBe('overdue');
  await pay(kitty, 4, [late]);
  await handOver(kitty, 4, await draw(kitty, 4), 60_000);
  await holdRounds(kitty, 5, 12, { dayOf: firstOf });
  const { rounds } = await detailOf(kitty);
  const dueDays = rounds.map(({ dueAt }) => dayAt(dueAt ?? '')).toReversed();
  expect(dueDays).toEqual(Array.from({ length: 12 }, (_, index) => firstOf(index + 1).replace(/1$/, '5')));
  await expectCompleted(kitty, { paidIn: 720_000, handedOver: 720_000 });
});

it('20 traders draw all turns once at the start, and pay ₹1,000 every Monday', async () => {
  const bazaar = await startLife(bff, {
    day: '2027-01-01',
    name: 'Bazaar traders',
    contributionAmount: 1_000,
    seats: Array.from({ length: 20 }, (_, index) => `Shop ${index + 1} Traders`),
    turns: 'one-draw',
    cycleDuration: 7,
    cycleType: 'custom',
    calendar: { kind: 'weekday', weekday: 1 },
    firstDueDay: '2027-01-04',
  });
  const opening = { params: bazaar.itself, body: { clientNonce: 'c'.repeat(64) } };
  const { ticket, seed } = await bazaar.when(openTurnsDraw, opening).thenAnswers({});
  const order = (await drawTurns(seed ?? '', ticket))?.order ?? [];
  await bazaar.when(conductTurnsDraw, { params: bazaar.itself, body: { order: [...order] } }).thenAnswers({ order });
  const monday = (round: number): string =>
    dayAt(new Date(Date.parse('2027-01-04T06:00:00Z') + (round - 1) * 7 * 86_400_000).toISOString());
  expect(await holdRounds(bazaar, 1, 20, { ...byTurns(order), dayOf: monday })).toEqual(order);
  const { rounds } = await detailOf(bazaar);
  expect(rounds.map(({ dueAt }) => dayAt(dueAt ?? '')).toReversed()).toEqual(
    rounds.map((_, index) => monday(index + 1)),
  );
  await expectCompleted(bazaar, { paidIn: 400_000, handedOver: 400_000 });
});

it('eight neighbours hold ten shares: each share pays and is drawn for itself', async () => {
  const names = ['Asha', 'Bela', 'Chand', 'Devi', 'Esha', 'Firoz', 'Gita', 'Hari'];
  const street = await startLife(bff, {
    day: '2027-01-01',
    name: 'Lake Street',
    contributionAmount: 2_000,
    seats: [...names, 'Asha', 'Chand'],
  });
  expect(new Set(withAccounts(street).map(({ id }) => id)).size).toBe(8);
  await street
    .when(getCommittee, { params: street.itself }, holderOf(street, 1))
    .thenAnswers({ committee: { memberCount: 10, mySeats: [1, 9] } });
  // Asha pays for one share only: the draw waits for the other one.
  await pay(street, 1, seatsBut(street, 9));
  await drawWaits(street, 1);
  await pay(street, 1, [9]);
  await handOver(street, 1, await draw(street, 1), 20_000);
  await holdRounds(street, 2, 10);
  const { members } = await detailOf(street);
  const wins = (name: string) => members.filter(({ user, hasWon }) => user.name === name && hasWon).length;
  expect(names.map(wins)).toEqual([2, 1, 2, 1, 1, 1, 1, 1]);
  await expectCompleted(street, { paidIn: 200_000, handedOver: 200_000 });
});

it('the organiser takes the first pot by agreement, and the other rounds are drawn', async () => {
  const names = ['Neeta Gupta', 'Om Prakash', 'Pooja Singh', 'Qasim Mirza', 'Ritu Jain'];
  const kitty = await startLife(bff, {
    day: '2027-01-01',
    name: 'Neeta’s kitty',
    seats: names,
    organiser: 'Neeta Gupta',
    contributionAmount: 1_500,
    turns: 'agreed',
  });
  await agreeOn(kitty, [1]);
  await everybodyPays(kitty, 1);
  await turnTo(kitty, 1, 1);
  // Giver and receiver are one person: another member confirms the pot.
  await handOver(kitty, 1, 1, 7_500);
  await holdRounds(kitty, 2, 5);
  const { rounds } = await detailOf(kitty);
  const decided = rounds.map(({ decidedBy }) => decidedBy).toReversed();
  expect(decided).toEqual(['turn', 'verified', 'verified', 'verified', 'verified']);
  await expectCompleted(kitty, { paidIn: 37_500, handedOver: 37_500 });
});

it('a running committee of 15 is entered from a notebook in round 9, with one open due of round 7', async () => {
  const family = await startLife(bff, {
    day: '2027-09-10',
    name: 'Verma family',
    contributionAmount: 3_000,
    committeeType: 'existing',
    seats: Array.from({ length: 15 }, (_, index) => `Verma ${'ABCDEFGHIJKLMNO'[index]}`),
  });
  const winners = [4, 15, 1, 9, 12, 2, 7, 10];
  const everySeat = [...family.holders.keys()];
  const rounds = winners.map((winnerSeatNo, index) => ({
    roundNumber: index + 1,
    day: `2027-0${index + 1}-05`,
    winnerSeatNo,
    paidSeatNos: index === 6 ? everySeat.filter((seat) => seat !== 4) : everySeat,
  }));
  await family
    .when(recordBook, { params: family.itself, body: { rounds } })
    .thenAnswers({ committee: { currentRound: 9, arrears: { dues: 1, amount: '3000' } } });
  const entered = (await detailOf(family)).rounds.slice(1).toReversed();
  expect(entered.map(({ drawDate }) => dayAt(drawDate ?? ''))).toEqual(rounds.map(({ day }) => day));
  expect(entered.map(({ winnerId }) => winnerId)).toEqual(winners.map((seat) => holderOf(family, seat).id));
  expect((await statusesIn(family, 7))[3]).not.toBe('paid');
  for (const [index, seat] of winners.entries()) await handOver(family, index + 1, seat, index === 6 ? 42_000 : 45_000);
  await holdRounds(family, 9, 15);
  await expectCompleted(family, { paidIn: 672_000, handedOver: 672_000, owed: 3_000 });
  // The open due of round 7 is paid after the last round, and goes to the winner of round 7.
  await pay(family, 7, [4]);
  await handOver(family, 7, 7, 3_000, 42_000);
  await expectCompleted(family, { paidIn: 675_000, handedOver: 675_000 });
});

it('the smallest committee: two members, ₹100, every 15 days', async () => {
  const two = await startLife(bff, {
    day: '2027-01-01',
    name: 'Two friends',
    seats: ['Usha', 'Vimla'],
    contributionAmount: 100,
    cycleDuration: 15,
    cycleType: 'custom',
  });
  await holdRounds(two, 1, 2, { dayOf: (round) => (round === 1 ? '2027-01-16' : '2027-01-31') });
  const { rounds } = await detailOf(two);
  expect(rounds.map(({ dueAt }) => dayAt(dueAt ?? '')).toReversed()).toEqual(['2027-01-16', '2027-01-31']);
  await expectCompleted(two, { paidIn: 400, handedOver: 400 });
});
