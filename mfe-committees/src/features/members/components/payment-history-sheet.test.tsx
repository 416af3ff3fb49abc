import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDetail, aPayment, meena, openCommittee } from '../../../shared/committee.fixture.tsx';
import { aHandOver, inParts, withPot } from '../../../shared/pots.fixture.ts';

const openHistory = async (name: string) => {
  fireEvent.keyDown(screen.getByRole('button', { name: `Actions for ${name}` }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'View Payment History' }));
};

describe('Payment History', () => {
  const sheet = () => within(screen.getByRole('dialog', { name: 'Payment History' }));
  const pairs = () => sheet().getByRole('region', { name: 'Member Summary' }).querySelectorAll('dl > div');

  it('summarizes the member and lists each round', async () => {
    const api = await openCommittee(aDetail());
    api.answer(listMemberPayments, [
      aPayment(meena, 1, 1, { notes: 'sent by his brother' }),
      aPayment(meena, 2, 1, { status: 'pending', paymentMethod: null, paidAt: null }),
    ]);
    await openHistory('Meena Iyer');
    // Before the answer: the known values, hidden from screen readers.
    expect(sheet().getByText('98****0011')).toBeTruthy();
    expect(sheet().queryByRole('region')).toBeNull();
    await sheet().findByRole('region', { name: 'Member Summary' });
    expect(sheet().getByText('Meena Iyer')).toBeTruthy();
    expect([...pairs()].map((pair) => pair.textContent)).toEqual([
      'Rounds Paid1',
      'Total Paid₹5,000',
      'Won RoundR1',
      'Collected for this member₹20,000',
      'Phone98****0011',
    ]);
    const [newest, oldest] = sheet()
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(newest).toContain('R2Due Nov 25, 2026₹5,000');
    expect(newest).toContain('Pending');
    expect(oldest).toContain('R1Oct 09, 2026 · UPIsent by his brother₹5,000');
    expect(api.sent(listMemberPayments)).toMatchObject([{ params: { id: '7', userId: '11' } }]);
  });

  it.each([
    ['is not handed over', aHandOver()],
    ['is handed over in parts', inParts],
  ])('shows what was collected for a winner, and the rest as open, when the pot %s', async (_, handOver) => {
    const api = await openCommittee(withPot(handOver));
    api.answer(listMemberPayments, [aPayment(meena, 1, 1)]);
    await openHistory('Meena Iyer');
    await sheet().findByRole('region', { name: 'Member Summary' });
    expect([...pairs()].map((pair) => pair.textContent)).toContain('Collected for this member₹15,000₹5,000 still open');
    expect(sheet().queryByText('₹20,000')).toBeNull();
  });

  it('reports that the member has no payments', async () => {
    const api = await openCommittee(aDetail());
    api.answer(listMemberPayments, []);
    await openHistory('Imran Malik');
    expect(await screen.findByText('No payment history found for this member')).toBeTruthy();
    expect(pairs()[2]?.textContent).toBe('Won RoundNone');
  });

  it('offers a retry after a lost connection', async () => {
    const api = await openCommittee(aDetail());
    api.cutOff(listMemberPayments);
    await openHistory('Imran Malik');
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer(listMemberPayments, []);
    fireEvent.click(again);
    expect(await screen.findByText('No payment history found for this member')).toBeTruthy();
  });

  it('keeps the part of a replaced member, whose rest the new holder of the seat owes', async () => {
    const api = await openCommittee(aDetail());
    const part = { no: 1, amount: '400', paymentMethod: 'cash', paidAt: '2026-10-09T06:00:00.000Z' } as const;
    const parted = { paid: '400', owes: '0', parts: [{ ...part, notes: null, fromAdvance: false }] };
    api.answer(listMemberPayments, [
      { ...aPayment(meena, 1, 1), ...parted },
      { ...aPayment(meena, 2, 1, { status: 'pending', paymentMethod: null, paidAt: null }), ...parted },
    ]);
    await openHistory('Meena Iyer');
    const rows = await sheet().findAllByText('₹400 paid; the rest is the new holder’s');
    expect(rows).toHaveLength(2);
    expect([pairs()[0]?.textContent, pairs()[1]?.textContent]).toEqual(['Rounds Paid0', 'Total Paid₹800']);
    expect(sheet().queryByText(/open$/)).toBeNull();
  });
});
