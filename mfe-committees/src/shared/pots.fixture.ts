import type { Detail, HandOver, PotPart, Round } from '@mandali/contracts/shapes';
import { aDetail, ashaRao, decided, meena, openRound } from './committee.fixture.tsx';

// The pot of round 1, which Meena has won: ₹15,000 of ₹20,000 are collected.

/** All that is collected, given by Asha. */
export const aPart = (more: Partial<PotPart> = {}): PotPart => ({
  no: 1,
  amount: '15000',
  paymentMethod: 'cash',
  day: '2026-10-20T18:29:59.999Z',
  notes: 'Counted together',
  at: '2026-10-20T12:00:00.000Z',
  by: { id: ashaRao.id, name: ashaRao.name },
  confirmedAt: null,
  confirmedBy: null,
  ...more,
});

export const aHandOver = (more: Partial<HandOver> = {}): HandOver => ({
  handed: '0',
  open: '15000',
  state: 'none',
  bySamePerson: false,
  parts: [],
  word: null,
  ...more,
});

export const waiting = aHandOver({ handed: '15000', open: '0', state: 'given', parts: [aPart()] });

/** Two sums: Meena has confirmed the first one. */
export const inParts = aHandOver({
  handed: '10000',
  open: '5000',
  state: 'part',
  parts: [
    aPart({ amount: '6000', confirmedAt: '2026-10-21T12:00:00.000Z', confirmedBy: { id: meena.id, name: meena.name } }),
    aPart({ no: 2, amount: '4000', paymentMethod: 'upi', day: '2026-10-22T18:29:59.999Z', notes: null }),
  ],
});

/** What the server says of a pot that is not full. */
export const sumsOf = (handOver: HandOver) => ({ planned: '20000', collected: '15000', open: '5000', handOver });

export const withPot = (handOver: HandOver, winner = meena, more: Partial<Round> = {}): Detail => {
  const round = openRound();
  return {
    ...aDetail(),
    rounds: [round, decided(1, winner, { ...sumsOf(handOver), ...more })],
    currentRound: round,
  };
};
