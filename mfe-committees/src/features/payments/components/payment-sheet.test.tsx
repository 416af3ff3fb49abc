import { getCommittee } from '@mandali/contracts/api/get-committee';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { payAdvance } from '@mandali/contracts/api/pay-advance';
import { payPart } from '@mandali/contracts/api/pay-part';
import { returnAdvance } from '@mandali/contracts/api/return-advance';
import { takeBackPart } from '@mandali/contracts/api/take-back-part';
import type { Detail, Part, Payment } from '@mandali/contracts/shapes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aDetail,
  aMember,
  aPayment,
  decided,
  imran,
  meena,
  openCommittee,
  openRound,
  theMembers,
} from '../../../shared/committee.fixture.tsx';

const aPart = (no: number, amount: string, more: Partial<Part> = {}): Part => ({
  no,
  amount,
  paymentMethod: 'cash',
  paidAt: '2026-10-30T06:00:00.000Z',
  notes: null,
  fromAdvance: false,
  ...more,
});

const open = { status: 'pending', paymentMethod: null, paidAt: null } as const;
const untouched = aPayment(imran, 2, 2, { ...open, paid: '0', parts: [] });
const withPart = aPayment(imran, 2, 2, {
  ...open,
  paid: '2000',
  parts: [aPart(1, '2000', { notes: 'Rest on Friday' })],
});
const paid = aPayment(imran, 2, 2, { paid: '5000', parts: [aPart(1, '5000')] });

const detailWith = (payment: Payment, more: Parameters<typeof aDetail>[0] = {}): Detail => {
  const payments = openRound().payments.map((each) => (each.id === payment.id ? payment : each));
  return aDetail({ ...more, round: openRound({ payments }) });
};
const panel = () => within(screen.getByRole('region', { name: 'Round 2 Payment Status' }));
const row = () =>
  panel()
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.includes('Imran'))?.textContent;
const openSheet = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Update payment of Imran Malik' }));
  return within(screen.getByRole('dialog', { name: 'Update Payment Status' }));
};
const enter = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const updated = () => screen.findByText('Payment status updated successfully.');

describe('a part of a payment', () => {
  it('is what the amount leaves open, and the row says both sums before the server answers', async () => {
    const api = await openCommittee(detailWith(untouched));
    api.answer(payPart, withPart);
    api.answer(getCommittee, detailWith(withPart));
    const release = api.hold(payPart);
    const sheet = openSheet();
    enter('Amount', '2,000');
    expect(sheet.getByRole('status', { name: 'Still open then' }).textContent).toBe('₹3,000');
    press('Update Payment');
    await waitFor(() => expect(row()).toContain('₹2,000 paid, ₹3,000 open'));
    release();
    await updated();
    expect(api.sent(payPart)).toMatchObject([
      { params: { id: '7002002' }, body: { amount: 2000, paymentMethod: 'cash' } },
    ]);
    expect(api.sent(markPayment)).toEqual([]);
  });

  it('of another day carries its day, and one above what is open is refused at its field', async () => {
    const api = await openCommittee(detailWith(withPart));
    api.answer(payPart, paid);
    const sheet = openSheet();
    expect(sheet.getByText('Rest on Friday')).toBeTruthy();
    expect(sheet.getByText('Still open').parentElement?.textContent).toBe('Still open₹3,000');
    enter('Amount that came now', '3001');
    press('Add ₹3,001');
    expect(await sheet.findByText('At most ₹3,000')).toBeTruthy();
    enter('Amount that came now', '1000');
    expect(sheet.getByText(/^Then ₹2,000 is open and the status stays Pending/)).toBeTruthy();
    fireEvent.click(sheet.getByLabelText('Other day'));
    enter('Which day', '2026-11-02');
    press('Add ₹1,000');
    await updated();
    expect(api.sent(payPart)).toMatchObject([{ body: { amount: 1000, paidAt: '2026-11-02' } }]);
  });

  it('is undone with a reason, and the sheet then shows what is open', async () => {
    const api = await openCommittee(detailWith(withPart));
    api.answer(takeBackPart, untouched);
    api.answer(getCommittee, detailWith(untouched));
    openSheet();
    press('Undo ₹2,000, Cash · Oct 30');
    expect(screen.getByText('Imran Malik then owes ₹5,000 of round 2.')).toBeTruthy();
    press('Undo');
    expect(await screen.findByText('Please say why')).toBeTruthy();
    enter('What was wrong', 'Counted twice');
    press('Undo');
    await updated();
    expect(api.sent(takeBackPart)).toMatchObject([
      { params: { id: '7002002', no: '1' }, body: { reason: 'Counted twice' } },
    ]);
    const sheet = within(await screen.findByRole('dialog', { name: 'Update Payment Status' }));
    expect(sheet.getByRole('status', { name: 'Still open then' }).textContent).toBe('₹0');
  });

  it('leaves a rest that one tap on the bud pays', async () => {
    const api = await openCommittee(detailWith(withPart));
    api.answer(markAllPaid, { ...openRound(), payments: [paid], marked: [paid.id] });
    api.answer(getCommittee, detailWith(paid));
    expect(row()).toContain('₹2,000 paid, ₹3,000 open');
    press('Imran Malik has paid the rest, ₹3,000, Cash');
    await screen.findByRole('button', { name: 'Undo: Imran Malik has paid' });
  });

  it('that could not be saved names its sum, and the typed amount survives a closed sheet', async () => {
    const api = await openCommittee(detailWith(untouched));
    openSheet();
    enter('Amount', '2000');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    openSheet();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('2,000');
    api.refuse(payPart, 500, 'boom');
    press('Update Payment');
    await screen.findByText('Imran Malik: Failed to update payment status');
    await waitFor(() => expect(panel().getByText('Not saved:').parentElement?.textContent).toContain('₹2,000 · Cash'));
  });
});

