import type { Product } from '@mandali/testing/product';
import type { Browser, Page, Route } from 'playwright-core';
import type { Visitor } from '../browser.ts';
import type { Keeper } from '../steps/books.ts';

/** One product for the tests of a round, and the window of its admin. */
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

/** Sends a request to the server and drops its answer. */
export const loseAnswers = async (page: Page, what: string): Promise<() => Promise<void>> => {
  await page.route(`**/api/${what}`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => page.unroute(`**/api/${what}`);
};

/** 'answer' holds the answer; 'continue' and 'abort' hold the request, which is then sent, or dropped with all later ones. */
type HoldMode = 'answer' | 'continue' | 'abort';

/** Holds the next call until the returned function is called. */
export const hold = async (page: Page, what: string, held: HoldMode = 'answer'): Promise<() => void> => {
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const handle = async (route: Route): Promise<void> => {
    const response = held === 'answer' ? await route.fetch() : null;
    await gate;
    if (response !== null) await route.fulfill({ response });
    else if (held === 'abort') await route.abort('connectionreset');
    else await route.continue();
  };
  // The calling page may be closed before its request is released.
  await page.route(`**/api/${what}`, (route) => handle(route).catch(() => {}), held === 'abort' ? {} : { times: 1 });
  return () => open();
};
