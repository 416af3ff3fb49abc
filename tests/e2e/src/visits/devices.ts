import { close, dialog, press, type Stop } from './tour.ts';

/** Sessions and passkeys of the account. */
export const devices: readonly Stop[] = [
  dialog('devices', async ({ page }) => {
    await close(page);
    await press(page, 'Show Devices');
    await page.getByText(/^This one/).waitFor();
  }),
  dialog('passkeys', async ({ page }) => {
    await close(page);
    await press(page, 'Show Passkeys');
    await page.getByText('You have no passkey yet.').waitFor();
  }),
];
