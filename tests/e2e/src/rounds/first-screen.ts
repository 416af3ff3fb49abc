import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { desktop, visit } from '../browser.ts';
import { shiftOf, watchShifts } from '../look/shifts.ts';
import { keeper as account, newPhone, type Book } from '../steps/books.ts';
import { toast } from '../steps/committee.ts';
import { signInByEmail } from '../steps/sign-in.ts';
import { focused, inWindow, scrolled } from './place.ts';
import { openBook, type World } from './world.ts';

const small = { width: 360, height: 740 };
const lower = { width: 360, height: 640 };
const people = Array.from({ length: 12 }, (_, seat) => `Member Number${String.fromCodePoint(65 + seat)}`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const bottomOf = async (page: Page, selector: string): Promise<number> =>
  await page
    .locator(selector)
    .first()
    .boundingBox()
    .then((box) => (box ? box.y + box.height : NaN));
const hint = (page: Page) => page.getByText(`Tap the circle when ${people[0]} has paid.`);
const topOf = (page: Page, name: string | undefined) =>
  button(page, `Update payment of ${name}`).evaluate((pencil) => pencil.getBoundingClientRect().top + scrollY);

type Decision = { readonly members: readonly { readonly user: { readonly id: number } }[] };

/** The admin's page as it is opened, and after its dialogs. */
export const firstScreenTests = (world: () => World): unknown =>
  describe('the first screen of a committee admin', () => {
    let book: Book;
    let page: Page;

    beforeAll(async () => {
      const { keeper, browser, product } = world();
      ({ page } = await visit(browser, product.url, { viewport: small, reducedMotion: true, isFirstUse: true }));
      await watchShifts(page);
      await signInByEmail(page, account);
      book = await keeper.makeBook('Twelve', people);
    });

    it('shows five names and Conduct Draw below a cover of 100 px at 360 x 740, without a layout shift', async () => {
      await openBook(page, book.committee.id);
      expect(await button(page, 'Details').getAttribute('aria-expanded')).toBe('true');
      await page.reload();
      await page.getByRole('heading', { name: 'Round History' }).waitFor();
      expect(await button(page, 'Details').getAttribute('aria-expanded')).toBe('false');
      expect(await hint(page).isVisible()).toBe(true);
      expect(await bottomOf(page, 'main header')).toBeLessThanOrEqual(100);
      const dock = await button(page, 'Conduct Draw').boundingBox();
      expect((dock?.y ?? 0) + (dock?.height ?? Infinity)).toBeLessThanOrEqual(small.height);
      const names = await Promise.all(
        people.slice(0, 5).map((name) => page.getByText(name, { exact: true }).first().boundingBox()),
      );
      expect(names.filter((box) => box !== null && box.y + box.height < (dock?.y ?? 0))).toHaveLength(5);
      expect((await shiftOf(page)).shift).toBeLessThan(0.02);
    });

    it('stays where it was, with the focus, after Update Payment, Undo, Select several, Invite and Replace Member', async () => {
      const firstRow = await topOf(page, people[0]);
      await button(page, `Update payment of ${people[7]}`).click();
      const before = await scrolled(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Update Payment', exact: true }).click();
      await toast(page, 'Payment status updated successfully.');
      await expect.poll(() => focused(page)).toBe(`Update payment of ${people[7]}`);
      expect(await scrolled(page)).toBe(before);
      expect([await hint(page).isVisible(), await topOf(page, people[0])]).toEqual([false, firstRow]);

      await button(page, `${people[8]} has paid, Cash`).focus();
      await page.keyboard.press('Enter');
      await button(page, `Undo: ${people[8]} has paid`).waitFor();
      await expect
        .poll(async () => {
          if (await button(page, `Undo: ${people[8]} has paid`).isVisible()) await page.keyboard.press('Enter');
          return focused(page);
        })
        .toBe(`${people[8]} has paid, Cash`);

      await button(page, 'Select several').focus();
      const atSelect = await inWindow(page, 'Select several');
      await page.keyboard.press('Enter');
      await button(page, /^Select all/).waitFor();
      await page.goBack();
      await expect.poll(() => focused(page)).toBe('Select several');
      expect(await inWindow(page, 'Select several')).toBe(atSelect);

      await button(page, 'Invite by link').click();
      const atInvite = await scrolled(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
      await expect.poll(() => focused(page)).toBe('Invite by link');
      expect(await scrolled(page)).toBe(atInvite);

      await button(page, `Actions for ${people[3]}`).click();
      const atReplace = await scrolled(page);
      await page.getByRole('menuitem', { name: 'Replace Member' }).click();
      const sheet = page.getByRole('dialog', { name: 'Replace Committee Member' });
      await sheet.getByLabel('Name').fill('Zoya Replacement');
      await sheet.getByLabel('Phone', { exact: true }).fill(newPhone());
      await sheet.getByLabel('Reason').fill('Moved away');
      await sheet.getByRole('button', { name: 'Replace Member' }).click();
      await toast(page, 'Member Replaced');
      await sheet.waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe('Actions for Zoya Replacement');
      expect(await scrolled(page)).toBe(atReplace);
    });

    it('shows Conduct Draw at 360 x 640 once everybody has paid', async () => {
      await button(page, 'Mark All Paid').click();
      await button(page, /^Mark \d+ paid$/).click();
      await toast(page, 'All payments marked as paid');
      await page.setViewportSize(lower);
      expect(await button(page, 'Conduct Draw').isEnabled()).toBe(true);
      const { y = -1, height = 0 } = (await button(page, 'Conduct Draw').boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(lower.height);
      await page.setViewportSize(small);
    });

    it('stays where it was after the draw', async () => {
      await button(page, 'Conduct Draw').click();
      const before = await scrolled(page);
      const stage = page.getByRole('dialog', { name: 'Round 1 draw' });
      await stage.getByRole('button', { name: 'Conduct Draw' }).click();
      await stage.getByText('Winner of round 1').waitFor();
      await stage.getByRole('button', { name: 'Close', exact: true }).click();
      await page.getByRole('heading', { name: 'Round 2 Payment Status' }).waitFor();
      await stage.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
      expect(await scrolled(page)).toBe(before);
    });

    it('has at most five screens when the committee is completed, and two columns on a wide screen', async () => {
      const { keeper } = world();
      for (let round = 2; round <= people.length; round += 1) {
        const { currentRound, members } = (await keeper.read(book.committee.id)) as Book & Decision;
        await keeper.call('POST', `rounds/${currentRound?.id}/mark-all-paid`, {});
        const waiting = members as unknown as readonly { hasWon: boolean; isActive: boolean; user: { id: number } }[];
        const next = waiting.find(({ hasWon, isActive }) => !hasWon && isActive);
        await keeper.call('POST', `rounds/${currentRound?.id}/select-winner`, { winnerId: next?.user.id });
      }
      await openBook(page, book.committee.id);
      await page.getByText('Committee Completed - All rounds finished!').waitFor();
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      expect(await height()).toBeLessThanOrEqual(5 * small.height);
      await page.setViewportSize(desktop);
      const tops = await page
        .locator('main section h2')
        .evaluateAll((all) => all.map((each) => [each.textContent, each.getBoundingClientRect().left > 640]));
      expect(tops).toContainEqual(['Committee Members', true]);
      expect(await page.getByRole('heading', { name: 'Committee Members' }).boundingBox()).toMatchObject({
        y: expect.toSatisfy((top: number) => top < 2 * desktop.height),
      });
    });
  });
