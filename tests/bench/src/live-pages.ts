import type { Page } from 'playwright-core';
import type { Book } from './books.ts';
import { openBrowser, openContext, type StoredSession } from './pages/visitor.ts';
import type { Setting } from './setting.ts';

/** Timeout for a text, ms: beyond it the change counts as missed. */
const timeoutMs = 30_000;

/** Start of the sum of open dues on the page of a committee. */
const owingText = (owing: number): string => `${owing} owe ₹`;

export type LivePages = {
  /** Marks a payment and returns for each page the time from the answer to the changed text, ms. */
  change(paid: 0 | 1): Promise<readonly number[]>;
  close(): Promise<void>;
};

/** Opens the page of the committee once for each session, all of them in one browser and visible. */
export async function openLivePages(
  { call, token, url }: Pick<Setting, 'call' | 'token' | 'url'>,
  book: Book,
  { tokens, members }: { readonly tokens: readonly string[]; readonly members: number },
): Promise<LivePages> {
  const browser = await openBrowser();
  const open = async (own: string): Promise<Page> => {
    const user = JSON.parse(await call('/api/auth/profile', { token: own })) as StoredSession['user'];
    const page = await (await openContext(browser, url, { token: own, user })).newPage();
    await page.goto(`/committee/${book.id}`);
    await page.getByText(owingText(members)).first().waitFor({ timeout: timeoutMs });
    return page;
  };
  const pages: Page[] = [];
  for (const own of tokens) pages.push(await open(own));
  const change: LivePages['change'] = async (paid) => {
    const status = paid === 1 ? 'paid' : 'pending';
    await call(`/api/payments/${book.paymentIds[0]}`, { method: 'PATCH', body: { status }, token });
    const answeredAt = performance.now();
    const changed = async (page: Page): Promise<number> => {
      await page
        .getByText(owingText(members - paid))
        .first()
        .waitFor({ timeout: timeoutMs });
      return performance.now() - answeredAt;
    };
    return Promise.all(pages.map(changed));
  };
  return { change, close: () => browser.close() };
}
