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

/** Lets a request reach the server and its answer get lost on the way. */
export const loseAnswers = async (page: Page, what: string): Promise<() => Promise<void>> => {
  await page.route(`**/api/${what}`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => page.unroute(`**/api/${what}`);
};

/** What is held up: the answer; or the request, which goes on in the end or is lost. */
type HoldMode = 'answer' | 'continue' | 'abort';

/** Holds the next call up until the function returned is called. */
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
  // The page that has called may be gone by then.
  await page.route(`**/api/${what}`, (route) => handle(route).catch(() => {}), { times: 1 });
  return () => open();
};
