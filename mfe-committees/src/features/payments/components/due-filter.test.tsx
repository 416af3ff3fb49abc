import { getCommittee } from '@mandali/contracts/api/get-committee';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import type { Payment } from '@mandali/contracts/shapes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDetail, aMember, aPayment, openCommittee, openRound } from '../../../shared/committee.fixture.tsx';

// Fourteen members: nine have paid, the last five have one of the other states each.

const at = '2026-11-20T06:00:00.000Z';
const open = { status: 'pending', paymentMethod: null, paidAt: null, word: null } as const;
const withWord = (kind: NonNullable<Payment['word']>['kind']) => ({
  ...open,
  word: { kind, at, paymentMethod: 'upi', paidAt: at, text: null } as const,
});
const paid = { status: 'paid', paymentMethod: 'upi', paidAt: at } as const;
const persons = ['Nina', 'Lalit', 'Sara', 'Dev', 'Tara'].map((name, index) => ({ name, seat: 10 + index }));
const dueByName: Readonly<Record<string, Partial<Payment>>> = {
  Nina: open,
  Lalit: { ...open, status: 'overdue' },
  Sara: withWord('reported'),
  Dev: withWord('declined'),
  Tara: withWord('disputed'),
};
const members = [
  ...Array.from({ length: 9 }, (_, index) => ({ name: `Paid ${index + 1}`, seat: index + 1 })),
  ...persons,
];
const personOf = ({ name, seat }: { readonly name: string; readonly seat: number }) => ({
  id: 100 + seat,
  name,
  phone: `+9198111000${seat + 10}`,
});

const round = (more: typeof dueByName = {}) =>
  openRound({
    payments: members.map((each) =>
      aPayment(personOf(each), 2, each.seat, { ...(dueByName[each.name] ?? paid), ...more[each.name] }),
    ),
  });
const detail = (more: typeof dueByName = {}) =>
  aDetail({
    committee: { totalMembers: 14, memberCount: 14, seats: 'p'.repeat(9) + 'olooo' },
    members: members.map((each) => aMember(personOf(each), each.seat)),
    round: round(more),
  });

const panel = () => within(screen.getByRole('region', { name: 'Round 2 Payment Status' }));
const chips = () => within(screen.getByRole('group', { name: 'Show' })).getAllByRole<HTMLInputElement>('radio');
const chipLabels = () => chips().map(({ parentElement }) => parentElement?.textContent);
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const rows = () =>
  screen
    .queryAllByRole('button', { name: /^Update payment of/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Update payment of ', ''));

describe('the filter chips of the dues', () => {
  it('count the dues by state and filter the rows', async () => {
    await openCommittee(detail());
    expect(chipLabels()).toEqual(['All', 'Owe 3', 'Says paid 1', 'Disputed 1', 'Paid 9']);
    expect(chips().map(({ checked }) => checked)).toEqual([true, false, false, false, false]);
    choose('Owe 3');
    await waitFor(() => expect(rows()).toEqual(['Nina', 'Lalit', 'Dev']));
    choose('Says paid 1');
    await waitFor(() => expect(rows()).toEqual(['Sara']));
    choose('Paid 9');
    await waitFor(() => expect(rows()).toHaveLength(9));
    fireEvent.change(panel().getByRole('searchbox'), { target: { value: '7' } });
    await waitFor(() => expect(rows()).toEqual(['Paid 7']));
    choose('Disputed 1');
    await screen.findByText('Nobody found');
    expect(rows()).toEqual([]);
  });

  it('count a mark immediately and leave its row in place until Done', async () => {
    const api = await openCommittee(detail());
    choose('Owe 3');
    await waitFor(() => expect(rows()).toHaveLength(3));
    api.answer(markAllPaid, { ...round({ Nina: paid }), marked: [7_002_010] });
    api.answer(getCommittee, detail({ Nina: paid }));
    fireEvent.click(screen.getByRole('button', { name: /^Nina has paid/ }));
    await screen.findByRole('button', { name: 'Undo: Nina has paid' });
    await waitFor(() => expect(chipLabels()[1]).toBe('Owe 2'));
    expect(rows()).toEqual(['Nina', 'Lalit', 'Dev']);
  });

  it('omit the chip of disputes at 0 and disable other empty chips', async () => {
    await openCommittee(detail({ Sara: open, Tara: open }));
    expect(chipLabels()).toEqual(['All', 'Owe 5', 'Says paid 0', 'Paid 9']);
    expect(chips().map(({ disabled }) => disabled)).toEqual([false, false, true, false]);
  });

  it('are hidden during a selection, which preserves the filter', async () => {
    await openCommittee(detail());
    choose('Owe 3');
    await waitFor(() => expect(rows()).toHaveLength(3));
    fireEvent.click(screen.getByRole('button', { name: 'Select several' }));
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(5));
    expect(screen.queryByRole('group', { name: 'Show' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Stop selecting' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Owe 3' }).checked).toBe(true);
  });

  it('are hidden above a short list', async () => {
    await openCommittee(aDetail());
    expect(screen.queryByRole('group', { name: 'Show' })).toBeNull();
  });
});
