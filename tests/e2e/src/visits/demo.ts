import { setTimeout as wait } from 'node:timers/promises';
import { signInByPhone } from '../steps/sign-in.ts';
import { toast } from '../steps/committee.ts';
import { heading, moment, press, screen, type On, type Stop } from './tour.ts';

/** The admin of the demo's families; the launcher prints the number. */
const keeper = '98200 11001';

const signIn = async ({ page, world }: On): Promise<void> => {
  for (let tries = 0; tries < 300 && !world.product.output().includes('to keep their books as'); tries += 1) {
    await wait(100);
  }
  await signInByPhone(page, world.product, keeper);
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .waitFor();
};

const committee = (name: string, at: number): Stop =>
  screen(name, async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('link', { name: /View Details/ })
      .nth(at)
      .click();
    await heading(page, 'Round History');
  });

/** Three families with many members and past rounds: long and wide content. */
export const demo = {
  person: 'keeper',
  stops: [
    screen('demo-dashboard', signIn),
    committee('demo-committee-first', 0),
    committee('demo-committee-second', 1),
    committee('demo-committee-third', 2),
    screen('demo-history', async ({ page }) => {
      await page.getByRole('link', { name: 'History' }).click();
      await page.getByRole('slider').waitFor();
      await page.getByText(/ of \d+ entries$/).waitFor();
    }),
    screen('demo-history-earlier', async ({ page }) => {
      await page.getByRole('slider').fill('9');
      await page.getByText('You see the book as it was after entry 9.').waitFor();
    }),
    screen('demo-committee-earlier', async ({ page }) => {
      await page.getByRole('link', { name: 'See the whole book as it was' }).click();
      await heading(page, 'Round History');
    }),
    moment('put-away', async ({ page }) => {
      await page.goto('/');
      await press(page, /^Put away/);
      await toast(page, 'Put away');
    }),
    screen('put-away-list', async ({ page }) => {
      await page.getByLabel('Which committees to show').selectOption('Put away');
      await page.getByRole('button', { name: /^Show in the list again/ }).waitFor();
    }),
    moment('taken-out', async ({ page }) => {
      await press(page, /^Show in the list again/);
      await toast(page, 'It is in your list again');
    }),
  ],
};
