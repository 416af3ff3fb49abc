import { getCommittee } from '@mandali/contracts/api/get-committee';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import type { Payment, Round } from '@mandali/contracts/shapes';
import { seatNoOf } from '@mandali/domain/ids';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aDetail,
  aPayment,
  completedDetail,
  imran,
  meenaSignedIn,
  openCommittee,
  openRound,
  paidRound,
  vikram,
  refresh,
} from '../../../shared/committee.fixture.tsx';

const panel = () => within(screen.getByRole('region', { name: 'Round 2 Payment Status' }));
const rowOf = (name: string) =>
  panel()
    .getAllByRole('listitem')
    .find((row) => row.textContent.includes(name))?.textContent;
const names = () =>
  panel()
    .getAllByRole('listitem')
    .map(({ textContent }) => /[A-Z]\w+ [A-Z][a-z]+/.exec(textContent)?.[0]);
const imransDue = 7_002_002;
const failure = 'Imran Malik: Failed to update payment status';
const quick = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} has paid`) });
/** @param at time stamp of the event, ms, by which a double tap is recognised */
const tapAt = (at: number, button: HTMLElement): void => {
  const tap = createEvent.click(button);
  Object.defineProperty(tap, 'timeStamp', { value: at });
  fireEvent(button, tap);
};
const marked = (round: Round, ...seats: readonly number[]) => ({
  ...round,
  payments: round.payments.map((payment) =>
    seats.includes(seatNoOf(payment.id))
      ? { ...payment, status: 'paid' as const, paymentMethod: 'upi' as const, paidAt: '2026-11-21T10:00:00.000Z' }
      : payment,
  ),
  marked: round.payments.map(({ id }) => id).filter((id) => seats.includes(seatNoOf(id))),
});

const at = '2026-11-20T06:00:00.000Z';
const withWord = (kind: NonNullable<Payment['word']>['kind']) => {
  const word = { kind, at, paymentMethod: 'upi', paidAt: at, text: null } as const;
  const open = aPayment(imran, 2, 2, { status: 'pending', paymentMethod: null, paidAt: null, word });
  return aDetail({
    round: openRound({ payments: openRound().payments.map((payment) => (payment.id === imransDue ? open : payment)) }),
  });
};

describe('a tap on a row', () => {
  it('marks the due paid by the method below the bud, once for a double tap, and can be undone', async () => {
    const api = await openCommittee(aDetail());
    api.answer(markAllPaid, marked(openRound(), 2));
    api.answer(getCommittee, aDetail({ round: marked(openRound(), 2) }));
    const button = quick('Imran Malik');
    tapAt(1_000, button);
    tapAt(1_200, button);
    await screen.findByText('Payment status updated successfully.');
    await screen.findByRole('button', { name: 'Undo: Imran Malik has paid' });
    expect(api.sent(markAllPaid)).toMatchObject([
      { params: { id: '7002' }, body: { payments: [{ id: imransDue, paymentMethod: 'cash' }] } },
    ]);
    // The second tap of a double tap is ignored, although the mark could be undone already.
    tapAt(1_690, screen.getByRole('button', { name: 'Undo: Imran Malik has paid' }));
    expect(api.sent(markPayment)).toEqual([]);
    api.answer(markPayment, aPayment(imran, 2, 2, { status: 'pending', paymentMethod: null, paidAt: null }));
    api.answer(getCommittee, aDetail());
    tapAt(2_000, screen.getByRole('button', { name: 'Undo: Imran Malik has paid' }));
    await waitFor(() => expect(rowOf('Imran')).toContain('Pending'));
    await waitFor(() =>
      expect(api.sent(markPayment)).toMatchObject([
        { body: { status: 'pending', paymentMethod: 'upi', undoes: '2026-11-21T10:00:00.000Z' } },
      ]),
    );
  });

  it('offers no undo when another user has marked the due', async () => {
    const api = await openCommittee(aDetail());
    api.answer(markAllPaid, { ...marked(openRound(), 2), marked: [] });
    api.answer(getCommittee, aDetail({ round: marked(openRound(), 2) }));
    fireEvent.click(quick('Imran Malik'));
    await waitFor(() => expect(rowOf('Imran')).toContain('Paid'));
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('leaves all rows in their places until Done', async () => {
    const api = await openCommittee(aDetail());
    const before = names();
    api.answer(markAllPaid, marked(openRound(), 2));
    api.answer(getCommittee, aDetail({ round: marked(openRound(), 2) }));
    fireEvent.click(quick('Imran Malik'));
    await screen.findByRole('button', { name: 'Undo: Imran Malik has paid' });
    await waitFor(() => expect(rowOf('Imran')).toContain('Paid'));
    expect(before).toEqual(['Imran Malik', 'Zubair Hussain', 'Meena Iyer', 'Asha Rao']);
    expect(names()).toEqual(before);
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(names()).toEqual(['Zubair Hussain', 'Meena Iyer', 'Imran Malik', 'Asha Rao']);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe('A tap on a row marks it as paid.');
  });

  it('is ignored when the row has another member than when the finger came down', async () => {
    const api = await openCommittee(aDetail());
    const button = quick('Imran Malik');
    fireEvent.pointerDown(button);
    const payments = openRound().payments.map((each) => (each.id === imransDue ? { ...each, user: vikram } : each));
    api.answer(getCommittee, aDetail({ round: openRound({ payments }) }));
    await refresh();
    await waitFor(() => expect(quick('Vikram Rao')).toBe(button));
    fireEvent.click(button, { detail: 1 });
    fireEvent.pointerDown(button);
    expect(api.sent(markAllPaid)).toEqual([]);
    api.answer(markAllPaid, marked(openRound(), 2));
    fireEvent.click(button, { detail: 1 });
    await waitFor(() => expect(api.sent(markAllPaid)).toHaveLength(1));
  });

  it('ignores the repetition of a held key', async () => {
    await openCommittee(aDetail());
    const press = (repeat: boolean) => fireEvent.keyDown(quick('Imran Malik'), { key: 'Enter', repeat });
    // A prevented event presses no button.
    expect([press(false), press(true)]).toEqual([true, false]);
  });

  it.each([
    ['not offered', 'reported', 0],
    ['not offered', 'disputed', 0],
    ['offered', 'declined', 1],
  ] as const)('is %s when the due was %s', async (_, kind, buttons) => {
    await openCommittee(withWord(kind));
    expect(screen.queryAllByRole('button', { name: /^Imran Malik has paid/ })).toHaveLength(buttons);
  });

  it('cannot be undone when it answered a declined report', async () => {
    const api = await openCommittee(withWord('declined'));
    api.answer(markAllPaid, marked(openRound(), 2));
    api.answer(getCommittee, aDetail({ round: marked(openRound(), 2) }));
    fireEvent.click(quick('Imran Malik'));
    await waitFor(() => expect(rowOf('Imran')).toContain('Paid'));
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('is sent again when its answer was lost, and shown as unsaved only after the page was read again', async () => {
    const api = await openCommittee(aDetail());
    api.cutOff(markAllPaid);
    const release = api.hold(getCommittee);
    fireEvent.click(quick('Imran Malik'));
    await waitFor(() => expect(api.sent(markAllPaid)).toHaveLength(2));
    expect(rowOf('Imran')).not.toContain('Not saved');
    release();
    await screen.findByText(failure);
    await waitFor(() => expect(rowOf('Imran')).toContain('Not saved'));
    api.answer(markAllPaid, marked(openRound(), 2));
    api.answer(getCommittee, aDetail({ round: marked(openRound(), 2) }));
    fireEvent.click(screen.getByRole('button', { name: 'Retry the payment of Imran Malik' }));
    await waitFor(() => expect(rowOf('Imran')).not.toContain('Not saved'));
    expect(rowOf('Imran')).toContain('Paid');
  });

  it('says that it is not known whether it was saved while nothing can be read', async () => {
    const api = await openCommittee(aDetail());
    api.cutOff(markAllPaid);
    api.cutOff(getCommittee);
    fireEvent.click(quick('Imran Malik'));
    await waitFor(() => expect(rowOf('Imran')).toContain('Not known'));
    expect(panel().getByText('Not known if saved:').parentElement?.textContent).toContain('Paid · Cash');
  });

  it('is not offered to ordinary members', async () => {
    await openCommittee(aDetail(), meenaSignedIn);
    expect(screen.queryByRole('button', { name: /has paid/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Select several' })).toBeNull();
  });
});

describe('several payments', () => {
  it('are selected by row and marked by one request', async () => {
    const api = await openCommittee(aDetail());
    api.answer(markAllPaid, paidRound());
    api.answer(getCommittee, aDetail({ round: paidRound() }));
    fireEvent.click(screen.getByRole('button', { name: 'Select several' }));
    expect(document.activeElement?.textContent).toBe('Select all 2');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Select Imran Malik/ }));
    const bar = within(screen.getByRole('region', { name: 'Mark several as paid' }));
    expect(bar.getByText('1 selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Select all 2' }));
    fireEvent.change(bar.getByLabelText('Payment method'), { target: { value: 'cheque' } });
    fireEvent.click(bar.getByRole('button', { name: 'Mark 2 paid' }));
    await screen.findByText('All payments marked as paid');
    const [sent, ...more] = api.sent(markAllPaid);
    expect(sent).toMatchObject({ body: { payments: [{ paymentMethod: 'cheque' }, { paymentMethod: 'cheque' }] } });
    expect(more).toEqual([]);
  });

  it('are shown as unsaved after a failure, retried together and discarded one by one', async () => {
    const api = await openCommittee(aDetail());
    api.cutOff(markAllPaid);
    fireEvent.click(screen.getByRole('button', { name: 'Mark All Paid' }));
    fireEvent.click(screen.getByRole('button', { name: 'Mark 2 paid' }));
    await screen.findByText('Failed to mark payments as paid');
    await waitFor(() => expect(rowOf('Imran')).toContain('Not saved'));
    expect(rowOf('Zubair')).toContain('Not saved');
    fireEvent.click(screen.getByRole('button', { name: 'Retry all' }));
    await waitFor(() => expect(api.sent(markAllPaid)).toHaveLength(4));
    await waitFor(() => expect(rowOf('Zubair')).toContain('Not saved'));
    fireEvent.click(screen.getByRole('button', { name: 'Discard the change of the payment of Imran Malik' }));
    await waitFor(() => expect(rowOf('Imran')).not.toContain('Not saved'));
    expect(rowOf('Zubair')).toContain('Not saved');
  });
});

describe('Mark All Paid', () => {
  it('says that all payments are marked, also when one due was left out', async () => {
    const api = await openCommittee(aDetail());
    api.answer(markAllPaid, marked(openRound(), 2));
    api.answer(getCommittee, aDetail({ round: marked(openRound(), 2) }));
    fireEvent.click(screen.getByRole('button', { name: 'Mark All Paid' }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^Select Zubair Hussain/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Mark 1 paid' }));
    await screen.findByText('All payments marked as paid');
    expect(rowOf('Zubair')).toContain('Overdue');
  });

  it('selects all open dues', async () => {
    await openCommittee(aDetail());
    fireEvent.click(screen.getByRole('button', { name: 'Mark All Paid' }));
    expect(screen.getAllByRole('checkbox').every((box) => (box as HTMLInputElement).checked)).toBe(true);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Select several');
  });

  it('is offered after the last round while a due is open', async () => {
    const payments = [aPayment(imran, 4, 2, { status: 'pending', paymentMethod: null, paidAt: null })];
    await openCommittee(completedDetail({ payments }));
    expect(screen.getByRole('button', { name: 'Mark All Paid' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Manual Winner' })).toBeNull();
  });
});
