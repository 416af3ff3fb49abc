// Committees as people describe them, each entered and run to its last round: turns and pots change hands.
import { acceptPassOn } from '@mandali/contracts/api/accept-pass-on';
import { acceptSwap } from '@mandali/contracts/api/accept-swap';
import { askPassOn } from '@mandali/contracts/api/ask-pass-on';
import { askSwap } from '@mandali/contracts/api/ask-swap';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCompleted } from '../testing/committee-end.ts';
import {
  agreeOn,
  byTurns,
  draw,
  everybodyPays,
  firstOf,
  handOver,
  holderOf,
  holdRounds,
  seatsBut,
  startLife,
} from '../testing/committee-life.ts';
import { when } from '../testing/given.ts';
import { longSessions, startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ environment: longSessions, at: '2026-12-01T06:00:00.000Z' });
});
afterAll(() => bff.stop());

const ten = 'Asha Bela Chand Devi Esha Firoz Gita Hari Indu Jaya'.split(' ');

it('a family of ten agrees on turns, a wedding in March takes round 3, and rounds 6 and 8 are swapped', async () => {
  const terms = { contributionAmount: 5_000, turns: 'agreed' } as const;
  const family = await startLife(bff, { day: '2027-01-01', name: 'Iyer family', seats: ten, ...terms });
  // The wedding is in the house of Gita, seat 7.
  const turns = await agreeOn(family, [2, 9, 7, 1, 4, 6, 10, 8, 3, 5]);
  await holdRounds(family, 1, 4, { ...turns, dayOf: firstOf });
  const asking = { params: family.itself, body: { seatNo: 6, withSeatNo: 8 } };
  await when(holderOf(family, 6), askSwap, asking).thenAnswers({ no: 1 });
  const swapped = [2, 9, 7, 1, 4, 8, 10, 6, 3, 5];
  const accepting = { params: { ...family.itself, no: '1' }, body: {} };
  await when(holderOf(family, 8), acceptSwap, accepting).thenAnswers({ order: swapped });
  await holdRounds(family, 5, 10, { ...byTurns(swapped), dayOf: firstOf });
  await expectCompleted(family, { paidIn: 500_000, handedOver: 500_000 });
});

it('the winner of round 3 passes the pot on to a member who accepts, and is drawn later', async () => {
  const start = { day: '2027-01-01', name: 'Gym friends', seats: ten.slice(0, 6), contributionAmount: 2_000 };
  const friends = await startLife(bff, start);
  const earlier = await holdRounds(friends, 1, 2);
  await everybodyPays(friends, 3);
  const drawn = await draw(friends, 3);
  const [receiver = 0] = seatsBut(friends, ...earlier, drawn);
  const params = friends.round(3);
  const asking = { params, body: { toSeatNo: receiver } };
  await when(holderOf(friends, drawn), askPassOn, asking).thenAnswers({ passOn: { toSeatNo: receiver } });
  await when(holderOf(friends, receiver), acceptPassOn, { params, body: {} }).thenAnswers({
    winnerId: holderOf(friends, receiver).id,
    decidedBy: 'verified',
    passedOn: { from: { id: holderOf(friends, drawn).id } },
  });
  await handOver(friends, 3, receiver, 12_000);
  expect(await holdRounds(friends, 4, 6)).toContain(drawn);
  await expectCompleted(friends, { paidIn: 72_000, handedOver: 72_000 });
});
