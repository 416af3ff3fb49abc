import { paths } from '@mandali/contracts/paths';
import { bookOf, exportOf, receiptFor } from '@mandali/domain/proof/books.fixture';
import { statementBook, statementFor } from '@mandali/domain/proof/statements.fixture';
import type { Page } from 'playwright-core';
import { toast } from '../steps/committee.ts';
import { withAbortedCalls, holdCalls } from './faults.ts';
import { button, heading, moment, press, screen, type Stop } from './tour.ts';

export const lata = { name: 'Lata Kulkarni', email: 'lata@mandali.example', password: 'marigold-12' };
export const sunita = { name: 'Sunita Sharma', phone: '98111 55501' };

const retry = async (page: Page, path: string, submit: string, words: string): Promise<void> =>
  withAbortedCalls(page, path, async () => {
    await press(page, submit);
    await toast(page, words);
  });

const byEmail: readonly Stop[] = [
  screen('page-loading', async ({ page }) => {
    const release = await holdCalls(page, '**/mfe/auth/**');
    await page.goto('/');
    await page.locator('[role="status"]').first().waitFor();
    return release;
  }),
  screen('sign-in', ({ page }) => heading(page, 'Sign In')),
  screen('sign-in-errors', async ({ page }) => {
    await page.getByLabel('Email Address').fill('lata');
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await press(page, 'Sign In');
    await page.getByText('Invalid email address').waitFor();
  }),
  moment('login-refused', async ({ page }) => {
    await page.getByLabel('Email Address').fill(lata.email);
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await press(page, 'Sign In');
    await toast(page, 'Login Failed');
  }),
  moment('login-failed', ({ page }) => retry(page, 'auth/login', 'Sign In', 'Failed to login. Please try again.')),
  screen('create-account', async ({ page }) => {
    await page.getByText('Create one').click();
    await heading(page, 'Create Account');
  }),
  screen('create-account-errors', async ({ page }) => {
    await page.getByLabel('Full Name').fill('L');
    await page.getByLabel('Email Address').fill('lata');
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await press(page, 'Create Account');
    await page.getByText('Name must be at least 2 characters').waitFor();
  }),
  moment('signup-failed', async ({ page }) => {
    await page.getByLabel('Full Name').fill(lata.name);
    await page.getByLabel('Email Address').fill(lata.email);
    await page.getByLabel('Password', { exact: true }).fill(lata.password);
    await page.getByRole('checkbox').check();
    await retry(page, 'auth/email-signup', 'Create Account', 'Failed to create account. Please try again.');
  }),
  moment('account-created', async ({ page }) => {
    await press(page, 'Create Account');
    await toast(page, 'Account Created!');
  }),
  moment('signup-refused', async ({ page }) => {
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByText('Create one').click();
    await page.getByLabel('Full Name').fill('Somebody Else');
    await page.getByLabel('Email Address').fill(lata.email);
    await page.getByLabel('Password', { exact: true }).fill(lata.password);
    await page.getByRole('checkbox').check();
    await press(page, 'Create Account');
    await toast(page, 'Signup Failed');
  }),
];

const lostPassword: readonly Stop[] = [
  screen('reset-by-link', async ({ page }) => {
    await page.goto(`${paths.resetPassword}#token=a-token-of-nobody`);
    await press(page, 'Use this link');
    await page.getByText(/^This link was used/).waitFor();
  }),
  screen('reset-password', async ({ page }) => {
    await page.goto(paths.resetPassword);
    await page.getByLabel('Email Address').waitFor();
  }),
  screen('reset-password-code', async ({ page }) => {
    await page.getByLabel('Email Address').fill(lata.email);
    await press(page, 'Send the code');
    await page.getByLabel('Code from your phone').waitFor();
  }),
];

const typeCode = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('textbox', { name: '6-digit code' }).pressSequentially(code);
};
let sentBefore = 0;

