import { endOtherSessions } from '@mandali/contracts/api/end-other-sessions';
import { endSession } from '@mandali/contracts/api/end-session';
import { listSessions } from '@mandali/contracts/api/list-sessions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openSettings, press } from './settings.fixture.tsx';

const at = '2026-11-21T05:12:00.000Z';
const here = { id: 3, browser: 'Chrome on Android', since: at, lastUsedAt: at, isThis: true };
const laptop = { id: 2, browser: 'Firefox on Windows', since: at, lastUsedAt: at, isThis: false };
const unknown = { id: 1, browser: null, since: at, lastUsedAt: at, isThis: false };

const open = async () => {
  const api = openSettings();
  api.answer(listSessions, [here, laptop, unknown]);
  await press('Show Devices');
  const sheet = within(await screen.findByRole('dialog', { name: 'Where You Are Signed In' }));
  await sheet.findByText('Chrome on Android');
  return { api, sheet };
};

it('the devices dialog lists this device and the others, and signs out one of them', async () => {
  const { api, sheet } = await open();
  expect(sheet.getByText('This one · since Nov 21, 2026')).toBeTruthy();
  expect(sheet.getByText('A browser')).toBeTruthy();
  api.answer(endSession, { success: true });
  api.answer(listSessions, [here, unknown]);
  await userEvent.click(sheet.getByRole('button', { name: 'Sign out Firefox on Windows' }));
  expect(await screen.findByText('Signed out')).toBeTruthy();
  expect(api.sent(endSession)).toHaveLength(1);
  await waitFor(() => expect(sheet.queryByText('Firefox on Windows')).toBeNull());
});

it('the devices dialog asks before it signs out all others', async () => {
  const { api, sheet } = await open();
  await userEvent.click(sheet.getByRole('button', { name: 'Sign out all others' }));
  const confirmation = within(await screen.findByRole('alertdialog'));
  expect(confirmation.getByText('The other 2 devices have to sign in again.')).toBeTruthy();
  expect(api.sent(endOtherSessions)).toHaveLength(0);
  api.answer(endOtherSessions, { success: true, ended: 2 });
  api.answer(listSessions, [here]);
  await userEvent.click(confirmation.getByRole('button', { name: 'Sign out all others' }));
  expect(await screen.findByText('2 devices are signed out')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull());
});

it('the devices dialog reports a failed request and loads again on Retry', async () => {
  const api = openSettings();
  api.cutOff(listSessions);
  await press('Show Devices');
  expect(await screen.findByText(/Your devices could not be loaded/)).toBeTruthy();
  api.answer(listSessions, [here]);
  await press('Retry');
  expect(await screen.findByText('Chrome on Android')).toBeTruthy();
});
