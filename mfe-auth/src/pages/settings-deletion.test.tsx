import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { currentSession } from '@mandali/platform/session/session.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openSettings, press, section, type } from './settings.fixture.tsx';

const done = { success: true as const };
const wordLabel = 'Type "DELETE" to confirm:';

const open = async () => {
  const api = openSettings();
  await press('Delete My Account');
  return { api, dialog: within(screen.getByRole('alertdialog', { name: 'Delete My Account' })) };
};
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Account' });

describe('Danger Zone', () => {
  it('explains on the page and in the dialog which data is erased and which remains', async () => {
    openSettings();
    const page = await section('Danger Zone');
    const stays =
      "The amounts and rounds of your committees stay, without your name: they are the other members' books.";
    expect(page.getByText(/^Erases your personal data at once/)).toBeTruthy();
    expect(page.getByText(stays)).toBeTruthy();
    await press('Delete My Account');
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText(/all payment records/)).toBeTruthy();
    expect(dialog.getByText(/all personal data/)).toBeTruthy();
    expect(dialog.getByText(stays)).toBeTruthy();
    expect(dialog.getByPlaceholderText('Type DELETE here')).toBeTruthy();
  });

  it('requires exactly DELETE', async () => {
    const { api } = await open();
    expect(confirm().disabled).toBe(true);
    await type(wordLabel, 'delete{Enter}');
    expect(confirm().disabled).toBe(true);
    expect(await screen.findByText('Confirmation Required')).toBeTruthy();
    expect(screen.getByText('Please type "DELETE" to confirm account deletion.')).toBeTruthy();
    expect(api.sent(deleteAccount)).toHaveLength(0);
  });

  it('clears the typed text on Cancel', async () => {
    await open();
    await type(wordLabel, 'DELETE');
    await press('Cancel');
    await press('Delete My Account');
    expect(screen.getByLabelText<HTMLInputElement>(wordLabel).value).toBe('');
  });

  it('deletes the account once, confirms it, signs out and opens /login', async () => {
    const { api, dialog } = await open();
    api.answer(deleteAccount, done);
    const goOn = api.hold(deleteAccount);
    await type(wordLabel, 'DELETE');
    await userEvent.click(confirm());
    await userEvent.click(await dialog.findByRole('button', { name: 'Deleting...' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    goOn();
    expect(await screen.findByText('Account Deleted')).toBeTruthy();
    expect(screen.getByText('Your account has been permanently deleted.')).toBeTruthy();
    expect(currentSession()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/login'));
    expect(api.sent(deleteAccount)).toHaveLength(1);
  });

  const refusals = [
    {
      name: 'for an admin of active committees',
      refuse: [409, 'You are admin of active committees.', { success: false, activeCommittees: 2 }] as const,
      text: 'You are admin of 2 active committee(s). Please transfer ownership or complete them first.',
    },
    {
      name: 'for the last global admin',
      refuse: [409, 'The last global admin must stay', {}] as const,
      text: 'The last global admin must stay',
    },
    {
      name: 'by a fault',
      refuse: [500, 'Something went wrong', {}] as const,
      text: 'Unable to delete account at this time.',
    },
    { name: 'by the network', refuse: null, text: 'Failed to delete account. Please try again.' },
  ];
  it.each(refusals)(
    'shows the reason and remains signed in when the deletion is refused $name',
    async ({ refuse, text }) => {
      const { api, dialog } = await open();
      if (refuse === null) api.cutOff(deleteAccount);
      else api.refuse(deleteAccount, refuse[0], refuse[1], refuse[2]);
      await type(wordLabel, 'DELETE');
      await userEvent.click(confirm());
      expect(await screen.findByText('Cannot Delete Account')).toBeTruthy();
      expect(dialog.getByText(text)).toBeTruthy();
      expect(screen.getAllByText(text)).toHaveLength(2);
      expect(currentSession()).not.toBeNull();
      expect(confirm().disabled).toBe(false);
    },
  );
});
