import type { Product } from '@mandali/testing/product';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, seen, visit, type Visitor } from './browser.ts';
import { withProduct } from './opened.ts';
import { toast } from './steps/committee.ts';
import { askForCode, codeField, signOut, signUpByPhone, typeCode } from './steps/sign-in.ts';
import { withAnswer } from './visits/faults.ts';

const lalita = { name: 'Lalita Nair', phone: '98111 66002' };
const meena = { name: 'Meena Pillai', phone: '98111 66001' };

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const inHindi = (text: string): string => text.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
const wrong = (code: string): string => (code === '123456' ? '123457' : '123456');
/** Advances the page's clock by 30 s. */
const passPause = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 31_000;
  });

/** Codes, phones and days, entered by a member outside of India. */
describe.runIf(chromiumPath)('sign-in codes, phone numbers and dates', { shuffle: false }, () => {
  let product: Product;
  let visitor: Visitor;
  let page: Page;
  let firstCode: string;

  withProduct({ env: { OTP_RESEND_S: '1' } }, async (opened) => {
    product = opened.product;
    visitor = await visit(opened.browser, product.url, { timeZone: 'America/New_York' });
    ({ page } = visitor);
  });

  it('the sign-in screen rejects a phone number that cannot receive a code', async () => {
    visitor.tolerate(/status of 4/);
    await page.goto('/');
    await page.getByRole('button', { name: 'Use Phone & OTP' }).click();
    await page.getByLabel('Phone Number').fill('12345 67890');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    expect(await seen(page.getByText('Please enter a valid phone number'))).toBe(true);
  });

  it('the sign-in screen accepts digits of another script, and asks for the code after a reload and in a new tab', async () => {
    const before = product.output().length;
    await askForCode(page, `\u202A(+91) ${inHindi(meena.phone)}\u202C`);
    await page.reload();
    await page.getByText('OTP sent to +91 98111 66001').waitFor();
    const again = await visitor.context.newPage();
    await page.close();
    page = again;
    page.setDefaultTimeout(15_000);
    await page.goto('/');
    await heading(page, 'Verify OTP').waitFor();
    const code = await product.code(before);
    expect(JSON.stringify(await visitor.context.storageState())).not.toContain(code);
    await typeCode(page, inHindi(code));
    await page.getByLabel('Full Name').fill(meena.name);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create Account' }).click();
    expect(await seen(heading(page, 'Committee Dashboard'))).toBe(true);
  });

  it('the sign-in screen first asks for the phone number after a sign-out, and stores no number', async () => {
    await signOut(page);
    expect(await seen(heading(page, 'Enter Phone Number'))).toBe(true);
    expect(await page.getByLabel('Phone Number').inputValue()).toBe('');
    expect(JSON.stringify(await visitor.context.storageState())).not.toContain('98111');
  });

  it('a wrong code for the first password clears the field, which stays focused, and shows the reason', async () => {
    await signUpByPhone(page, product, lalita);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Email Address').fill('lalita@mandali.example');
    expect(await page.getByLabel('Phone Number').inputValue()).toBe('+91 98111 66002');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.getByLabel('New password', { exact: true }).fill('marigold-12');
    await page.getByLabel('Confirm new password').fill('marigold-12');
    const code = 'proof-needed';
    const body = { message: 'Sign in by code again', error: 'Sign in by code again', code, requestId: 'r' };
    // The server's answer ten minutes after the sign-in.
    await withAnswer(page, 'auth/password', { status: 403, body }, async () => {
      await page.getByRole('button', { name: 'Set Password' }).click();
      await page.getByRole('button', { name: 'Send OTP' }).waitFor();
    });
    const before = product.output().length;
    await page.getByRole('button', { name: 'Send OTP' }).click();
    firstCode = await product.code(before);
    await typeCode(page, wrong(firstCode));
    await toast(page, 'Invalid or expired OTP. Please check the code, or request a new one.');
    await expect.poll(() => codeField(page).inputValue()).toBe('');
    expect(await codeField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('the first code stays valid when the request for another one is rejected', async () => {
    await passPause(page);
    const body = { message: 'Too many codes', error: 'Too many codes', code: 'too-many-requests', requestId: 'r' };
    await withAnswer(page, 'auth/send-otp', { status: 429, body }, async () => {
      await page.getByRole('button', { name: 'Resend OTP' }).click();
      await toast(page, 'Too many codes');
    });
    await typeCode(page, firstCode);
    await toast(page, 'Your password has been updated successfully.');
    expect(await seen(page.getByRole('button', { name: 'Change Password' }))).toBe(true);
  });

  it('a typed date is stored and shown as a date in India’s time zone', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Create New Committee' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Committee name').fill('Nair Family');
    await dialog.getByLabel('Contribution').fill('२५००');
    expect(await dialog.getByLabel('Contribution').inputValue()).toBe('2,500');
    await dialog.getByText('Existing', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel('Winner name').fill('Om Prakash');
    await dialog.getByLabel('Winner phone').fill('98111 66010');
    await dialog.getByLabel('Draw date').fill('2026-10-05');
    const [request] = await Promise.all([
      page.waitForResponse(/past-rounds/),
      dialog.getByRole('button', { name: 'Save & Finish' }).click(),
    ]);
    expect(await request.json()).toMatchObject({ drawDate: '2026-10-04T18:30:00.000Z' });
    await page.getByRole('link', { name: /View Details.*Nair Family/ }).click();
    expect(await seen(page.getByText(/Oct 05, 2026/))).toBe(true);
  });

  it('the search for a person is debounced', async () => {
    await page.getByRole('button', { name: 'Add Member' }).click();
    const searches: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/users/search')) searches.push(request.url());
    });
    await page.getByRole('dialog').getByLabel('Name').pressSequentially('Om Prak', { delay: 30 });
    await page.getByRole('option', { name: /Om Prakash/ }).waitFor();
    expect(searches.length).toBeLessThanOrEqual(2);
  });
});