const byPhone: readonly Stop[] = [
  screen('phone-number', async ({ page }) => {
    await page.goto(paths.login);
    await press(page, 'Use Phone & OTP');
    await heading(page, 'Enter Phone Number');
  }),
  screen('phone-number-errors', async ({ page }) => {
    await page.getByLabel('Phone Number').fill('98111');
    await press(page, 'Send OTP');
    await page.getByText('Phone number must be at least 10 digits').waitFor();
  }),
  moment('send-failed', async ({ page }) => {
    await page.getByLabel('Phone Number').fill(sunita.phone);
    await retry(page, 'auth/send-otp', 'Send OTP', 'Failed to send OTP. Please try again.');
  }),
  moment('otp-sent', async ({ page, world }) => {
    sentBefore = world.product.output().length;
    await press(page, 'Send OTP');
    await toast(page, 'OTP Sent');
  }),
  screen('verify-otp', async ({ page }) => {
    await heading(page, 'Verify OTP');
    // Advances the page's clock by 30 s.
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 31_000;
    });
    await button(page, 'Resend OTP').waitFor();
  }),
  screen('verify-otp-errors', async ({ page }) => {
    await typeCode(page, '123');
    await press(page, 'Verify OTP');
    await page.getByText('OTP must be 6 digits').waitFor();
  }),
  moment('verify-refused', async ({ page, world }) => {
    const code = await world.product.code(sentBefore);
    const wrong = code.startsWith('123') ? '123000' : '000';
    await typeCode(page, wrong.slice(-3));
    await toast(page, 'Invalid or expired OTP. Please check the code, or request a new one.');
  }),
  moment('verify-failed', async ({ page, world }) => {
    const code = await world.product.code(sentBefore);
    await withAbortedCalls(page, 'auth/verify-otp', async () => {
      await typeCode(page, code);
      await toast(page, 'Failed to verify OTP. Please try again.');
    });
  }),
  screen('complete-signup', async ({ page }) => {
    await press(page, 'Verify OTP');
    await heading(page, 'Complete Signup');
  }),
  screen('complete-signup-errors', async ({ page }) => {
    await page.getByLabel('Email Address').fill('sunita');
    await press(page, 'Create Account');
    await page.getByText('Name is required').waitFor();
  }),
  moment('complete-failed', async ({ page }) => {
    await page.getByLabel('Full Name').fill(sunita.name);
    await page.getByLabel('Email Address').fill('');
    await page.getByRole('checkbox').check();
    await retry(page, 'auth/signup', 'Create Account', 'Failed to create account. Please try again.');
  }),
  moment('welcome', async ({ page }) => {
    await press(page, 'Create Account');
    await toast(page, 'Welcome!');
  }),
];

const aBook = bookOf(3, 40, 2);
const chooseFile = (page: Page, content: string | Uint8Array): Promise<void> =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rao-family-2026-11-22.jsonl', mimeType: 'text/plain', buffer: Buffer.from(content) });

const everywhere: readonly Stop[] = [
  screen('how-it-works', async ({ page }) => {
    await page.goto('/how-it-works');
    await heading(page, 'How it works');
  }),
  screen('privacy-policy', async ({ page }) => {
    await page.goto('/privacy-policy');
    await heading(page, 'Contact Us');
  }),
  screen('verify', async ({ page }) => {
    await page.goto('/verify');
    await heading(page, 'Drop a file here');
  }),
  screen('verify-holds', async ({ page }) => {
    await chooseFile(page, exportOf(await aBook));
    await heading(page, 'All 40 entries hold');
  }),
  screen('verify-receipt', async ({ page }) => {
    await chooseFile(page, receiptFor(await aBook, 7));
    await heading(page, 'This receipt holds');
  }),
  screen('verify-statement', async ({ page }) => {
    await chooseFile(page, statementFor(await statementBook()));
    await heading(page, 'All of this holds');
  }),
  screen('verify-fails', async ({ page }) => {
    await chooseFile(
      page,
      Buffer.from(exportOf(await aBook))
        .toString()
        .replace('"revision":12', '"revision":13'),
    );
    await heading(page, 'Line 13 does not hold');
  }),
  screen('verify-other', async ({ page }) => {
    await chooseFile(page, 'A picture');
    await heading(page, 'This is not a book');
  }),
  screen('not-found', async ({ page }) => {
    await page.goto('/no-such-page');
    await heading(page, 'Page Not Found');
  }),
  moment('logo', async ({ page }) => {
    await page
      .getByRole('link', { name: /^Mandali/ })
      .first()
      .click();
    await heading(page, 'Committee Dashboard');
  }),
];

/** Sign-in by e-mail and by phone; ends as Sunita, who has just signed up. */
export const door = { person: 'sunita', stops: [...byEmail, ...lostPassword, ...byPhone, ...everywhere] };
