// The largest committee of the specification, entered and ended early. `npm run bench -- --books` has all its rounds.
import { addMember } from '@mandali/contracts/api/add-member';
import { endCommittee } from '@mandali/contracts/api/end-committee';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carryOut } from '../testing/client.ts';
import { expectEndedEarly } from '../testing/committee-end.ts';
import { detailOf, holdRounds, startLife } from '../testing/committee-life.ts';
import { longSessions, startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  // By default an admin may add the same person 20 times a day.
  const environment = { ...longSessions, SAME_PERSON_PER_DAY: '60' };
  bff = await startTestBff({ environment, at: '2026-12-01T06:00:00.000Z' });
});
afterAll(() => bff.stop());

it('a weekly committee of 500 seats, 60 of them of one person, ends after ten rounds and one replacement', async () => {
  const market = await startLife(bff, {
    day: '2027-01-01',
    name: 'City market',
    contributionAmount: 1_000,
    totalMembers: 500,
    cycleType: 'custom',
    cycleDuration: 7,
    calendar: { kind: 'weekday', weekday: 1 },
    seats: Array.from({ length: 60 }, () => 'Seth Traders'),
  });
  for (let seat = 61; seat <= 500; seat += 1) {
    const body = { name: `Stall ${seat}`, phone: freshPhone() };
    await carryOut(market.admin, addMember, { params: market.itself, body });
    market.holders.set(seat, null);
  }
  const winners = [...(await holdRounds(market, 1, 9))];
  const { members } = await detailOf(market);
  const leaving = members.find(({ seatNo, hasWon }) => seatNo > 60 && !hasWon);
  const newMemberData = { name: 'Stall of a nephew', phone: freshPhone() };
  await market
    .when(replaceMember, {
      params: { ...market.itself, userId: `${leaving?.user.id}` },
      body: { newMemberData, reason: 'The stall is sold' },
    })
    .thenAnswers({ seatNo: leaving?.seatNo ?? 0, hasWon: false });
  winners.push(...(await holdRounds(market, 10, 10)));
  const reason = 'The market is closed';
  await market
    .when(endCommittee, { params: market.itself, body: { reason } })
    .thenAnswers({ committee: { ended: { round: 11, reason } } });
  expect(new Set(winners).size).toBe(10);
  const balances = Array.from({ length: 500 }, (_, at) => (winners.includes(at + 1) ? -490_000 : 10_000));
  await expectEndedEarly(market, { paidIn: 5_000_000, handedOver: 5_000_000, balances });
});
