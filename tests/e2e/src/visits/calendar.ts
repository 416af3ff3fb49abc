import { toast } from '../steps/committee.ts';
import { close, dialog, moment, press, type Stop } from './tour.ts';

/** Address of the calendar, in Account Settings. */
export const calendar: readonly Stop[] = [
  dialog('calendar-none', async ({ page }) => {
    await close(page);
    await press(page, 'Show Address');
    await page.getByRole('button', { name: 'Make an address' }).waitFor();
  }),
  dialog('calendar', async ({ page }) => {
    await press(page, 'Make an address');
    await page.getByText(/\/api\/calendar\/[\w-]{22}\.ics$/).waitFor();
  }),
  dialog('calendar-renew', async ({ page }) => {
    await press(page, 'Renew the address');
    await page.getByRole('alertdialog').waitFor();
  }),
  moment('calendar-renewed', async ({ page }) => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Renew the address' }).click();
    await toast(page, 'The address is renewed');
  }),
];
