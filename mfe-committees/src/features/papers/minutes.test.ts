import type { Detail, Entry, Member, Round } from '@mandali/contracts/shapes';
import { describe, expect, it } from 'vitest';
import {
  aDetail,
  aMember,
  aPayment,
  ashaRao,
  decided,
  imran,
  meena,
  vikram,
  zubair,
} from '../../shared/committee.fixture.tsx';
import { evidenceOf, paymentText, seatLines, winnerIn } from './minutes.ts';
import { anEntry } from '../../shared/entries.fixture.ts';

const opened = anEntry(8, 'DrawOpened', { eligible: [imran.id, ashaRao.id, vikram.id] });
const drawn = anEntry(9, 'DrawConducted', { winner: { seatNo: 2, memberNo: 2, userId: imran.id } });
const chosen = { ...drawn, type: 'WinnerSelected' };

const linesOf = (members: readonly Member[], entry: Entry, payments: Round['payments'] = []) => {
  const round = decided(2, imran, { payments });
  const detail: Detail = { ...aDetail(), members: [...members] };
  return seatLines({ detail, round, decided: entry, opened });
};
const textsOf = (lines: ReturnType<typeof linesOf>) =>
  lines.map(({ holder, part }) => `${holder?.user.name ?? 'nobody'}: ${part}`);

/** Seat 4 went from Vikram to Zubair after the list was frozen, before the announcement; seat 1 has won before. */
const seats = [
  aMember(meena, 1, { hasWon: true, wonInRound: 1 }),
  aMember(imran, 2, { hasWon: true, wonInRound: 2 }),
  aMember(zubair, 4),
  aMember(vikram, 4, { isActive: false }),
];

describe('the seats in the minutes', () => {
  it('show the holders of the frozen list', () => {
    expect(textsOf(linesOf(seats, drawn))).toEqual([
      'Meena Iyer: hadPot',
      'Imran Malik: won',
      'nobody: free',
      'Vikram Rao: eligible',
    ]);
  });

  it('show the holders at the decision when the list was overridden', () => {
    expect(textsOf(linesOf(seats, chosen)).at(-1)).toBe('Zubair Hussain: eligible');
  });

  it('show a seat that has had its pot beside another seat of the same person', () => {
    const held = [aMember(ashaRao, 1, { hasWon: true, wonInRound: 1 }), ...seats.slice(1, 2), aMember(ashaRao, 3)];
    expect(textsOf(linesOf(held, drawn)).slice(0, 3)).toEqual([
      'Asha Rao: hadPot',
      'Imran Malik: won',
      'Asha Rao: eligible',
    ]);
  });

  it('show payer, method and date in India of each payment, and the open dues', () => {
    const late = '2026-10-09T19:00:00.000Z';
    const payments = [
      aPayment(vikram, 2, 4, { paymentMethod: 'bank_transfer', paidAt: late }),
      aPayment(imran, 2, 2, { status: 'overdue', paymentMethod: null, paidAt: null }),
      aPayment(meena, 2, 1, { status: 'pending', paymentMethod: null, paidAt: null }),
    ];
    expect(linesOf(seats, chosen, payments).map(paymentText)).toEqual([
      'not paid',
      'not paid, overdue',
      'owed nothing',
      'Bank transfer, Oct 10, 2026, by Vikram Rao',
    ]);
  });
});

it('the minutes contain the evidence of both draw protocols, and none of an unannounced draw', () => {
  const proof = { seed: 'a1', clientNonce: 'b2', commitment: 'c3', digest: 'd4' };
  const bySeed = { ...drawn, data: { ...drawn.data, proof } };
  expect(evidenceOf(opened, bySeed)).toEqual({
    commitment: 'c3',
    nonce: 'b2',
    seed: 'a1',
    beacon: null,
    signature: null,
  });
  const byBeacon = { ...drawn, data: { ...drawn.data, proof: { v: 2, beaconSignature: 'e5', digest: 'd4' } } };
  const waiting = { ...opened, data: { ...opened.data, beacon: { chain: 'ab', round: 1000 } } };
  expect(evidenceOf(waiting, byBeacon)).toMatchObject({
    seed: null,
    beacon: { round: 1000, isPublic: false },
    signature: 'e5',
  });
  expect(evidenceOf(opened, chosen)).toBeNull();
  expect(evidenceOf(null, bySeed)).toBeNull();
  expect(winnerIn(drawn)).toEqual({ seat: 2, userId: imran.id });
});
