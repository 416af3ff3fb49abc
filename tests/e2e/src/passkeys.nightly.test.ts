import { freePort } from '@mandali/testing/free-port';
import { operatorsTool } from '@mandali/testing/operators-tool';
import type { Product } from '@mandali/testing/product';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, seen, visit, type Visitor } from './browser.ts';
import { withProduct } from './opened.ts';
import { toast } from './steps/committee.ts';
import { signInByPhone, signUpByPhone } from './steps/sign-in.ts';

const lata = { name: 'Lata Kulkarni', phone: '98111 00077' };
const port = await freePort();
// Passkeys need a host name, not an IP address.
const url = `http://localhost:${port}`;

/** A virtual platform authenticator with user verification. */
const withAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

describe.runIf(chromiumPath)('the owner of an account', { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  let phone: Visitor;
  let laptop: Visitor;

  withProduct({ port, env: { PUBLIC_URL: url, OTP_RESEND_S: '0' } }, async (opened) => {
    ({ product, browser } = opened);
    phone = await visit(browser, url);
    await withAuthenticator(phone.page);
    await signUpByPhone(phone.page, product, lata);
  });

  it('adds a passkey in Settings', async () => {
    const { page } = phone;
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Show Passkeys' }).click();
    const sheet = page.getByRole('dialog', { name: 'Passkeys' });
    await sheet.getByText('You have no passkey yet.').waitFor();
    await sheet.getByRole('button', { name: 'Add a passkey' }).click();
    await toast(page, 'The passkey is added');
    expect(await seen(sheet.getByText('Chrome on Linux'))).toBe(true);
    expect(await seen(sheet.getByText('Your other devices stay signed in.'))).toBe(true);
  });

  it('signs in by the passkey', async () => {
    const { page } = phone;
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await toast(page, 'Welcome back!');
    expect(await seen(page.getByRole('heading', { name: 'Committee Dashboard' }))).toBe(true);
  });

  it('ends the session of another device', async () => {
    laptop = await visit(browser, url);
    laptop.tolerate(/status of 401/);
    await signInByPhone(laptop.page, product, lata.phone);
    const { page } = phone;
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Show Devices' }).click();
    const sheet = page.getByRole('dialog', { name: 'Where You Are Signed In' });
    await sheet.getByText('This one').waitFor();
    await sheet.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
    await toast(page, 'Signed out');
    await expect.poll(() => sheet.getByRole('button', { name: /^Sign out Chrome/ }).count()).toBe(0);
    await laptop.page.goto('/settings');
    await laptop.page.getByLabel('Phone Number').waitFor();
    await page.keyboard.press('Escape');
  });

  it('signs in once by the operator’s link after losing the phone', async () => {
    const { page } = laptop;
    const { out } = await operatorsTool('sign-in-link', ['--phone', lata.phone], product.env);
    const link = out.trim().split('\n').at(-1) ?? '';
    expect(link).toMatch(new RegExp(`^${url}/reset-password#token=[\\w-]{43}$`));
    await page.goto(link);
    await page.getByText('This link lets you into your account, once.').waitFor();
    expect(await page.evaluate(() => location.hash)).toBe('');
    await page.getByRole('button', { name: 'Use this link' }).click();
    await page.getByRole('heading', { name: 'Committee Dashboard' }).waitFor();
    const again = await visit(browser, url);
    await again.page.goto(link);
    await again.page.getByRole('button', { name: 'Use this link' }).click();
    await again.page.getByText('This link was used, or is more than an hour old.').waitFor();
    // The old phone is signed out.
    phone.tolerate(/status of 401/);
    await phone.page.goto('/settings');
    await phone.page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  });

  it('resets a forgotten password by a code', async () => {
    const { page } = laptop;
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Email Address').fill('lata@example.in');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Your profile has been updated successfully.');
    const arrived = await visit(browser, url);
    // The refusal of the weak password.
    arrived.tolerate(/status of 400/);
    const stranger = arrived.page;
    await stranger.goto('/login');
    await stranger.getByRole('link', { name: 'Forgot password?' }).click();
    // The sign-in page, which stays until the next page is loaded, has a field of the same name.
    await stranger.getByRole('button', { name: 'Send the code' }).waitFor();
    await stranger.getByLabel('Email Address').fill('lata@example.in');
    const printed = product.output().length;
    await stranger.getByRole('button', { name: 'Send the code' }).click();
    await stranger.getByText('If an account has this e-mail').waitFor();
    await stranger.getByLabel('Code from your phone').fill(await product.code(printed));
    await stranger.getByLabel('New password', { exact: true }).fill('latakulkarni');
    await stranger.getByLabel('Confirm new password').fill('latakulkarni');
    await stranger.getByRole('button', { name: 'Save and sign in' }).click();
    await stranger.getByText('This password is too easy to guess.').waitFor();
    await stranger.getByLabel('New password', { exact: true }).fill('marigold-12');
    await stranger.getByLabel('Confirm new password').fill('marigold-12');
    await stranger.getByRole('button', { name: 'Save and sign in' }).click();
    expect(await seen(stranger.getByRole('heading', { name: 'Committee Dashboard' }))).toBe(true);
  });
});
