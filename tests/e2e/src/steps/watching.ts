import type { Page } from 'playwright-core';

// Helpers for the page of a committee whose book the device checks.

export const line = (page: Page, words: string | RegExp) => page.getByRole('button', { name: words });
export const reopen = async (page: Page): Promise<void> => {
  await page.reload();
  await page.getByRole('heading', { name: 'Round History' }).waitFor();
};
export const alarm = (page: Page) => page.getByText('The check of this book needs your attention.');

/** The stored books of the browser, verbatim. */
export const storedBooks = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const open = indexedDB.open('mandali-books');
    await new Promise((resolve) => (open.onsuccess = resolve));
    const stores = ['books', 'keys'].map(async (name) => {
      const all = open.result.transaction(name).objectStore(name).getAll();
      await new Promise((resolve) => (all.onsuccess = resolve));
      return all.result as unknown;
    });
    const found = await Promise.all(stores);
    open.result.close();
    return JSON.stringify(found);
  });
