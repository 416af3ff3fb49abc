import { readFile } from 'node:fs/promises';
import type { Product } from '@mandali/testing/product';
import type { Browser } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, seen, visit, type Visitor } from './browser.ts';
import { withProduct } from './opened.ts';
import { createCommittee, toast } from './steps/committee.ts';
import { deleteAccount, signUpByPhone } from './steps/sign-in.ts';

const lata = { name: 'Lata Kulkarni', phone: '98111 00077', email: 'lata@example.in' };

/** A person who signed up by phone edits their account, and deletes it. */
describe.runIf(chromiumPath)('Account Settings', { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;

  withProduct({}, async (opened) => {
    ({ product, browser } = opened);
    visitor = await visit(browser, product.url);
    await signUpByPhone(visitor.page, product, lata);
    await visitor.page.goto('/settings');
  });

  it('requires an e-mail address before a password can be set', async () => {
    const { page } = visitor;
    await page.getByText(/^Add an e-mail address to your profile first/).waitFor();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Email Address').fill(lata.email);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Your profile has been updated successfully.');
    expect(await seen(page.getByRole('button', { name: 'Set Password' }))).toBe(true);
  });

  it('sets the first password in a session that was started by a code', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.getByLabel('New password', { exact: true }).fill('marigold-12');
    await page.getByLabel('Confirm new password').fill('marigold-12');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await toast(page, 'Your password has been updated successfully.');
    expect(await seen(page.getByRole('button', { name: 'Change Password' }))).toBe(true);
  });

  it('exports the account’s data as a file', async () => {
    const { page } = visitor;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^mandali-my-data-\d{4}-\d\d-\d\d\.json$/);
    const held: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(held).toMatchObject({ profile: { name: lata.name, email: lata.email }, memberships: [], payments: [] });
  });

  it('refuses to delete the account of the admin of an active committee', async () => {
    const { page } = visitor;
    await page.goto('/');
    await createCommittee(page, { name: 'Office Lunch', members: 2, contribution: 500 });
    await page.goto('/settings');
    // The browser logs the refused request.
    visitor.tolerate(/status of 409/);
    await deleteAccount(visitor.page);
    const refusal = 'You are admin of 1 active committee(s). Please transfer ownership or complete them first.';
    await toast(page, refusal);
    expect(await seen(page.getByRole('alertdialog').getByText(refusal))).toBe(true);
  });

  it('deletes the account of a person who is admin of no active committee', async () => {
    const other = await visit(browser, product.url);
    await signUpByPhone(other.page, product, { name: 'Imran Malik', phone: '98111 00078' });
    await other.page.goto('/settings');
    await deleteAccount(other.page);
    await toast(other.page, 'Your account has been permanently deleted.');
    await other.page.getByRole('heading', { name: 'Enter Phone Number' }).waitFor();
    expect(new URL(other.page.url()).pathname).toBe('/login');
    expect(await other.page.evaluate('localStorage.getItem("token")')).toBeNull();
  });
});
