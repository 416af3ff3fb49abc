import type { Locator, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, seen, visit, type Visitor } from './browser.ts';
import { withProduct } from './opened.ts';
import { keeper, keeperEnv } from './steps/books.ts';
import { signInByEmail } from './steps/sign-in.ts';

const block = (route: Route): Promise<void> => route.abort();

describe.runIf(chromiumPath)('a remote that cannot be loaded', { shuffle: false }, () => {
  let visitor: Visitor;

  withProduct({ env: keeperEnv }, async ({ product, browser }) => {
    visitor = await visit(browser, product.url);
    visitor.tolerate(/net::ERR_FAILED/);
    await signInByEmail(visitor.page, keeper);
  });

  it('is replaced by a card with Retry, and its error is reported to the server', async () => {
    await visitor.page.route('**/mfe/committees/**', block);
    const errorReport = visitor.page.waitForResponse('**/api/client-errors');
    await visitor.page.reload();
    expect(await seen(visitor.page.getByRole('button', { name: 'Retry' }))).toBe(true);
    expect((await errorReport).status()).toBe(204);
  });

  it('does not affect the shell and the other front ends', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: /Menu/ }).click();
    await page.getByRole('menuitem', { name: 'Account Settings' }).click();
    expect(await seen(page.getByRole('heading', { name: 'Account Settings' }))).toBe(true);
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    expect(await seen(page.getByRole('heading', { name: 'Privacy Policy', level: 1 }))).toBe(true);
  });

  it('is loaded by Retry without a page reload', async () => {
    const { page } = visitor;
    await page.goto('/');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await page.evaluate(() => ((globalThis as { untouched?: boolean }).untouched = true));
    await page.unroute('**/mfe/committees/**', block);
    await retry.click();
    expect(await seen(page.getByRole('heading', { name: 'Committee Dashboard' }))).toBe(true);
    expect(await page.evaluate(() => (globalThis as { untouched?: boolean }).untouched)).toBe(true);
  });

  const styles = /\/mfe\/committees\/assets\/.*[Rr]outes.*\.css/;
  const dashboard = (): Locator => visitor.page.getByRole('heading', { name: 'Committee Dashboard' });
  const stylesheets = (): Promise<number> =>
    visitor.page.evaluate(
      () => [...document.styleSheets].filter(({ href }) => /committees.*[Rr]outes/.test(href ?? '')).length,
    );

  it('is rendered with its styles after one failed load of its stylesheet', async () => {
    const { page } = visitor;
    await page.route(styles, block, { times: 1 });
    await page.goto('/');
    await dashboard().waitFor();
    expect(await stylesheets()).toBe(1);
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  });

  it('is rendered with its styles after Retry, without a page reload', async () => {
    const { page } = visitor;
    await page.route(styles, block);
    await page.goto('/');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await page.evaluate(() => ((globalThis as { untouched?: boolean }).untouched = true));
    await page.unroute(styles, block);
    await retry.click();
    await dashboard().waitFor({ timeout: 60_000 });
    expect(await stylesheets()).toBe(1);
    expect(await page.evaluate(() => (globalThis as { untouched?: boolean }).untouched)).toBe(true);
  });

  it('shows Retry again when retried offline, and is loaded by Retry after reconnecting', async () => {
    const { page, context, tolerate } = visitor;
    tolerate(/net::ERR_INTERNET_DISCONNECTED|Unable to preload CSS|dynamically imported module/);
    const cache = /\/assets\/cache-.*\.js/;
    await page.route(cache, block);
    await page.goto('/');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await context.setOffline(true);
    const headRequest = page.waitForRequest((request) => request.method() === 'HEAD');
    await retry.click();
    await headRequest;
    await retry.waitFor();
    await context.setOffline(false);
    await page.unroute(cache, block);
    await retry.click();
    expect(await seen(dashboard())).toBe(true);
  });
});
