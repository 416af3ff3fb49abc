import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { chromiumPath, seen, visit } from './browser.ts';
import { withProduct } from './opened.ts';
import { addMember } from './steps/committee.ts';
import { adding, waitUntilClosed, openAdding, openFamily, ravi, sheet, startFamily } from './steps/family.ts';
import { overlayEntries } from './steps/overlays.ts';

const kept = 'What you typed before is still here.';

/** Presses the browser's Back, without waiting for a load: there may be none. */
const back = (page: Page) => page.evaluate(() => history.back());
const forward = (page: Page) => page.evaluate(() => history.forward());
const onDashboard = (page: Page) => seen(page.getByRole('heading', { name: 'Committee Dashboard' }));

/** On a phone, Back closes the open overlay and stays on the page. */
describe.runIf(chromiumPath)('the Back button', { shuffle: false }, () => {
  let page: Page;
  let committee: string;

  withProduct({}, async ({ product, browser }) => {
    ({ page } = await visit(browser, product.url));
    committee = await startFamily(page, product);
  });
  beforeEach(() => openFamily(page));

  it('closes a sheet without losing its typed text, and leaves the page at the next press', async () => {
    await openAdding(page);
    await adding(page).getByLabel('Name').fill('Nadeem');
    await overlayEntries(page, 1);
    await back(page);
    await waitUntilClosed(page);
    expect(page.url()).toBe(committee);
    await openAdding(page);
    await seen(adding(page).getByText(kept));
    expect(await adding(page).getByLabel('Name').inputValue()).toBe('Nadeem');
    await adding(page).getByRole('button', { name: 'Cancel' }).click();
    await waitUntilClosed(page);
    await overlayEntries(page, 0);
    await back(page);
    expect(await onDashboard(page)).toBe(true);
  });

  it.each([
    ['Escape', async () => page.keyboard.press('Escape')],
    ['a press beside it', async () => page.mouse.click(195, 40)],
  ])('leaves the page at the first press after a sheet was closed by %s', async (_, close) => {
    await openAdding(page);
    await overlayEntries(page, 1);
    await close();
    await waitUntilClosed(page);
    await overlayEntries(page, 0);
    await back(page);
    expect(await onDashboard(page)).toBe(true);
  });

  it('leaves the page at the first press after a form was submitted', async () => {
    await addMember(page, { name: 'Om Prakash', phone: '98111 88003' });
    await overlayEntries(page, 0);
    await back(page);
    expect(await onDashboard(page)).toBe(true);
  });

  it('leaves the page after Forward, which reopens no closed sheet', async () => {
    await openAdding(page);
    await overlayEntries(page, 1);
    await back(page);
    await waitUntilClosed(page);
    await forward(page);
    await overlayEntries(page, 0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await back(page);
    expect(await onDashboard(page)).toBe(true);
  });

  it('returns from the target page of a menu to the page below, with the menu closed', async () => {
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await overlayEntries(page, 1);
    await page.getByRole('menuitem', { name: 'Account Settings' }).click();
    await page.getByRole('button', { name: 'Edit Profile' }).waitFor();
    await back(page);
    await page.getByRole('heading', { name: 'Rao Family' }).waitFor();
    await overlayEntries(page, 0);
    expect(await page.getByRole('menu').count()).toBe(0);
    await back(page);
    expect(await onDashboard(page)).toBe(true);
  });

  it('closes a menu, and a sheet opened from a menu', async () => {
    await page.getByRole('button', { name: `Actions for ${ravi.name}` }).click();
    await overlayEntries(page, 1);
    await page.getByRole('menuitem', { name: 'Replace Member' }).click();
    await sheet(page, 'Replace Committee Member').waitFor();
    await overlayEntries(page, 1);
    await back(page);
    await waitUntilClosed(page);
    await page.getByRole('button', { name: `Actions for ${ravi.name}` }).click();
    await page.getByRole('menu').waitFor();
    await overlayEntries(page, 1);
    await back(page);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(page.url()).toBe(committee);
  });

  it('closes the sheet and leaves the page when pressed twice in a row', async () => {
    await openAdding(page);
    await overlayEntries(page, 1);
    await back(page);
    await back(page);
    expect(await onDashboard(page)).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('leaves the page only when pressed, also after a reload with a stale overlay count', async () => {
    await openAdding(page);
    await overlayEntries(page, 1);
    await back(page);
    await waitUntilClosed(page);
    await overlayEntries(page, 0);
    await page.evaluate(() => history.replaceState({ ...(history.state as object | null), overlays: 1 }, ''));
    await page.reload();
    await openAdding(page);
    await overlayEntries(page, 1);
    await adding(page).getByRole('button', { name: 'Cancel' }).click();
    await waitUntilClosed(page);
    await overlayEntries(page, 0);
    expect(page.url()).toBe(committee);
    await back(page);
    expect(await onDashboard(page)).toBe(true);
  });

  it('closes the confirmation dialog of an account deletion', async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    await page.getByRole('alertdialog').waitFor();
    await overlayEntries(page, 1);
    await back(page);
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/settings');
  });

  it('returns from a linked history entry to the page, without the sheet that explains a number', async () => {
    await page.getByRole('button', { name: '2 owe ₹1,000, explain this number' }).focus();
    await page.keyboard.press('Enter');
    const parts = sheet(page, 'Explain this number').getByRole('listitem');
    await parts.first().waitFor();
    expect((await parts.allTextContents()).map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
      expect.stringMatching(/^3Ravi Menon took seat 1.*₹500$/),
      expect.stringMatching(/^4Om Prakash took seat 2.*₹500$/),
      'Still open, round 1₹1,000',
    ]);
    await parts.getByRole('link', { name: 'Entry 3: link to it' }).click();
    await page.getByText('You see the book as it was after entry 3.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await back(page);
    await page.getByRole('heading', { name: 'Round History' }).waitFor();
    expect([page.url(), await page.getByRole('dialog').count()]).toEqual([committee, 0]);
  });
});
