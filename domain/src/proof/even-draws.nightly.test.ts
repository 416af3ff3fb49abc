import { expect, it } from 'vitest';
import { pickWinner, ticketOf } from '../draw.ts';
import { quicknet } from './beacon.ts';
import { pickByBeacon } from './draw-2.ts';
import { drawTurns, turnsTicketOf } from './turns-draw.ts';

// Nonces and signatures are fixed, so each result is the same in every run.

const committee = 123_456_789;
const eligible = [7, 11, 13, 17, 19, 23, 29];
const hex = (n: number, digits: number): string => n.toString(16).padStart(digits, '0');

/** Counts the outcomes of `draws` draws, 1,000 at a time. */
const outcomesOf = async (draws: number, draw: (i: number) => Promise<unknown>): Promise<Map<unknown, number>> => {
  const counts = new Map<unknown, number>();
  for (let from = 0; from < draws; from += 1_000) {
    const outcomes = await Promise.all(Array.from({ length: 1_000 }, (_, i) => draw(from + i)));
    for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return counts;
};

/** Pearson's chi-square of equally probable outcomes. */
const chiSquareOf = (counts: ReadonlyMap<unknown, number>, draws: number): number => {
  const expected = draws / counts.size;
  return [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

// Exceeded by one in a thousand fair draws of 6 degrees of freedom.
const limitOfSeven = 22.46;

it('draw/1 draws evenly: chi-square over 50,000 draws among 7', async () => {
  const commitment = 'c'.repeat(64);
  const counts = await outcomesOf(50_000, async (i) => {
    const ticket = ticketOf(committee, 1, { eligible, clientNonce: hex(i, 64), commitment });
    return (await pickWinner('ab'.repeat(32), ticket))?.winnerUserId;
  });
  expect(new Set(counts.keys())).toEqual(new Set(eligible));
  expect(chiSquareOf(counts, 50_000)).toBeLessThan(limitOfSeven);
});

it('draw/2 draws evenly: chi-square over 50,000 draws among 7', async () => {
  const counts = await outcomesOf(50_000, async (round) => {
    const beacon = { chain: quicknet.chain, round };
    return (await pickByBeacon(hex(round, 96), { v: 2, committee, round: 1, eligible, beacon }))?.winnerUserId;
  });
  expect(new Set(counts.keys())).toEqual(new Set(eligible));
  expect(chiSquareOf(counts, 50_000)).toBeLessThan(limitOfSeven);
});

it('the draw for all turns gives every order of four seats equally often: chi-square over 12,000 draws', async () => {
  const frozen = { seats: [1, 2, 3, 4], commitment: 'b'.repeat(64), beacon: null };
  const counts = await outcomesOf(12_000, async (i) => {
    const ticket = turnsTicketOf(committee, { ...frozen, clientNonce: hex(i, 64) });
    return (await drawTurns('7'.repeat(64), ticket))?.order.join(' ');
  });
  expect(counts.size).toBe(24);
  // 23 degrees of freedom, p = 0.0001.
  expect(chiSquareOf(counts, 12_000)).toBeLessThan(58.6);
});
