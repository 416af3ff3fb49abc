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
  it('is the method of the committee’s last payment when they never paid', () => {
    const later = '2026-11-12T06:00:00.000Z';
    const detail = book(
      [now(), aPayment(zubair, 3, 4, { paymentMethod: 'upi', paidAt: '2026-11-10T06:00:00.000Z' })],
      [aPayment(meena, 2, 1, { paymentMethod: 'cheque', paidAt: later })],
      [aPayment(zubair, 1, 4, { paymentMethod: 'bank_transfer', paidAt: '2026-09-12T06:00:00.000Z' })],
    );
    expect(lastMethods(detail)(now())).toBe('cheque');
  });
  it('is cash when no due is paid', () => {
    expect(lastMethods(book([now()]))(now())).toBe('cash');
  });
});
