import { deletePasskey } from '@mandali/contracts/api/delete-passkey';
import { listPasskeys } from '@mandali/contracts/api/list-passkeys';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openSettings, press } from './settings.fixture.tsx';

const passkey = { id: 7, name: 'Chrome on Android', since: '2026-11-12T05:12:00.000Z', lastUsedAt: null };

const open = async (passkeys: readonly (typeof passkey)[]) => {
  const api = openSettings();
  api.answer(listPasskeys, [...passkeys]);
  await press('Show Passkeys');
  return { api, sheet: within(await screen.findByRole('dialog', { name: 'Passkeys' })) };
};

it('the passkeys dialog reports an empty list and a browser without passkeys', async () => {
  const { sheet } = await open([]);
  expect(await sheet.findByText('You have no passkey yet.')).toBeTruthy();
  // jsdom has no passkeys.
  expect(sheet.getByText('This browser, or this address, knows no passkeys.')).toBeTruthy();
});

it('the passkeys dialog asks before it removes a passkey', async () => {
  const { api, sheet } = await open([passkey]);
  expect(await sheet.findByText('Since Nov 12, 2026')).toBeTruthy();
  await userEvent.click(sheet.getByRole('button', { name: 'Remove Chrome on Android' }));
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'Remove this passkey?' }));
  expect(api.sent(deletePasskey)).toHaveLength(0);
  api.answer(deletePasskey, { success: true });
  api.answer(listPasskeys, []);
  await userEvent.click(confirmation.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The passkey is removed')).toBeTruthy();
  await waitFor(() => expect(sheet.queryByText('Chrome on Android')).toBeNull());
});
