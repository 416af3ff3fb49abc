import { getCalendarLink } from '@mandali/contracts/api/get-calendar-link';
import { renewCalendar } from '@mandali/contracts/api/renew-calendar';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openSettings, press } from './settings.fixture.tsx';

const link = { secret: 'AbCdEfGhIjKlMnOpQrStUv', since: '2026-11-21T06:00:00.000Z' };
const address = `${location.origin}/api/calendar/${link.secret}.ics`;
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Calendar' }));

it('the calendar dialog creates an address, shows it, and links to the calendar app', async () => {
  const api = openSettings();
  api.answer(getCalendarLink, { link: null });
  await press('Show Link');
  const make = await (await dialog()).findByRole('button', { name: 'Create a link' });
  api.answer(renewCalendar, { success: true });
  api.answer(getCalendarLink, { link });
  await userEvent.click(make);
  expect(await (await dialog()).findByText(address)).toBeTruthy();
  const open = (await dialog()).getByRole('link', { name: 'Add to my calendar' });
  expect(open.getAttribute('href')).toBe(address.replace(/^https?:/, 'webcal:'));
});

it('the calendar dialog asks before it renews the address, and repeats a refused renewal', async () => {
  const api = openSettings();
  api.answer(getCalendarLink, { link });
  api.refuse(renewCalendar, 403, 'Not now');
  await press('Show Link');
  await userEvent.click(await (await dialog()).findByRole('button', { name: 'Replace the link' }));
  const confirmation = within(await screen.findByRole('alertdialog'));
  expect(api.sent(renewCalendar)).toHaveLength(0);
  await userEvent.click(confirmation.getByRole('button', { name: 'Replace the link' }));
  await waitFor(() => expect(api.sent(renewCalendar)).toHaveLength(1));
  api.answer(renewCalendar, { success: true });
  api.answer(getCalendarLink, { link: { ...link, secret: 'x'.repeat(22) } });
  await userEvent.click(confirmation.getByRole('button', { name: 'Replace the link' }));
  expect(await (await dialog()).findByText(address.replace(link.secret, 'x'.repeat(22)))).toBeTruthy();
});

it('the calendar dialog reports a failed request and loads again on Retry', async () => {
  const api = openSettings();
  api.refuse(getCalendarLink, 500, 'Broken');
  await press('Show Link');
  const again = await (await dialog()).findByRole('button', { name: 'Retry' });
  api.answer(getCalendarLink, { link });
  await userEvent.click(again);
  expect(await (await dialog()).findByText(address)).toBeTruthy();
});
