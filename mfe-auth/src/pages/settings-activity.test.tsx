import { listAccountEvents } from '@mandali/contracts/api/list-account-events';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSettings, press } from './settings.fixture.tsx';

const at = '2026-11-21T05:12:00.000Z';

it('the account activity lists sign-ins and changes with their time and method', async () => {
  const api = openSettings();
  api.answer(listAccountEvents, [
    { at, kind: 'role-changed', how: 'auditor', byAdmin: true },
    { at, kind: 'signed-in', how: 'otp', byAdmin: false },
  ]);
  await press('Show Activity');
  expect(await screen.findByText('Role changed to auditor, by a global admin')).toBeTruthy();
  expect(screen.getByText('Signed in by code')).toBeTruthy();
  expect(screen.getAllByText(/^Nov 21, 2026, /)).toHaveLength(2);
});

it('the account activity reports a failed request and loads again on Retry', async () => {
  const api = openSettings();
  api.cutOff(listAccountEvents);
  await press('Show Activity');
  expect(await screen.findByText(/Your account activity could not be loaded/)).toBeTruthy();
  api.answer(listAccountEvents, [{ at, kind: 'exported', how: null, byAdmin: false }]);
  await press('Retry');
  expect(await screen.findByText('Data exported')).toBeTruthy();
});
