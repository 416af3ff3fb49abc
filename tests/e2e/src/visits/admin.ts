import type { Page } from 'playwright-core';
import { keeper } from '../steps/books.ts';
import { toast } from '../steps/committee.ts';
import { signInByEmail } from '../steps/sign-in.ts';
import { kitty, sharma } from './dashboard.ts';
import { withAbortedCalls } from './faults.ts';
import { close, dialog, heading, moment, openCommittee, press, screen, type Stop } from './tour.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const keys = (page: Page) => page.getByRole('dialog', { name: 'WhatsApp API Settings' });
const saveKeys = (page: Page) => keys(page).getByRole('button', { name: 'Save Settings' }).click();

const panel: readonly Stop[] = [
  dialog('menu', async ({ page }) => {
    await signInByEmail(page, keeper);
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Admin Panel' }).waitFor();
  }),
  screen('admin-committees', async ({ page }) => {
    await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
    await page.getByRole('button', { name: `Delete ${kitty.name}` }).waitFor();
  }),
  dialog('admin-delete-committee', async ({ page }) => {
    await press(page, `Delete ${kitty.name}`);
    await page.getByRole('alertdialog').waitFor();
  }),
  screen('admin-users', async ({ page }) => {
    await close(page);
    await tab(page, 'Users');
    await page.getByText('Rahul Deshpande').waitFor();
  }),
  screen('admin-users-found', async ({ page }) => {
    await page.getByRole('searchbox').fill('rahul');
    await page.getByText('Sunita Sharma').waitFor({ state: 'hidden' });
  }),
  dialog('change-role', async ({ page }) => {
    await press(page, 'Change role of Rahul Deshpande');
    await page.getByRole('dialog', { name: 'Role of Rahul Deshpande' }).waitFor();
  }),
  dialog('change-role-refused', async ({ page }) => {
    await close(page);
    await page.getByRole('searchbox').fill('sunita');
    await press(page, 'Change role of Sunita Sharma');
    await page.getByRole('dialog').getByText('auditor', { exact: true }).click();
    await press(page, 'Change Role');
    await page.getByRole('dialog').getByText('Sunita Sharma is admin of').waitFor();
  }),
  screen('admin-analytics', async ({ page }) => {
    await close(page);
    await tab(page, 'Analytics');
    await page.getByText('Total Users').waitFor();
  }),
  screen('admin-settings', ({ page }) => tab(page, 'Settings')),
];

const settings: readonly Stop[] = [
  dialog('whatsapp-settings', async ({ page }) => {
    await press(page, 'Configure');
    await keys(page).getByLabel('App Key').waitFor();
  }),
  dialog('whatsapp-settings-errors', async ({ page }) => {
    await saveKeys(page);
    await page.getByText('Auth key is required').waitFor();
  }),
  moment('whatsapp-failed', async ({ page }) => {
    await keys(page).getByLabel('App Key').fill('app-key-1234');
    await keys(page).getByLabel('Auth Key').fill('auth-key-5678');
    await withAbortedCalls(page, 'admin/whatsapp-settings', async () => {
      await saveKeys(page);
      await toast(page, 'Failed to update WhatsApp settings');
    });
  }),
  moment('whatsapp-saved', async ({ page }) => {
    await saveKeys(page);
    await toast(page, 'Success');
  }),
  dialog('status', async ({ page }) => {
    await keys(page).waitFor({ state: 'hidden' });
    await press(page, 'View Status');
    await page.getByText('Store', { exact: true }).waitFor();
  }),
  dialog('role-and-key-changes', async ({ page }) => {
    await close(page);
    await press(page, 'View Changes');
    await page.getByText('Keys of the gateway changed, by Administrator').waitFor();
  }),
];

const audit: readonly Stop[] = [
  screen('audit', async ({ page }) => {
    await close(page);
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Audit' }).click();
    await page.getByRole('link', { name: `History of ${sharma.name}` }).waitFor();
  }),
  screen('audit-found', async ({ page }) => {
    await page.getByRole('searchbox').fill('no such committee');
    await page.getByText('No committees here').waitFor();
  }),
];

const early = (page: Page) => page.getByRole('dialog', { name: 'End this committee early' });
const endEarly = (page: Page) => early(page).getByRole('button', { name: 'End it' }).click();

const ending: readonly Stop[] = [
  screen('committee-global-admin', async (on) => {
    await openCommittee(on, sharma.name);
  }),
  dialog('end-committee', async ({ page }) => {
    await press(page, 'End this committee early');
    await early(page).waitFor();
  }),
  dialog('end-committee-errors', async ({ page }) => {
    await endEarly(page);
    await page.getByText('Please say why').waitFor();
  }),
  moment('end-committee-failed', async ({ page }) => {
    await early(page).getByLabel('Reason').fill('Three families are moving away');
    for (const pot of await early(page).getByRole('checkbox').all()) await pot.check();
    await withAbortedCalls(page, 'committees/*/end', async () => {
      await endEarly(page);
      await toast(page, 'The committee could not be ended');
    });
  }),
  screen('committee-ended', async ({ page }) => {
    await endEarly(page);
    await heading(page, /^Ended early in round \d of 4$/);
  }),
  dialog('start-next', async ({ page }) => {
    await press(page, 'Start the next one');
    await page.getByRole('dialog', { name: 'Start the next one' }).waitFor();
  }),
];

const deletion: readonly Stop[] = [
  dialog('delete-committee', async ({ page }) => {
    await close(page);
    await press(page, 'Delete Committee');
    await page.getByRole('alertdialog').waitFor();
  }),
  moment('delete-committee-failed', ({ page }) =>
    withAbortedCalls(page, 'admin/committees/*', async () => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Committee' }).click();
      await toast(page, 'Failed to delete committee');
    }),
  ),
  moment('committee-deleted', async ({ page }) => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Committee' }).click();
    await toast(page, 'Committee deleted successfully');
  }),
  screen('admin-deleted-committees', async ({ page }) => {
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
    await page.getByRole('button', { name: `Restore ${sharma.name}` }).waitFor();
  }),
  dialog('restore-committee', async ({ page }) => {
    await press(page, `Restore ${sharma.name}`);
    await page.getByRole('alertdialog').waitFor();
  }),
  moment('restore-committee-failed', ({ page }) =>
    withAbortedCalls(page, 'admin/committees/*/restore', async () => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Restore Committee' }).click();
      await toast(page, 'Failed to restore committee');
    }),
  ),
  moment('committee-restored', async ({ page }) => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore Committee' }).click();
    await toast(page, 'Committee restored successfully');
  }),
];

/** Tour of the global admin. It must be the last one: it deletes the data of the other tours. */
export const admin = { person: 'admin', stops: [...panel, ...settings, ...audit, ...ending, ...deletion] };
