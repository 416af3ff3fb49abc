import type { Product } from '@mandali/testing/product';
import { createSend } from '@mandali/contracts/client';
import { addMember } from '@mandali/contracts/api/add-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { emailSignup } from '@mandali/contracts/api/email-signup';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, seen, visit, type Visitor } from './browser.ts';
import { withProduct } from './opened.ts';
import { toast } from './steps/committee.ts';
import { enterCode, signOut, signUpByPhone, takeSession, tokenOn, typeCode } from './steps/sign-in.ts';
import { withAnswer } from './visits/faults.ts';

const password = 'marigold-12';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Verification of a number, a claim at sign-in, and joining two accounts. */
describe.runIf(chromiumPath)('an account', { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  let asha: Visitor;

  const arrive = async (): Promise<Visitor> => {
    const visitor = await visit(browser, product.url);
    // The tests provoke these rejections.
    visitor.tolerate(/status of 4/);
    return visitor;
  };
  const signUpByEmail = async (email: string, phone: string) => {
    const send = createSend({ baseUrl: product.url });
    const { data } = await send(emailSignup, { body: { name: 'Asha Kulkarni', email, password, phone } });
    if (!data.success) throw new Error(data.message);
    return data.token;
  };
  /** Creates a committee whose admin adds this number. */
  const committeeWith = async (admin: string, phone: string): Promise<string> => {
    const send = createSend({ baseUrl: product.url });
    const by = () => ({ token: admin, idempotencyKey: crypto.randomUUID() });
    const body = {
      name: 'Kulkarni Family',
      totalMembers: 3,
      contributionAmount: 1_000,
      cycleDuration: 30,
      cycleType: 'fixed',
      committeeType: 'new',
    } as const;
    const { data } = await send(createCommittee, { ...by(), body });
    await send(addMember, { ...by(), params: { id: `${data.id}` }, body: { name: 'Asha', phone } });
    return data.name;
  };

  withProduct({ env: { OTP_RESEND_S: '0' } }, async (opened) => {
    ({ product, browser } = opened);
    asha = await arrive();
    await signUpByPhone(asha.page, product, { name: 'Asha Kulkarni', phone: '98200 11001' });
  });

  it('changes its phone number only after the code of the new number was entered', async () => {
    const { page } = asha;
    await page.goto('/settings');
    await press(page, 'Edit Profile');
    await page.getByLabel('Phone Number').fill('99301 55012');
    const before = product.output().length;
    await press(page, 'Save Changes');
    await heading(page, 'Type the code').waitFor();
    const code = await product.code(before);
    await press(page, 'Close');
    expect(await seen(page.getByText('New number, not proved yet'))).toBe(true);
    expect(await seen(page.getByText('+91 98200 11001'))).toBe(true);
    await page.reload();
    await press(page, 'Prove this number');
    // The earlier code is still valid.
    await heading(page, 'Type the code').waitFor();
    await typeCode(page, code);
    await toast(page, 'Phone Number Changed');
    await page.getByText('+91 99301 55012').waitFor();
    expect(await page.getByText('98200 11001').count()).toBe(0);
  });

  it('accepts the new phone number for sign-in and no longer the old one', async () => {
    const { page } = asha;
    await signOut(page);
    await enterCode(page, product, '99301 55012');
    await heading(page, 'Committee Dashboard').waitFor();
    expect(await seen(page.getByRole('button', { name: /^Menu of Asha Kulkarni/ }))).toBe(true);
    const stranger = await arrive();
    await enterCode(stranger.page, product, '98200 11001');
    expect(await seen(heading(stranger.page, 'Complete Signup'))).toBe(true);
    await stranger.page.close();
  });

  it('requires a code before a profile change when the last proof of identity is too old', async () => {
    const { page } = asha;
    await page.goto('/settings');
    await press(page, 'Edit Profile');
    await page.getByLabel('Email Address').fill('asha.k@mandali.example');
    const words = 'Please confirm first that it is you';
    const body = { message: words, error: words, code: 'proof-needed', requestId: 'r' };
    // The server's answer ten minutes after the last proof of identity.
    await withAnswer(page, 'auth/profile', { status: 403, body }, async () => {
      await press(page, 'Save Changes');
      await page.getByText('First show that it is you').waitFor();
    });
    const before = product.output().length;
    await press(page, 'Send a code to +91 99301 55012');
    await typeCode(page, await product.code(before));
    await toast(page, 'Your profile has been updated successfully.');
    expect(await seen(page.getByText('asha.k@mandali.example'))).toBe(true);
  });

  it('with an unverified phone number is claimed at sign-in by its e-mail address and password', async () => {
    await signUpByEmail('lata@mail.in', '98200 22001');
    const { page } = await arrive();
    await enterCode(page, product, '98200 22001');
    await heading(page, 'Is this account yours?').waitFor();
    expect(await seen(page.getByText('l•••@mail.in'))).toBe(true);
    await page.getByLabel('Email Address').fill('lata@mail.in');
    await page.getByLabel('Password', { exact: true }).fill('another-1');
    await press(page, 'It is mine: join both');
    await page.getByText('Invalid email or password').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press(page, 'It is mine: join both');
    await heading(page, 'Committee Dashboard').waitFor();
    await page.goto('/settings');
    await page.getByText('lata@mail.in').waitFor();
    expect(await seen(page.getByText('+91 98200 22001'))).toBe(true);
    expect(await page.getByText('not proved yet').count()).toBe(0);
    await page.close();
  });

  it('is not joined when the person at sign-in chooses to go on as a new person', async () => {
    await signUpByEmail('meena@mail.in', '98200 22002');
    const { page } = await arrive();
    await enterCode(page, product, '98200 22002');
    await press(page, 'Go on as a new person');
    await heading(page, 'Complete Signup').waitFor();
    await page.getByLabel('Full Name').fill('Meena Pillai');
    await page.getByRole('checkbox').check();
    await press(page, 'Create Account');
    expect(await seen(heading(page, 'Committee Dashboard'))).toBe(true);
    await page.close();
  });

  it('is joined with another account in Settings after the consequences were shown', async () => {
    const admin = await signUpByEmail('admin@mail.in', '');
    const other = await arrive();
    await signUpByPhone(other.page, product, { name: 'Asha by phone', phone: '98200 33001' });
    const committee = await committeeWith(admin, '98200 33001');
    await signUpByEmail('asha@mail.in', '');
    const { page } = await arrive();
    await page.goto('/');
    await takeSession(page, { email: 'asha@mail.in', password });
    const token = await tokenOn(page);
    await page.goto('/settings');
    await press(page, 'Join accounts');
    await press(page, 'By phone');
    await page.getByRole('dialog').getByLabel('Phone Number').fill('98200 33001');
    const before = product.output().length;
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('OTP sent to +91 98200 33001').waitFor();
    await typeCode(page, await product.code(before));
    await page.getByText('+91 98200 33001 signs you in to this account from then on.').waitFor();
    expect(await seen(page.getByText('The other account ends: it is signed out everywhere.'))).toBe(true);
    await press(page, 'Join both');
    await toast(page, 'Accounts Joined');
    expect(await tokenOn(page)).toBe(token);
    await page.goto('/');
    expect(await seen(page.getByText(committee))).toBe(true);
    await page.close();
    await other.page.close();
  });
});
