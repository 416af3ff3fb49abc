import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { changeCommittee } from '@mandali/contracts/api/change-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import { globalAdmin } from '@mandali/platform/testing/render-app.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aCommittee,
  aDetail,
  answerEmptyDashboard,
  decided,
  imran,
  openCommittee,
} from '../shared/committee.fixture.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const confirmAlert = (name: string) =>
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
const existing = () => aDetail({ committee: { isExisting: true } });
const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map((option) => option.textContent);
const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('Enable Past Rounds', () => {
  it('is replaced by Add Past Round and shows a toast', async () => {
    const api = await openCommittee(aDetail());
    api.answer(changeCommittee, aCommittee({ isExisting: true }));
    api.answer(getCommittee, existing());
    press('Enable Past Rounds');
    expect(screen.getByRole('alertdialog', { name: 'Enable past rounds?' }).textContent).toContain('for good');
    expect(api.sent(changeCommittee)).toEqual([]);
    const yes = within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Enable Past Rounds' });
    fireEvent.click(yes);
    fireEvent.click(yes);
    expect(await screen.findByText('Committee updated! You can now add past rounds.')).toBeTruthy();
    expect(api.sent(changeCommittee)).toMatchObject([{ params: { id: '7' }, body: { isExisting: true } }]);
    expect(screen.getByRole('button', { name: 'Add Past Round' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enable Past Rounds' })).toBeNull();
  });

  it('reports a rejection', async () => {
    const api = await openCommittee(aDetail());
    api.refuse(changeCommittee, 409, 'no');
    press('Enable Past Rounds');
    confirmAlert('Enable Past Rounds');
    expect(await screen.findByText('Failed to update committee type')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('no');
  });
});

describe('Add Past Round Winner', () => {
  const open = async () => {
    const api = await openCommittee(existing());
    api.answer(recordPastRound, decided(2, imran, { decidedBy: 'past' }));
    press('Add Past Round');
    return api;
  };
  const submit = () => fireEvent.click(dialog('Add Past Round Winner').getByRole('button', { name: 'Add Past Round' }));

  it('offers members who have not won and rounds without a winner', async () => {
    await open();
    expect(optionsOf('Winner')).toEqual(['Choose a member', 'Imran Malik', 'Asha Rao', 'Zubair Hussain']);
    expect(optionsOf('Round number')).toEqual(['Round 2', 'Round 3', 'Round 4']);
    expect(dialog('Add Past Round Winner').getByLabelText<HTMLInputElement>('Cash').checked).toBe(true);
  });

  it('starts with no winner, round 1, no date and cash', async () => {
    await openCommittee({ ...existing(), rounds: [] });
    press('Add Past Round');
    const form = dialog('Add Past Round Winner');
    const values = ['Winner', 'Round number', 'Draw date'].map(
      (label) => form.getByLabelText<HTMLInputElement>(label).value,
    );
    // 0: 'Choose a member'.
    expect(values).toEqual(['0', '1', '']);
    expect(form.getByLabelText<HTMLInputElement>('Cash').checked).toBe(true);
  });

  it('requires a winner and a draw date that is not in the future', async () => {
    const api = await open();
    submit();
    expect(await screen.findByText('Winner is required')).toBeTruthy();
    expect(screen.getByText('Draw date is required')).toBeTruthy();
    set('Winner', '2');
    set('Draw date', '2999-01-01');
    submit();
    expect(await screen.findByText('This day is in the future')).toBeTruthy();
    expect(api.sent(recordPastRound)).toEqual([]);
  });

  it('warns that it closes the open round and states the limit for taking it back', async () => {
    await open();
    const form = dialog('Add Past Round Winner');
    expect(form.getByText(/^Round 2 is open now: it is closed with this winner/)).toBeTruthy();
    expect(form.getByText(/^Round 2 is decided with this\. It can be reversed only until/)).toBeTruthy();
    set('Round number', '3');
    expect(form.queryByText(/is open now/)).toBeNull();
    expect(form.getByText(/^Round 3 is decided with this/)).toBeTruthy();
  });

  it('records a date before an earlier round’s only after a confirmation', async () => {
    const api = await open();
    set('Winner', '2');
    set('Draw date', '2026-10-19');
    submit();
    const question = 'Round 2 would be dated Oct 19, 2026, before round 1, which was drawn on Oct 20, 2026.';
    expect(await screen.findByText(question)).toBeTruthy();
    confirmAlert('Change the date');
    expect(api.sent(recordPastRound)).toEqual([]);
    submit();
    await screen.findByText(question);
    confirmAlert('Record it so');
    expect(await screen.findByText('Past round added successfully')).toBeTruthy();
    expect(api.sent(recordPastRound)).toHaveLength(1);
  });

  it('records the round once for a double press and shows a toast', async () => {
    const api = await open();
    set('Winner', '2');
    set('Round number', '3');
    set('Draw date', '2026-10-21');
    fireEvent.click(dialog('Add Past Round Winner').getByLabelText('UPI'));
    submit();
    submit();
    expect(await screen.findByText('Past round added successfully')).toBeTruthy();
    expect(api.sent(recordPastRound).map(({ body }) => body)).toEqual([
      { winnerId: 12, seatNo: 2, roundNumber: 3, drawDate: '2026-10-21', paymentMethod: 'upi' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the server’s rejection in the form', async () => {
    const api = await open();
    api.refuse(recordPastRound, 409, 'This round already has a winner');
    set('Winner', '2');
    set('Draw date', '2026-10-21');
    submit();
    expect((await screen.findByRole('alert')).textContent).toContain('This round already has a winner');
  });
});

describe('Delete Committee', () => {
  const open = async () => {
    const api = await openCommittee(aDetail(), globalAdmin);
    press('Delete Committee');
    return api;
  };
  const alertDialog = () => within(screen.getByRole('alertdialog'));
  const confirm = () => fireEvent.click(alertDialog().getByRole('button', { name: 'Delete Committee' }));

  it('names the committee and the lost data, and sends no request on Cancel', async () => {
    const api = await open();
    expect(alertDialog().getByRole('heading', { name: 'Delete Gokuldham?' })).toBeTruthy();
    expect(
      alertDialog().getByText(/4 members and 2 rounds of payments disappears for everybody\. For 30 days/),
    ).toBeTruthy();
    fireEvent.click(alertDialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.sent(adminDeleteCommittee)).toEqual([]);
  });

  it('deletes the committee, shows a toast and opens the dashboard', async () => {
    const api = await open();
    api.answer(adminDeleteCommittee, { success: true });
    answerEmptyDashboard(api);
    confirm();
    expect(await screen.findByText('Committee deleted successfully')).toBeTruthy();
    await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/'));
    expect(api.sent(adminDeleteCommittee)).toMatchObject([{ params: { id: '7' } }]);
    expect(api.sent(getCommittee)).toHaveLength(1);
  });

  it('reports a failed deletion and stays open', async () => {
    const api = await open();
    api.refuse(adminDeleteCommittee, 500, 'boom');
    confirm();
    expect((await screen.findAllByText('Failed to delete committee')).length).toBeGreaterThan(0);
    await waitFor(() => expect(api.sent(getCommittee)).toHaveLength(2));
    expect(await alertDialog().findByRole('alert')).toBeTruthy();
  });
});
