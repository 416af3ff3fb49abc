import { toast } from '../steps/committee.ts';
import { close, dialog, moment, press, type Stop } from './tour.ts';

/** Address of the calendar, in Account Settings. */
export const calendar: readonly Stop[] = [
  dialog('calendar-none', async ({ page }) => {
    await close(page);
    await press(page, 'Show Link');
    await page.getByRole('button', { name: 'Create a link' }).waitFor();
  }),
  dialog('calendar', async ({ page }) => {
    await press(page, 'Create a link');
    await page.getByText(/\/api\/calendar\/[\w-]{22}\.ics$/).waitFor();
  }),
  dialog('calendar-renew', async ({ page }) => {
    await press(page, 'Replace the link');
    await page.getByRole('alertdialog').waitFor();
  }),
  moment('calendar-renewed', async ({ page }) => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace the link' }).click();
    await toast(page, 'The link is replaced');
  }),
];
