import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seen, visit } from '../browser.ts';
import { newPhone, type Book } from '../steps/books.ts';
import { signUpByPhone } from '../steps/sign-in.ts';
import { hold, loseAnswers, openBook, type World } from './world.ts';

const family = ['Rahul Deshpande', 'Ayesha Qureshi', 'Farhan Baig'];
const conductButton = (page: Page) => page.getByRole('button', { name: 'Conduct Draw' });
const stage = (page: Page) => page.getByRole('dialog', { name: 'Round 1 draw' });
const toast = (page: Page, text: RegExp) => page.locator('li[data-state="open"]').getByText(text).first().waitFor();
const drawAnnounced = /^Draw conducted successfully\. .* has won round 1\.$/;

const conduct = async (page: Page): Promise<void> => {
  await conductButton(page).click();
  await stage(page).getByRole('button', { name: 'Conduct Draw' }).click();
};
// By key: a toast of the page can lie over the button.
const closeStage = (page: Page) => stage(page).getByRole('button', { name: 'Close', exact: true }).press('Enter');
const roundOf = ({ currentRound }: Book): number => currentRound?.id ?? 0;

/** Events between the tap on Conduct Draw and the winner's name. */
export const drawTests = (world: () => World): unknown =>
  describe('a draw', () => {
    const begin = async (name: string) => {
      const { keeper, visitor } = world();
      const book = await keeper.makeBook(name, family, true);
      await openBook(visitor.page, book.committee.id);
      return { book, page: visitor.page };
    };

    it('is announced and not offered again when its dialog was closed before the answer', async () => {
      const { page } = await begin('Left');
      // Holds the request, not the answer: the page learns of a written winner in other ways.
      const release = await hold(page, 'rounds/*/conduct-draw', 'continue');
      await conduct(page);
      await stage(page).getByText('One moment').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Writing the draw...' }).waitFor();
      release();
      await toast(page, drawAnnounced);
      await page.getByRole('heading', { name: 'Round 2 Payment Status' }).waitFor();
      expect(await conductButton(page).isDisabled()).toBe(true);
    });

    it('is announced on the dashboard when its page was left before the answer', async () => {
      const { page } = await begin('Gone Back');
      // Holds the request, not the answer: the page learns of a written winner in other ways.
      const release = await hold(page, 'rounds/*/conduct-draw', 'continue');
      await conduct(page);
      await stage(page).getByText('One moment').waitFor();
      await page.evaluate(() => history.pushState(null, '', '/'));
      await page.getByRole('heading', { name: 'Committee Dashboard' }).waitFor();
      release();
      await toast(page, drawAnnounced);
      expect(await seen(page.getByText('Gone Back'))).toBe(true);
    });

    it('shows its winner when the answer was lost', async () => {
      const { page } = await begin('Lost Answer');
      const done = await loseAnswers(page, 'rounds/*/conduct-draw');
      await conduct(page);
      await stage(page).getByText('Winner of round 1').waitFor();
      await done();
      await closeStage(page);
      expect(await seen(page.getByRole('heading', { name: 'Round 2 Payment Status' }))).toBe(true);
    });

    it('is announced after a reload before the answer', async () => {
      const { book, page } = await begin('Reloaded');
      const { id } = book.committee;
      const release = await hold(page, 'rounds/*/conduct-draw');
      // The page learns of the winner after the reload only: a winner that was shown is not announced again.
      let isReloaded = false;
      await page.route(`**/api/committees/${id}?*`, (route) =>
        isReloaded ? route.continue() : route.abort('connectionreset'),
      );
      await conduct(page);
      const { keeper } = world();
      await expect.poll(async () => roundOf(await keeper.read(id))).not.toBe(roundOf(book));
      // Registered here: an opened dialog counts as a navigation, too.
      page.once('framenavigated', () => (isReloaded = true));
      // The toast may come and go before the last file of the page has arrived.
      await page.reload({ waitUntil: 'commit' });
      release();
      // A page that still had the undecided round opens the stage, as on every other device.
      const announced = page.locator('li[data-state="open"]').getByText(drawAnnounced);
      await announced.or(stage(page).getByText('Winner of round 1')).first().waitFor();
      if (await stage(page).isVisible()) await closeStage(page);
      expect(await seen(page.getByRole('heading', { name: 'Round 2 Payment Status' }))).toBe(true);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    it('names the new holder of the winning seat after a replacement on another device', async () => {
      const { book, page } = await begin('Handed Over');
      for (const { user } of book.members) {
        const newMemberData = { name: `Cousin of ${user.name}`, phone: newPhone() };
        const path = `committees/${book.committee.id}/members/${user.id}/replace`;
        await world().keeper.call('POST', path, { newMemberData, reason: 'moved away' });
      }
      await conduct(page);
      await stage(page).getByText('Winner of round 1').waitFor();
      expect(await stage(page).getByRole('status').innerText()).toContain('Cousin of');
      await closeStage(page);
    });

    it('sends the same client nonce over rejections, reloads and tabs', async () => {
      const { page } = await begin('One Number');
      const { visitor } = world();
      const numbers: string[] = [];
      const refuse = (tab: Page) =>
        tab.route('**/api/rounds/*/open-draw', (route) => {
          numbers.push((route.request().postDataJSON() as { clientNonce: string }).clientNonce);
          return route.fulfill({ status: 503, json: { message: 'later', code: 'later' } });
        });
      const tryOnce = async (tab: Page) => {
        await conduct(tab);
        await stage(tab).getByText('Failed to conduct draw').waitFor();
      };
      await refuse(page);
      await tryOnce(page);
      await stage(page).getByRole('button', { name: 'Conduct Draw' }).click();
      await expect.poll(() => numbers.length).toBe(2);
      await page.reload();
      await tryOnce(page);
      const second = await visitor.context.newPage();
      await refuse(second);
      await second.goto(page.url());
      await tryOnce(second);
      await second.close();
      await page.unroute('**/api/rounds/*/open-draw');
      expect(numbers).toHaveLength(4);
      expect(new Set(numbers).size).toBe(1);
    });

    it('is not offered again by another tab, which shows the draw and the next round', async () => {
      const { book, page } = await begin('Two Tabs');
      const second = await world().visitor.context.newPage();
      await openBook(second, book.committee.id);
      await conduct(page);
      await stage(page).getByText('Winner of round 1').waitFor();
      expect(await stage(page).getByRole('button').allInnerTexts()).toEqual(['', 'Tell everybody']);
      await closeStage(page);
      await stage(second).getByText('Winner of round 1').waitFor();
      await closeStage(second);
      await second.getByRole('heading', { name: 'Round 2 Payment Status' }).waitFor();
      expect(await conductButton(second).isDisabled()).toBe(true);
      await second.close();
      const receiver = page.getByText('Received by').locator('..');
      expect(await receiver.innerText()).toMatch(/^Received by .+, from the committee admin$/);
    });

    it('shows every member that it was opened and then overridden by a manual choice', async () => {
      const { product, browser, keeper } = world();
      const book = await keeper.makeBook('Overridden', family);
      const mobile = newPhone();
      const replaced = `committees/${book.committee.id}/members/${book.members[0]?.user.id}/replace`;
      await keeper.call('POST', replaced, { newMemberData: { name: 'Lata Kulkarni', phone: mobile }, reason: 'moved' });
      await keeper.call('POST', `rounds/${roundOf(book)}/mark-all-paid`, {});
      await keeper.call('POST', `rounds/${roundOf(book)}/open-draw`, { clientNonce: 'ab'.repeat(32) });
      const member = await visit(browser, product.url);
      await signUpByPhone(member.page, product, { name: 'Lata Kulkarni', phone: mobile });
      await openBook(member.page, book.committee.id);
      await member.page.getByText(/^The draw of this round has been opened/).waitFor();
      const history = member.page.getByRole('region', { name: 'Round History' });
      await history.getByText('Draw opened').waitFor();
      const winnerId = book.members[1]?.user.id;
      await keeper.call('POST', `rounds/${roundOf(book)}/select-winner`, { winnerId });
      const words = 'Chosen by the committee admin after a draw had been opened.';
      await member.page.getByText(words).waitFor();
      await history.getByText('Draw set aside').waitFor();
      expect(await seen(member.page.getByText(/^Round 1 was decided by the committee admin/))).toBe(true);
      await member.context.close();
    });
  });
