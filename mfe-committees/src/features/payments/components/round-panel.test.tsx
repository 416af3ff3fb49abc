import { getCommittee } from '@mandali/contracts/api/get-committee';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
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
  refresh,
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
const at = '2026-11-20T06:00:00.000Z';
const names = () =>
  panel()
    .getAllByRole('listitem')
    .map(({ textContent }) => /[A-Z]\w+ [A-Z][a-z]+/.exec(textContent)?.[0]);
const paidAnswer = aPayment(imran, 2, 2, { paymentMethod: 'upi' });
const failure = 'Imran Malik: Failed to update payment status';

describe('the panel of the open round', () => {
  it('lists each member with status, method and dates', async () => {
    await openCommittee(aDetail());
    expect(rowOf('Meena')).toBe('1Meena Iyer₹5,000PaidUPI · Oct 09');
    expect(rowOf('Imran')).toBe('2Imran Malik₹5,000PendingCash');
    expect(rowOf('Asha')).toContain('Asha RaoYou₹5,000PaidCash · Oct 09');
    expect(rowOf('Zubair')).toContain('Overdue');
  });

  it('shows who owes how much since when, and what is collected of the pot', async () => {
    await openCommittee(aDetail());
    const facts = panel().getByRole('button', { name: '2 owe ₹10,000, explain this number' }).closest('div');
    expect(facts?.textContent).toBe('2 owe ₹10,000was due Wednesday, Nov 25₹10,000 collected of ₹20,0002 of 4 paid');
  });

  it('names the day until which a due can be paid', async () => {
    const pending = { status: 'pending', paymentMethod: null, paidAt: null } as const;
    const payments = [aPayment(imran, 2, 2, pending)];
    await openCommittee(aDetail({ round: openRound({ payments }) }));
    expect(panel().getByText('by Wednesday, Nov 25')).toBeTruthy();
    expect(panel().getByRole('button', { name: 'One owes ₹5,000, explain this number' })).toBeTruthy();
  });

  it('leaves the row of a member who was added since in its place until Done', async () => {
    const payments = openRound().payments.filter(({ id }) => id !== imransDue);
    const api = await openCommittee(aDetail({ round: openRound({ payments }) }));
    const read = (detail: ReturnType<typeof aDetail>): Promise<void> => {
      api.answer(getCommittee, detail);
      return refresh();
    };
    await read(aDetail());
    await waitFor(() => expect(rowOf('Imran')).toContain('Pending'));
    const before = names();
    const word = { kind: 'reported', at, paymentMethod: 'upi', paidAt: at, text: null } as const;
    const reported = openRound().payments.map((each) => (each.id === imransDue ? { ...each, word } : each));
    await read(aDetail({ round: openRound({ payments: reported }) }));
    await screen.findByText('One waits for your answer');
    expect(names()).toEqual(before);
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByRole('button', { name: 'Confirm the payment of Imran Malik' })).toBeTruthy();
  });

  it('says it shorter when a report comes into a row, which keeps its one line', async () => {
    const api = await openCommittee(aDetail());
    const word = { kind: 'reported', at, paymentMethod: 'upi', paidAt: at, text: null } as const;
    const payments = openRound().payments.map((each) => (each.id === imransDue ? { ...each, word } : each));
    api.answer(getCommittee, aDetail({ round: openRound({ payments }) }));
    await refresh();
    await screen.findByText('One waits for your answer');
    expect(rowOf('Imran')).toMatch(/Says paid(?! by)/);
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
      'today',
      'yesterday',
      'other',
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
    release();
    await screen.findByText(failure);
    await waitFor(() => expect(rowOf('Imran')).toContain('Not saved'));
    expect(panel().getByText('Not saved:').parentElement?.textContent).toBe('Imran MalikNot saved: Paid · Cash');
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

describe('the switch Marking as', () => {
  const quick = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} has paid`) });
  const word = (name: string) => quick(name).textContent;
  const choose = (label: string) => fireEvent.click(screen.getByRole('radio', { name: label }));

  it('sets the word and the method of each tap, and changes by hand only', async () => {
    const api = await openCommittee(aDetail());
    expect([word('Imran Malik'), word('Zubair Hussain')]).toEqual(['Cash', 'Cash']);
    choose('As before');
    expect([word('Imran Malik'), word('Zubair Hussain')]).toEqual(['UPI', 'UPI']);
    choose('Cash');
    const paid = aPayment(imran, 2, 2, { paymentMethod: 'upi' });
    const round = openRound({ payments: openRound().payments.map((each) => (each.id === paid.id ? paid : each)) });
    api.answer(markAllPaid, { ...round, marked: [paid.id] });
    api.answer(getCommittee, aDetail({ round }));
    fireEvent.click(quick('Imran Malik'));
    await screen.findByRole('button', { name: 'Undo: Imran Malik has paid' });
    expect(word('Zubair Hussain')).toBe('Cash');
  });

  it('is stored for the committee on this device', async () => {
    await openCommittee(aDetail(), undefined, { 'mandali.marking.7': 'upi', 'mandali.marking.8': 'cash' });
    expect(word('Imran Malik')).toBe('UPI');
  });
});

describe('a selection of several payments', () => {
  it('is ended by Back, which does not leave the committee', async () => {
    const overlays = () => (history.state as { overlays?: number } | null)?.overlays ?? 0;
    await openCommittee(aDetail());
    fireEvent.click(screen.getByRole('button', { name: 'Mark All Paid' }));
    await waitFor(() => expect(overlays()).toBe(1));
    history.back();
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  });
});
