import { emailSignup } from '@mandali/contracts/api/email-signup';
import { createSend } from '@mandali/contracts/client';
import { enterCode } from '../steps/sign-in.ts';
import { lata } from './door.ts';
import { withAnswer } from './faults.ts';
import { close, dialog, heading, press, screen, type Stop } from './tour.ts';

/** An e-mail account whose phone number is unverified. */
const unverifiedAccount = {
  name: 'Lata by e-mail',
  email: 'lata.waits@mandali.example',
  password: 'marigold-12',
  phone: '98111 55590',
};
const proofNeeded = { message: 'Confirm', error: 'Confirm', code: 'proof-needed', requestId: 'r' };

export const claim: readonly Stop[] = [
  screen('is-this-yours', async ({ page, world }) => {
    await createSend({ baseUrl: world.product.url })(emailSignup, { body: unverifiedAccount });
    await enterCode(page, world.product, unverifiedAccount.phone);
    await heading(page, 'Is this account yours?');
    // Forgets the sent code: the next stop starts at the first form of the sign-in screen.
    return () => page.evaluate(() => localStorage.clear());
  }),
];

/** In Account Settings of an e-mail account. */
export const identity: readonly Stop[] = [
  screen('proof-needed', async ({ page }) => {
    await press(page, 'Edit Profile');
    await page.getByLabel('Phone Number').fill('98111 55591');
    await withAnswer(page, 'auth/profile', { status: 403, body: proofNeeded }, async () => {
      await press(page, 'Save Changes');
      await page.getByText('First show that it is you').waitFor();
    });
  }),
  dialog('prove-phone', async ({ page }) => {
    await page.getByLabel('Password', { exact: true }).fill(lata.password);
    await press(page, 'Confirm');
    await heading(page, 'Type the code');
  }),
  screen('phone-to-prove', async ({ page }) => {
    await close(page);
    await page.getByRole('button', { name: 'Prove this number' }).waitFor();
  }),
  dialog('join-accounts', ({ page }) => press(page, 'Join accounts')),
  dialog('join-accounts-named', async ({ page }) => {
    await page.getByRole('dialog').getByLabel('Email Address').fill(unverifiedAccount.email);
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(unverifiedAccount.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The other account ends').waitFor();
    return () => close(page);
  }),
];
