import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** Time without a request after which a page is idle, ms. */
const quietAfterMs = 1_000;
const timeout = 60_000;

/**
 * Returns a function that waits until the page is idle. Observes the network: polling the page would use its CPU.
 * @param unanswered addresses whose requests are ignored
 */
export const watchNetwork = (page: Page, unanswered: ReadonlySet<string>): (() => Promise<void>) => {
  const pendingRequests = new Set<Request>();
  let last = Date.now();
  page.on('request', (request) => {
    pendingRequests.add(request);
    last = Date.now();
  });
  const recordEnd = (request: Request): void => {
    pendingRequests.delete(request);
    last = Date.now();
  };
  page.on('requestfinished', recordEnd);
  page.on('requestfailed', recordEnd);
  const isWaiting = (): boolean => [...pendingRequests].some((request) => !unanswered.has(request.url()));
  return async () => {
    const begun = Date.now();
    for (;;) {
      const since = Math.max(last, begun);
      if (!isWaiting() && Date.now() - since >= quietAfterMs) {
        // Returns when the page is idle: its work may have sent further requests.
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
        if (Math.max(last, begun) === since) return;
      }
      if (Date.now() - begun > timeout) throw new Error(`${page.url()} does not come to rest`);
      await wait(50);
    }
  };
};
