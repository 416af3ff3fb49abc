import type { Product } from '@mandali/testing/product';
import type { Browser, Page } from 'playwright-core';
import type { Visitor } from '../browser.ts';
import type { Keeper } from '../steps/books.ts';

/** One product for the tests of a round, and the window of whoever keeps its books. */
export type World = {
  readonly product: Product;
  readonly browser: Browser;
  readonly keeper: Keeper;
  readonly visitor: Visitor;
};

export const openBook = async (page: Page, committeeId: number): Promise<void> => {
  await page.goto(`/committee/${committeeId}`);
  await page.getByRole('heading', { name: 'Round History' }).waitFor();
};

/** Lets a request reach the server and its answer get lost on the way. */
export const loseAnswers = async (page: Page, what: string): Promise<() => Promise<void>> => {
  await page.route(`**/api/${what}`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => page.unroute(`**/api/${what}`);
};

/** Keeps answers back, or with `unsent` the requests themselves, until the function returned is called. */
export const hold = async (page: Page, what: string, unsent = false): Promise<() => Promise<void>> => {
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  await page.route(`**/api/${what}`, async (route) => {
    if (unsent) {
      await gate;
      return route.continue();
    }
    const response = await route.fetch();
    await gate;
    return route.fulfill({ response }).catch(() => {});
  });
  return async () => {
    open();
    await page.unroute(`**/api/${what}`);
  };
};
