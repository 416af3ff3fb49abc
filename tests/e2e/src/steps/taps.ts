import type { Page } from 'playwright-core';

/** Counts taps from here on, until the next page load. */
export const countTaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    if (dataset['taps'] === undefined)
      addEventListener('pointerdown', () => (dataset['taps'] = String(Number(dataset['taps']) + 1)), true);
    dataset['taps'] = '0';
  });

/** NaN when the page was loaded again. */
export const tapsOf = async (page: Page): Promise<number> =>
  Number(await page.evaluate(() => document.documentElement.dataset['taps']));
