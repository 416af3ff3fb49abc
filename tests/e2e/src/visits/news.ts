import type { Page } from 'playwright-core';
import { toast } from '../steps/committee.ts';
import { withAbortedCalls, holdCalls } from './faults.ts';
import { button, heading, moment, press, screen } from './tour.ts';

const turn = (page: Page) => page.getByRole('switch', { name: 'Payments of others' }).click();

/** Messages of members to the admin of the demo's books. */
export const news = {
  person: 'keeper',
  stops: [
    screen('news', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: /^Menu of .*, \d+ new$/ }).click();
      await page.getByRole('menuitem', { name: /^What is new/ }).click();
      await heading(page, 'Tell me about');
      await page.getByText('New', { exact: true }).first().waitFor();
    }),
    moment('news-seen-failed', ({ page }) =>
      withAbortedCalls(page, 'news/seen', async () => {
        await press(page, 'Mark all as seen');
        await toast(page, 'This could not be marked as seen');
      }),
    ),
    screen('news-loading', async ({ page }) => {
      const release = await holdCalls(page, '**/api/news*');
      await page.reload();
      await page.getByText('Loading what is new...').first().waitFor();
      return release;
    }),
    moment('news-switch-failed', ({ page }) =>
      withAbortedCalls(page, 'news/settings', async () => {
        await turn(page);
        await toast(page, 'This could not be changed');
      }),
    ),
    moment('news-seen', async ({ page }) => {
      await turn(page);
      await press(page, 'Mark all as seen');
      await toast(page, 'Marked as seen, on all your devices.');
      await button(page, /^Menu of .*, \d+ new$/).waitFor({ state: 'hidden' });
    }),
    screen('news-nothing', async ({ page }) => {
      await page.reload();
      await heading(page, 'Nothing new');
    }),
    screen('news-older', ({ page }) => press(page, 'Older news')),
    screen('news-failed', async ({ page }) => {
      await withAbortedCalls(page, 'news*', async () => {
        await page.reload();
        await heading(page, 'What is new could not be loaded');
      });
    }),
  ],
};
