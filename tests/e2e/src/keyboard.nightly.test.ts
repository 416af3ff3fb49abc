import type { Product } from '@mandali/testing/product';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, desktop, seen, visit } from './browser.ts';
import { withProduct } from './opened.ts';
import { countPresses, press, tabTo, write } from './steps/keys.ts';
import { toast } from './steps/committee.ts';
import { winnerLine } from './steps/stage.ts';

/** From sign-in through two draws to sign-out, by keyboard only. */
describe.runIf(chromiumPath)('a committee admin with only a keyboard', { shuffle: false }, () => {
  let product: Product;
  let page: Page;

  withProduct({}, async (opened) => {
    product = opened.product;
    ({ page } = await visit(opened.browser, product.url, { viewport: desktop, reducedMotion: true }));
    await countPresses(page);
  });

  it('signs up', async () => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await press(page, 'Use Phone & OTP');
    const before = product.output().length;
    await write(page, 'Phone Number', '98111 77001');
    await page.keyboard.press('Enter');
    await tabTo(page, '6-digit code');
    await page.keyboard.type(await product.code(before));
    await page.getByRole('heading', { name: 'Complete Signup' }).waitFor();
    await write(page, 'Full Name', 'Kavita Iyer');
    await tabTo(page, /^I am 18 or older/);
    await page.keyboard.press('Space');
    await press(page, 'Create Account');
    expect(await seen(page.getByRole('heading', { name: 'Committee Dashboard' }))).toBe(true);
  });

  it('creates a committee, and chooses among radio buttons by arrow keys', async () => {
    await press(page, 'Create New Committee');
    await write(page, 'Committee name', 'Keys Only');
    await write(page, 'Members', '2');
    await write(page, 'Contribution', '500');
    await tabTo(page, '30 days');
    await page.keyboard.press('ArrowRight');
    expect(await page.getByLabel('60 days').isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await toast(page, 'Committee created successfully');
    await press(page, /^View Details/);
    expect(await seen(page.getByRole('heading', { name: 'Keys Only' }))).toBe(true);
  });

  it('adds a member and herself', async () => {
    await press(page, 'Add Member');
    await write(page, 'Name', 'Om Prakash');
    await write(page, 'Phone', '98111 77002');
    await page.keyboard.press('Enter');
    await toast(page, 'Member added successfully');
    await press(page, 'Done');
    await press(page, 'Add me as a member');
    expect(await seen(page.getByText('2 of 2 seats'))).toBe(true);
  });

  it('records one payment, then all others', async () => {
    await press(page, 'Update payment of Om Prakash');
    await tabTo(page, 'Cash');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await toast(page, 'Payment status updated successfully.');
    await page.getByText('1 of 2 paid').waitFor();
    expect(await seen(page.getByText('UPI', { exact: true }).last())).toBe(true);
    await press(page, 'Mark All Paid');
    await press(page, 'Mark 1 paid');
    await page.getByText('2 of 2 paid').waitFor();
  });

  it('conducts the draw, which opens the next round', async () => {
    await press(page, 'Conduct Draw');
    const stage = page.getByRole('dialog', { name: 'Round 1 draw' });
    await stage.waitFor();
    await press(page, 'Conduct Draw');
    await stage.getByText(winnerLine(1)).waitFor();
    await press(page, 'Close');
    expect(await seen(page.getByRole('heading', { name: 'Round 2 Payment Status' }))).toBe(true);
  });

  it('closes a dialog by Escape, which returns the focus to the button that opened it', async () => {
    await press(page, 'Manual Winner');
    await page.getByRole('dialog', { name: 'Select Winner Manually' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Manual Winner');
  });

  it('chooses the last winner, which completes the committee', async () => {
    await press(page, 'Manual Winner');
    await tabTo(page, 'Winner');
    await page.keyboard.press('ArrowDown');
    await press(page, 'Select Winner');
    expect(await seen(page.getByText('Committee Completed - All rounds finished!'))).toBe(true);
  });

  it('signs out by the menu', async () => {
    await press(page, /^Menu of/);
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitem');
    for (let at = 0; at < 9 && (await focusedText(page)) !== 'Logout'; at += 1) await stepDown(page);
    expect(await focusedText(page)).toBe('Logout');
    await page.keyboard.press('Enter');
    // After a sign-in by phone the screen asks for the phone first.
    expect(await seen(page.getByRole('heading', { name: 'Enter Phone Number' }))).toBe(true);
  });

  it('never uses a pointer', async () => {
    expect(await page.evaluate('globalThis.presses ?? 0')).toBe(0);
  });
});

const focusedText = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent);

/** Moves to the next menu item; the focus follows the key a moment later. */
const stepDown = async (page: Page): Promise<void> => {
  const before = await focusedText(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedText(page)).not.toBe(before);
};
