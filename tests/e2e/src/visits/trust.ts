import type { Page } from 'playwright-core';
import { lying, signedBy, type Answer } from '../steps/lying.ts';
import { close, dialog, heading, press, screen, type On, type Stop } from './tour.ts';

const seen = (page: Page) => page.getByRole('button', { name: /^Seen by/ });

const openFirst = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await heading(page, 'Round History');
};

/** Where the book of the committee at hand has this page. */
const part = (name: string, path: string, wait: (on: On) => Promise<unknown>): Stop =>
  screen(name, async (on) => {
    await openFirst(on.page);
    await seen(on.page).waitFor();
    await on.page.goto(`${new URL(on.page.url()).pathname}${path}`);
    await wait(on);
  });

/** What a device keeps of a book, shows to another one, prints, and says when something is wrong. */
export const trust = {
  person: 'keeper',
  stops: [
    dialog('who-has-looked', async ({ page }) => {
      await openFirst(page);
      await seen(page).click();
      await page.getByText(/^This device keeps the book of/).waitFor();
    }),
    part('compare-books', '/compare', async ({ page }) => {
      await close(page);
      await page.getByRole('img', { name: 'QR code of your book' }).waitFor();
    }),
    screen('compare-unreadable', async ({ page }) => {
      await page.getByLabel('Link of the other book').fill('hello');
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await heading(page, 'This is no book');
    }),
    part('statement', '/statement', ({ page }) => page.getByText(/^Every payment and pot on this sheet/).waitFor()),
    screen('receipt', async ({ page }) => {
      await openFirst(page);
      await page.getByRole('link', { name: 'History' }).click();
      await page.getByRole('link', { name: 'Receipt' }).first().click();
      await page.getByText('This receipt proves itself.').waitFor();
    }),
    screen('book-differs-band', async ({ page }) => {
      await openFirst(page);
      const another = async (honest: Answer): Promise<Answer> => ({
        ...honest,
        checkpoint: await signedBy(honest.checkpoint, Buffer.alloc(32, 'another')),
      });
      await lying(page, another, async () => {
        await page.reload();
        await page.getByText('The check of this book needs your attention.').waitFor();
      });
    }),
    screen('book-differs', async ({ page }) => {
      await page.getByRole('link', { name: 'What it means and what to do' }).click();
      await heading(page, 'What to do now');
    }),
    dialog('go-on-with-book', async ({ page }) => {
      await press(page, 'Go on with the server’s book');
      await page.getByRole('alertdialog').waitFor();
    }),
    screen('book-not-kept', async ({ page }) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Go on' }).click();
      await page.getByText(/^This device has not kept/).waitFor();
    }),
  ],
};
