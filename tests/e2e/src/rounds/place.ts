import type { Page } from 'playwright-core';

/** Name of the focused element. */
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
/** Distance of a button from the top of the window, px. */
export const inWindow = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((each) => Math.round(each.getBoundingClientRect().top));
export const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
