import type { Product } from '@mandali/testing/product';
import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { chromiumPath, seen, visit, type Visitor } from './browser.ts';
import { withProduct } from './opened.ts';
import { toast } from './steps/committee.ts';
import { adding, asha, waitUntilClosed, openAdding, openFamily, ravi, sheet, startFamily } from './steps/family.ts';
import { askForCode, endSession, signInByPhone, signOut, typeCode } from './steps/sign-in.ts';
import { withEndedSession } from './visits/faults.ts';

/** The text of an unsent form is restored. */
describe.runIf(chromiumPath)('the text of an unsent form', { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let committee: string;

  withProduct({ env: { OTP_RESEND_S: '0', OTP_PER_HOUR: '100' } }, async (opened) => {
    ({ product, browser } = opened);
    visitor = await visit(browser, product.url);
    ({ page } = visitor);
    committee = await startFamily(page, product);
  });
  beforeEach(() => openFamily(page));

  const nameOf = (on = page) => adding(on).getByLabel('Name').inputValue();

  it('survives Escape in the step of past winners, without a message of success', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Create New Committee' }).click();
    const creating = sheet(page, 'Create New Committee');
    await creating.getByLabel('Committee name').fill('Old Family');
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    await page.getByRole('button', { name: 'Create New Committee' }).click();
    expect(await creating.getByLabel('Committee name').inputValue()).toBe('Old Family');
    await creating.getByText('Existing', { exact: true }).click();
    await creating.getByRole('button', { name: 'Continue' }).click();
    const winners = sheet(page, 'Add Past Round Winners');
    await winners.getByLabel('Winner name').fill('Zubair Hussain');
    await winners.getByLabel('Winner phone').fill('98111 88010');
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    await toast(page, 'Past winners kept');
    expect(await page.locator('li[data-state="open"]').getByText('Success').count()).toBe(0);
    await page.getByRole('button', { name: 'Create New Committee' }).click();
    expect(await winners.getByLabel('Winner name').inputValue()).toBe('Zubair Hussain');
    await winners.getByLabel('Draw date').fill('2026-10-05');
    await page.reload();
    expect(await winners.getByLabel('Draw date').inputValue()).toBe('2026-10-05');
    await winners.getByRole('button', { name: 'Save & Finish' }).click();
    await toast(page, 'Committee created with past rounds');
    await page.getByRole('button', { name: 'Create New Committee' }).click();
    expect(await creating.getByLabel('Committee name').inputValue()).toBe('');
  });

  it('is restored after a reload, separately in each tab, until it is discarded', async () => {
    await openAdding(page);
    await adding(page).getByLabel('Name').fill('Nadeem');
    const other = await visitor.context.newPage();
    await other.goto(committee);
    await openAdding(other);
    expect(await adding(other).getByLabel('Name').inputValue()).toBe('');
    await adding(other).getByLabel('Name').fill('Kavita');
    await page.reload();
    await adding(page).waitFor();
    expect(await nameOf()).toBe('Nadeem');
    await page.getByRole('button', { name: 'Start again' }).click();
    expect(await nameOf()).toBe('');
    await other.reload();
    await adding(other).waitFor();
    expect(await adding(other).getByLabel('Name').inputValue()).toBe('Kavita');
    await other.close();
    await adding(page).getByLabel('Name').fill('Nadeem');
    await adding(page).getByRole('button', { name: 'Cancel' }).click();
    await openAdding(page);
    expect(await nameOf()).toBe('');
  });

  const fieldIn = {
    'a payment': async () => {
      await page.getByRole('button', { name: `Update payment of ${ravi.name}` }).click();
      return sheet(page, 'Update Payment Status').getByLabel(/^Notes/);
    },
    'a correction': async () => {
      await page.getByRole('button', { name: `Actions for ${ravi.name}` }).click();
      await page.getByRole('menuitem', { name: 'Correct Name or Phone' }).click();
      return sheet(page, `Correct ${ravi.name}`).getByLabel('Name');
    },
    'a replacement': async () => {
      await page.getByRole('button', { name: `Actions for ${ravi.name}` }).click();
      await page.getByRole('menuitem', { name: 'Replace Member' }).click();
      return sheet(page, 'Replace Committee Member').getByLabel('Reason');
    },
  };
  it.each(['a payment', 'a correction', 'a replacement'] as const)(
    'survives Escape and a reload in the sheet of %s',
    async (what) => {
      await (await fieldIn[what]()).fill('By his brother');
      await page.keyboard.press('Escape');
      await waitUntilClosed(page);
      const field = await fieldIn[what]();
      expect(await field.inputValue()).toBe('By his brother');
      await page.reload();
      await field.waitFor();
      expect(await field.inputValue()).toBe('By his brother');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await waitUntilClosed(page);
    },
  );

  it('survives a reload and navigation in the profile form', async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Full Name').fill('Asha Rao-Iyer');
    await page.reload();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Asha Rao-Iyer');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.goto('/settings');
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Asha Rao-Iyer');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    expect(await seen(page.getByRole('button', { name: 'Edit Profile' }))).toBe(true);
  });

  it('is restored after a new sign-in of the same person, and deleted for another person', async () => {
    // Another browser context, as sessions end here.
    const { page: other, context, tolerate } = await visit(browser, product.url);
    tolerate(/status of 401/);
    await signInByPhone(other, product, asha.phone);
    await openFamily(other);
    await openAdding(other);
    await Promise.all([other.waitForResponse(/users\/search/), adding(other).getByLabel('Name').fill('Nadeem Sheikh')]);
    await adding(other).getByLabel('Phone', { exact: true }).fill('98111 88020');
    const submitAfterSessionEnd = () =>
      withEndedSession(other, 'committees/*/members', async () => {
        await adding(other).getByRole('button', { name: 'Add Member' }).click();
        await toast(other, 'You were signed out');
        await seen(other.getByRole('heading', { name: 'Enter Phone Number' }));
      });
    await submitAfterSessionEnd();
    await signInHere(other, product, asha.phone);
    await adding(other).waitFor();
    expect(await nameOf(other)).toBe('Nadeem Sheikh');
    await submitAfterSessionEnd();
    await signInHere(other, product, ravi.phone);
    await other.getByLabel('Full Name').fill(ravi.name);
    await other.getByRole('checkbox').check();
    await other.getByRole('button', { name: 'Create Account' }).click();
    await other.getByRole('heading', { name: 'Rao Family' }).waitFor();
    expect(await other.getByRole('dialog').count()).toBe(0);
    expect(await other.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull();
    await endSession(other);
    await other.reload();
    await signInHere(other, product, asha.phone);
    await other.getByRole('button', { name: 'Add Member' }).first().waitFor();
    await context.close();
  });

  it('is deleted at sign-out', async () => {
    await openAdding(page);
    await adding(page).getByLabel('Name').fill('Kabir');
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    // Requests that are under way at the sign-out.
    visitor.tolerate(/status of 401/);
    await signOut(page);
    expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull();
    await signInByPhone(page, product, asha.phone);
    await page.goto(committee);
    await openAdding(page);
    expect(await nameOf()).toBe('');
  });
});

/** Signs in on the sign-in screen in place of a page. */
async function signInHere(page: Page, product: Product, phone: string): Promise<void> {
  const before = product.output().length;
  await askForCode(page, phone);
  await typeCode(page, await product.code(before));
}
