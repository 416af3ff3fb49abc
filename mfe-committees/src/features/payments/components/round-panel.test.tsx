import { getCommittee } from '@mandali/contracts/api/get-committee';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aDetail,
  aPayment,
  imran,
  meenaSignedIn,
  openCommittee,
  openRound,
} from '../../../shared/committee.fixture.tsx';

const panel = () => within(screen.getByRole('region', { name: 'Round 2 Payment Status' }));
const rowOf = (name: string) =>
  panel()
    .getAllByRole('listitem')
    .find((row) => row.textContent.includes(name))?.textContent;
const openSheet = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: `Update payment of ${name}` }));
  return within(screen.getByRole('dialog', { name: 'Update Payment Status' }));
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Update Payment' }));
const imransDue = 7_002_002;
const paidAnswer = aPayment(imran, 2, 2, { paymentMethod: 'upi' });
const failure = 'Imran Malik: Failed to update payment status';

describe('the panel of the open round', () => {
  it('lists each member with status, method and dates', async () => {
    await openCommittee(aDetail());
    expect(rowOf('Meena')).toBe('1Meena IyerUPI · Oct 09₹5,000Paid');
    expect(rowOf('Imran')).toBe('2Imran MalikDue Nov 25₹5,000PendingUPI');
    expect(rowOf('Asha')).toContain('Asha RaoYouCash');
    expect(rowOf('Zubair')).toContain('Overdue');
  });

  it('shows the collected sum and the open sum', async () => {
    await openCommittee(aDetail());
    expect(panel().getByText('Collected').closest('div')?.parentElement?.textContent).toContain('₹10,000');
    expect(panel().getByText(/2 of 4 paid/).textContent).toBe('2 of 4 paid · ₹10,000 is still open');
  });

  it('compares the collected sum with the pot while seats are empty', async () => {
    const payments = openRound().payments.slice(0, 2);
    await openCommittee(aDetail({ round: openRound({ payments }) }));
    expect(panel().getByText(/1 of 2 paid/).textContent).toContain('collected ₹5,000 of ₹20,000');
  });

  it('reports that all seats are empty', async () => {
    await openCommittee(aDetail({ members: [], round: openRound({ payments: [] }) }));
    expect(panel().getByText('Nobody has a seat yet')).toBeTruthy();
  });
});

describe('Update Payment Status', () => {
  it('offers three statuses and requests the method only for Paid', async () => {
    await openCommittee(aDetail());
    const sheet = openSheet('Imran Malik');
    expect(sheet.getByText('Seat 2 · Round 2 · due Nov 25')).toBeTruthy();
    expect(sheet.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'pending',
      'paid',
      'overdue',
      'cash',
      'upi',
      'bank_transfer',
      'cheque',
    ]);
    fireEvent.click(sheet.getByLabelText('Overdue'));
    expect(sheet.queryByLabelText('UPI')).toBeNull();
  });

  it('applies the change before the server’s response', async () => {
    const api = await openCommittee(aDetail());
    api.answer(markPayment, paidAnswer);
    const release = api.hold(markPayment);
    const sheet = openSheet('Imran Malik');
    fireEvent.click(sheet.getByLabelText('UPI'));
    fireEvent.change(sheet.getByLabelText(/Notes/), { target: { value: 'sent by his brother' } });
    save();
    await waitFor(() => expect(rowOf('Imran')).toContain('Paid'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Payment status updated successfully.')).toBeNull();
    release();
    expect(await screen.findByText('Payment status updated successfully.')).toBeTruthy();
    expect(api.sent(markPayment)).toMatchObject([
      {
        params: { id: String(imransDue) },
        body: { status: 'paid', paymentMethod: 'upi', notes: 'sent by his brother' },
      },
    ]);
  });

  it('sends no method with a status other than paid', async () => {
    const api = await openCommittee(aDetail());
    api.answer(markPayment, aPayment(imran, 2, 2, { status: 'overdue', paymentMethod: null, paidAt: null }));
    fireEvent.click(openSheet('Imran Malik').getByLabelText('Overdue'));
    save();
    await screen.findByText('Payment status updated successfully.');
    expect(api.sent(markPayment)[0]?.body).toEqual({ status: 'overdue', notes: '' });
  });

  it.each([
    ['a server error', (api: Awaited<ReturnType<typeof openCommittee>>) => api.refuse(markPayment, 500, 'boom')],
    ['a lost connection', (api: Awaited<ReturnType<typeof openCommittee>>) => api.cutOff(markPayment)],
  ])('reverts the change after %s and reports the failure', async (_, breakIt) => {
    const api = await openCommittee(aDetail());
    breakIt(api);
    const release = api.hold(markPayment);
    openSheet('Imran Malik');
    save();
    await waitFor(() => expect(rowOf('Imran')).toContain('Paid'));
    api.hold(getCommittee);
    release();
    await screen.findByText(failure);
    await waitFor(() => expect(rowOf('Imran')).toContain('Pending'));
    expect(rowOf('Imran')).toContain('Not saved: Paid · Cash');
  });

  it('sends one request for a double press', async () => {
    const api = await openCommittee(aDetail());
    api.answer(markPayment, paidAnswer);
    openSheet('Imran Malik');
    const button = screen.getByRole('button', { name: 'Update Payment' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText('Payment status updated successfully.');
    expect(api.sent(markPayment)).toHaveLength(1);
  });

  it('is not offered to ordinary members', async () => {
    await openCommittee(aDetail(), meenaSignedIn);
    expect(screen.queryByRole('button', { name: /Update payment/ })).toBeNull();
  });
});