describe('the correction of a decided round', () => {
  const correct = () => {
    press('Edit payment of Imran Malik in round 1');
    return within(screen.getByRole('dialog', { name: 'Edit Payment Status' }));
  };
  const inRoundOne = (payment: Partial<Payment>) => {
    const detail = aDetail();
    const old = aPayment(imran, 1, 2, {
      paid: '5000',
      parts: [aPart(1, '5000', { paymentMethod: 'upi' })],
      ...payment,
    });
    const payments = decided(1, meena).payments.map((each) => (each.id === old.id ? old : each));
    return { ...detail, rounds: [openRound(), decided(1, meena, { payments })] };
  };

  it('says what the book has and what stays, and replaces day and amount in one entry', async () => {
    const api = await openCommittee(inRoundOne({}));
    api.answer(payPart, aPayment(imran, 1, 2));
    const sheet = correct();
    expect(sheet.getByText('Seat 2 · Round 1 · won by Meena Iyer')).toBeTruthy();
    expect(sheet.getByText('In the book now: Paid, UPI, Oct 09, 2026.')).toBeTruthy();
    expect(sheet.getByText(/the winner of the round stays the same/)).toBeTruthy();
    enter('Day', '2026-10-03');
    enter(/Notes/, 'Written on the wrong day');
    press('Update Payment');
    await updated();
    const [sent] = api.sent(payPart);
    expect(sent?.body).toMatchObject({ amount: 5000, paymentMethod: 'upi', paidAt: '2026-10-03', replaces: 1 });
    expect(sent?.body).toMatchObject({ notes: 'Written on the wrong day' });
  });

  it('of the method alone is a mark', async () => {
    const api = await openCommittee(inRoundOne({}));
    api.answer(markPayment, aPayment(imran, 1, 2, { paymentMethod: 'cash' }));
    fireEvent.click(correct().getByLabelText('Cash'));
    press('Update Payment');
    await updated();
    expect(api.sent(markPayment)).toMatchObject([{ body: { status: 'paid', paymentMethod: 'cash', notes: '' } }]);
    expect(api.sent(payPart)).toEqual([]);
  });
});

describe('later rounds', () => {
  const members = (advance: string) =>
    theMembers().map((member) =>
      member.user.id === imran.id && member.isActive ? aMember(imran, 2, { advance }) : member,
    );

  it('are paid with the present due, the next one first', async () => {
    const api = await openCommittee(detailWith(untouched));
    api.answer(payAdvance, { seatNo: 2, advance: '10000' });
    api.answer(markPayment, paid);
    openSheet();
    press('Pay later rounds too');
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      true,
      true,
      false,
    ]);
    fireEvent.click(screen.getByLabelText(/^Round 4/));
    expect(screen.getByText('Together').parentElement?.textContent).toBe('Together₹15,000');
    fireEvent.click(within(screen.getByRole('dialog')).getByLabelText('UPI'));
    press('Record ₹15,000');
    await updated();
    expect(api.sent(payAdvance)).toMatchObject([
      { params: { id: '7', userId: '12' }, body: { amount: 10_000, paymentMethod: 'upi', seatNo: 2 } },
    ]);
    expect(api.sent(markPayment)).toMatchObject([{ body: { status: 'paid', paymentMethod: 'upi' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that are paid ahead are shown in the row of the member, and the money can be given back', async () => {
    const api = await openCommittee(aDetail({ members: members('5000') }));
    api.answer(returnAdvance, { seatNo: 2, advance: '0' });
    expect(screen.getByText('₹5,000 paid ahead')).toBeTruthy();
    openSheet();
    press('Pay later rounds too');
    expect(screen.queryByLabelText(/^Round 3/)).toBeNull();
    api.answer(getCommittee, aDetail({ members: members('0') }));
    press('Give it back');
    press('₹5,000 was given back');
    await screen.findByText('It is in the book that the money was given back.');
    expect(api.sent(returnAdvance)).toMatchObject([{ params: { id: '7', userId: '12' }, body: { seatNo: 2 } }]);
    await waitFor(() => expect(screen.queryByText('₹5,000 paid ahead')).toBeNull());
  });
});
