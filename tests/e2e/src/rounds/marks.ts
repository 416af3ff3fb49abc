import { committeeId as toCommitteeId, paymentId, roundNumberOf } from '@mandali/domain/ids';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { seen } from '../browser.ts';
import type { Book } from '../steps/books.ts';
import { hold, loseAnswers, openBook, type World } from './world.ts';

const [rahul, ayesha, farhan] = ['Rahul Deshpande', 'Ayesha Qureshi', 'Farhan Baig'] as const;
const panel = (page: Page) => page.getByRole('region', { name: 'Round 1 Payment Status' });
const row = (page: Page, name: string) => panel(page).getByRole('listitem').filter({ hasText: name });
const retry = (page: Page, name: string) => page.getByRole('button', { name: `Retry the payment of ${name}` });
const toast = (page: Page, text: string) =>
  page.locator('li[data-state="open"]').getByText(text, { exact: true }).first().waitFor();
const notSaved = (name: string) => `${name}: Failed to update payment status`;

/** Records a payment; by UPI with a note. */
const mark = async (page: Page, name: string, note = ''): Promise<void> => {
  await page.getByRole('button', { name: `Update payment of ${name}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Update Payment Status' });
  if (note !== '') {
    await sheet.getByText('UPI').click();
    await sheet.getByLabel(/^Notes/).fill(note);
  }
  await sheet.getByRole('button', { name: 'Update Payment', exact: true }).click();
  await sheet.waitFor({ state: 'hidden' });
};
const paid = (page: Page, name: string) => row(page, name).getByText('Paid', { exact: true }).waitFor();
const pending = (page: Page, name: string) => row(page, name).getByText('Pending', { exact: true }).waitFor();
const unsaved = (page: Page, name: string) => row(page, name).getByText('Not saved', { exact: true }).waitFor();

/** Opens the book as of an earlier entry and returns: no unsaved mark belongs there. */
const expectNoMarkInPast = async (page: Page, committeeId: number): Promise<void> => {
  await page.evaluate((id) => history.pushState(null, '', `/committee/${id}?asOf=5`), committeeId);
  await page.getByRole('link', { name: 'Back to today' }).waitFor();
  await pending(page, rahul);
  expect(await page.getByRole('button', { name: /^Retry the payment of/ }).count()).toBe(0);
  await page.goBack();
};

/** Events between a tap on Update Payment and the stored mark. */
export const markTests = (world: () => World): unknown =>
  describe('a payment mark', () => {
    let book: Book;
    let page: Page;
    const duePath = (name: string) => {
      const seatNo = 1 + book.members.findIndex(({ user }) => user.name === name);
      return `payments/${paymentId(toCommitteeId(book.committee.id), roundNumberOf(book.currentRound?.id ?? 0), seatNo)}`;
    };
    const statusOf = async (name: string): Promise<string | undefined> => {
      const { currentRound } = await world().keeper.read(book.committee.id);
      return currentRound?.payments.find(({ user }) => user.name === name)?.status;
    };
    const refuse = (name: string) => page.route(`**/api/${duePath(name)}`, (route) => route.abort('connectionreset'));

    beforeEach(async ({ task }) => {
      const { keeper, visitor } = world();
      ({ page } = visitor);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      book = await keeper.makeBook(task.name.slice(0, 40), [rahul, ayesha, farhan]);
      await openBook(page, book.committee.id);
    });

    it('is reverted when it and a concurrent mark both fail', async () => {
      const release = await Promise.all([rahul, ayesha].map((name) => hold(page, duePath(name), 'abort')));
      await mark(page, rahul);
      await mark(page, ayesha);
      await Promise.all([paid(page, rahul), paid(page, ayesha)]);
      release.forEach((each) => each());
      await Promise.all([unsaved(page, rahul), unsaved(page, ayesha)]);
      expect(await retry(page, rahul).or(retry(page, ayesha)).count()).toBe(2);
    });

    it('stays visible while its request is pending and another mark is answered', async () => {
      const release = await hold(page, duePath(ayesha), 'continue');
      await mark(page, rahul);
      await mark(page, ayesha);
      await toast(page, 'Payment status updated successfully.');
      await panel(page).getByText('2 of 3 paid').waitFor();
      expect(await statusOf(ayesha)).toBe('pending');
      await paid(page, ayesha);
      release();
      await expect.poll(() => statusOf(ayesha)).toBe('paid');
      expect(await seen(panel(page).getByText('2 of 3 paid'))).toBe(true);
    });

    it('retains method and note for a retry when saving failed, and names the member', async () => {
      await refuse(rahul);
      await mark(page, rahul, 'sent by his brother');
      await toast(page, notSaved(rahul));
      await panel(page).getByText('Paid · UPI · sent by his brother').waitFor();
      await expectNoMarkInPast(page, book.committee.id);
      await page.getByRole('button', { name: `Update payment of ${rahul}` }).click();
      const sheet = page.getByRole('dialog', { name: 'Update Payment Status' });
      expect(await sheet.getByLabel('UPI').isChecked()).toBe(true);
      expect(await sheet.getByLabel(/^Notes/).inputValue()).toBe('sent by his brother');
      await page.keyboard.press('Escape');
      await page.unrouteAll();
      await retry(page, rahul).click();
      await row(page, rahul).getByText('UPI', { exact: true }).first().waitFor();
      await retry(page, rahul).waitFor({ state: 'detached' });
      await expect.poll(() => statusOf(rahul)).toBe('paid');
    });

    it('is retried independently of other failed marks', async () => {
      await Promise.all([refuse(rahul), refuse(ayesha)]);
      await mark(page, rahul);
      await toast(page, notSaved(rahul));
      await mark(page, ayesha);
      await toast(page, notSaved(ayesha));
      await page.unrouteAll();
      await retry(page, ayesha).click();
      await paid(page, ayesha);
      await unsaved(page, rahul);
      await retry(page, rahul).click();
      await panel(page).getByText('2 of 3 paid').waitFor();
      // A reload cancels unsent requests.
      await expect.poll(() => statusOf(rahul)).toBe('paid');
      await page.reload();
      expect(await seen(panel(page).getByText('2 of 3 paid'))).toBe(true);
    });

    it('needs no retry when only its answer was lost', async () => {
      await loseAnswers(page, duePath(farhan));
      await mark(page, farhan);
      await toast(page, 'Payment status updated successfully.');
      await paid(page, farhan);
      expect(await retry(page, farhan).count()).toBe(0);
    });

    it('made offline survives going back and forward, and is saved by a retry online', async () => {
      const { context } = world().visitor;
      await page.goto('/');
      await page.locator(`a[href="/committee/${book.committee.id}"]`).first().click();
      await page.getByRole('heading', { name: 'Round History' }).waitFor();
      await mark(page, rahul);
      await toast(page, 'Payment status updated successfully.');
      await context.setOffline(true);
      await mark(page, ayesha, 'in the temple');
      await panel(page).getByText('Paid · UPI · in the temple').waitFor();
      expect(await retry(page, ayesha).isDisabled()).toBe(true);
      await page.goBack();
      await page.getByRole('heading', { name: 'Committee Dashboard' }).waitFor();
      expect(await page.getByRole('link', { name: /View Details/ }).count()).toBeGreaterThan(0);
      await page.goForward();
      await panel(page).getByText('1 of 3 paid').waitFor();
      await context.setOffline(false);
      await retry(page, ayesha).click();
      await panel(page).getByText('2 of 3 paid').waitFor();
      await expect.poll(() => statusOf(ayesha)).toBe('paid');
    });
  });
