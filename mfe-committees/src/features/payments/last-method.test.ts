import type { Payment } from '@mandali/contracts/shapes';
import { describe, expect, it } from 'vitest';
import { aDetail, aPayment, aRound, decided, imran, meena, zubair } from '../../shared/committee.fixture.tsx';
import { lastMethods } from './last-method.ts';

const open = { status: 'pending', paymentMethod: null, paidAt: null } as const;
const now = (more: Partial<Payment> = {}): Payment => aPayment(imran, 3, 2, { ...open, ...more });
const book = (...rounds: readonly (readonly Payment[])[]) => {
  const [newest = [], ...before] = rounds.map((payments) => [...payments]);
  const decidedOnes = before.map((payments, at) => decided(2 - at, meena, { payments }));
  return { ...aDetail(), rounds: [aRound(3, { payments: newest }), ...decidedOnes] };
};

describe('the likely method of a member', () => {
  it('is the method of their report', () => {
    const word = { kind: 'declined', at: '', paymentMethod: 'cheque', paidAt: null, text: null } as const;
    const detail = book([now()], [aPayment(imran, 2, 2, { paymentMethod: 'upi' })]);
    expect(lastMethods(detail)(now({ word }))).toBe('cheque');
  });
  it('is the method of their last payment when they reported none', () => {
    const detail = book(
      [now()],
      [aPayment(imran, 2, 2, { paymentMethod: 'bank_transfer' })],
      [aPayment(imran, 1, 2, { paymentMethod: 'cheque' })],
    );
    expect(lastMethods(detail)(now())).toBe('bank_transfer');
  });
  it('is cash when they never paid, however others paid', () => {
    const detail = book([now(), aPayment(zubair, 3, 4, { paymentMethod: 'upi' })]);
    expect(lastMethods(detail)(now())).toBe('cash');
  });
});
