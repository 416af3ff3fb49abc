import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** Milliseconds without a request under way after which a page has what it wants, once its processor is free too. */
const silence = 1_000;
const timeout = 60_000;

/**
 * Resolves when the page has asked for nothing for a while and has nothing to do. Told by the network: to ask the page
 * itself, again and again, would cost time on its processor. `unanswered`: addresses that no request waits for.
 */
export const quietness = (page: Page, unanswered: ReadonlySet<string>): (() => Promise<void>) => {
  const underWay = new Set<Request>();
  let last = Date.now();
  page.on('request', (request) => {
    underWay.add(request);
    last = Date.now();
  });
  const over = (request: Request): void => {
    underWay.delete(request);
    last = Date.now();
  };
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  const isWaiting = (): boolean => [...underWay].some((request) => !unanswered.has(request.url()));
  return async () => {
    const begun = Date.now();
    for (;;) {
      const since = Math.max(last, begun);
      if (!isWaiting() && Date.now() - since >= silence) {
        // Answered when the page is free: what it did meanwhile may have led to further requests.
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
        if (Math.max(last, begun) === since) return;
      }
      if (Date.now() - begun > timeout) throw new Error(`${page.url()} does not come to rest`);
      await wait(50);
    }
  };
};
