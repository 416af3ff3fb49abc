import type { Page } from 'playwright-core';
import { toast } from '../steps/committee.ts';
import { endSession, signUpByPhone } from '../steps/sign-in.ts';
import { lata } from './door.ts';
import { calendar } from './calendar.ts';
import { devices } from './devices.ts';
import { withAnswer, withAbortedCalls, holdCalls } from './faults.ts';
import { claim, identity } from './identity.ts';
import { backToSharma, farhan, rahul } from './members.ts';
import { close, dialog, heading, moment, press, screen, type Stop } from './tour.ts';

const settings = async (page: Page): Promise<void> => {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit Profile' }).waitFor();
};
const deleting = (page: Page) => page.getByRole('alertdialog', { name: 'Delete My Account' });
const typeWord = (page: Page, word: string) => deleting(page).getByLabel('Type "DELETE" to confirm:').fill(word);
const confirm = (page: Page) => deleting(page).getByRole('button', { name: 'Delete Account' }).click();

const profile: readonly Stop[] = [
  moment('welcome-back', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Email Address').fill(lata.email);
    await page.getByLabel('Password', { exact: true }).fill(lata.password);
    await press(page, 'Sign In');
    await toast(page, 'Welcome back!');
  }),
  screen('settings', ({ page }) => settings(page)),
  screen('edit-profile', async ({ page }) => {
    await press(page, 'Edit Profile');
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  }),
  screen('edit-profile-errors', async ({ page }) => {
    await page.getByLabel('Full Name').fill('');
    await page.getByLabel('Email Address').fill('lata');
    await press(page, 'Save Changes');
    await page.getByText('Name is required').waitFor();
  }),
  moment('profile-failed', async ({ page }) => {
    await page.getByLabel('Full Name').fill('Lata S Kulkarni');
    await page.getByLabel('Email Address').fill('keeper@mandali.example');
    await withAbortedCalls(page, 'auth/profile', async () => {
      await press(page, 'Save Changes');
      await toast(page, 'Failed to update profile.');
    });
  }),
  moment('profile-refused', async ({ page }) => {
    await press(page, 'Save Changes');
    await toast(page, 'This e-mail address belongs to another account');
  }),
  moment('profile-updated', async ({ page }) => {
    await page.getByLabel('Email Address').fill(lata.email);
    await press(page, 'Save Changes');
    await toast(page, 'Your profile has been updated successfully.');
  }),
];

const password: readonly Stop[] = [
  screen('change-password', ({ page }) => press(page, 'Change Password')),
  screen('change-password-errors', async ({ page }) => {
    await press(page, 'Change Password');
    await page.getByText('Current password is required').waitFor();
  }),
  moment('change-password-mismatch', async ({ page }) => {
    await page.getByLabel('Current password').fill('not-the-one');
    await page.getByLabel('New password', { exact: true }).fill('marigold-34');
    await page.getByLabel('Confirm new password').fill('marigold-35');
    await press(page, 'Change Password');
    await page.getByText("Passwords don't match").waitFor();
  }),
  moment('password-failed', async ({ page }) => {
    await page.getByLabel('Confirm new password').fill('marigold-34');
    await withAbortedCalls(page, 'auth/password', async () => {
      await press(page, 'Change Password');
      await toast(page, 'Failed to update password.');
    });
  }),
  moment('password-refused', async ({ page }) => {
    await press(page, 'Change Password');
    await toast(page, 'Update Failed');
  }),
  moment('password-updated', async ({ page }) => {
    await page.getByLabel('Current password').fill(lata.password);
    await press(page, 'Change Password');
    await toast(page, 'Your password has been updated successfully.');
  }),
];

const activity = dialog('account-activity', async ({ page }) => {
  await press(page, 'Show Activity');
  await page.getByText('Password changed').waitFor();
});

const deletion: readonly Stop[] = [
  dialog('delete-account', async ({ page }) => {
    await close(page);
    await press(page, 'Delete My Account');
    await deleting(page).waitFor();
  }),
  moment('delete-account-word', async ({ page }) => {
    await typeWord(page, 'delete');
    await page.keyboard.press('Enter');
    await toast(page, 'Confirmation Required');
  }),
  moment('delete-account-failed', async ({ page }) => {
    await typeWord(page, 'DELETE');
    await withAbortedCalls(page, 'auth/account', async () => {
      await confirm(page);
      await toast(page, 'Failed to delete account. Please try again.');
    });
  }),
  moment('delete-account-unable', async ({ page }) => {
    const body = { message: 'Something went wrong', error: 'Something went wrong', code: 'fault', requestId: 'r' };
    await withAnswer(page, 'auth/account', { status: 500, body }, async () => {
      await confirm(page);
      await toast(page, 'Unable to delete account at this time.');
    });
  }),
  dialog('delete-account-running', async ({ page }) => {
    const release = await holdCalls(page, '**/api/auth/account');
    await confirm(page);
    await page.getByText('Deleting...').waitFor();
    return release;
  }),
  moment('account-deleted', ({ page }) => toast(page, 'Your account has been permanently deleted.')),
];

/** Lata, who signed up by e-mail, edits and deletes her account. */
export const byEmail = {
  person: 'lata',
  stops: [...claim, ...profile, ...identity, ...password, activity, ...devices, ...calendar, ...deletion],
};

/** Farhan, a member without e-mail, does the same. */
export const byPhone = {
  person: 'farhan',
  stops: [
    screen('settings-phone-only', async ({ page, world }) => {
      await signUpByPhone(page, world.product, farhan);
      await settings(page);
    }),
    screen('first-password', async ({ page }) => {
      await press(page, 'Edit Profile');
      await page.getByLabel('Email Address').fill('farhan@mandali.example');
      await press(page, 'Save Changes');
      await press(page, 'Set Password');
      await page.getByLabel('New password', { exact: true }).waitFor();
    }),
    moment('account-of-a-member-deleted', async ({ page }) => {
      await press(page, 'Delete My Account');
      await typeWord(page, 'DELETE');
      await confirm(page);
      await toast(page, 'Account Deleted');
    }),
  ],
};

/** Sunita cannot delete her account: she is the admin of a committee. */
export const administering = {
  person: 'sunita',
  stops: [
    moment('delete-account-refused', async ({ page }) => {
      await settings(page);
      await press(page, 'Delete My Account');
      await typeWord(page, 'DELETE');
      await confirm(page);
      await toast(page, 'Cannot Delete Account');
    }),
    screen('committee-deleted-member', async (on) => {
      await close(on.page);
      await backToSharma(on);
      await on.page.getByText('Deleted member').first().waitFor();
    }),
  ],
};

/** Rahul, a member, sees the same committee read-only. */
export const member = {
  person: 'rahul',
  stops: [
    screen('committee-as-member', async (on) => {
      await signUpByPhone(on.page, on.world.product, rahul);
      await backToSharma(on);
      await heading(on.page, 'Committee Members');
    }),
    moment('signed-out', async ({ page }) => {
      await endSession(page);
      await page.evaluate(() => void dispatchEvent(new Event('focus')));
      await toast(page, 'You were signed out');
    }),
  ],
};
