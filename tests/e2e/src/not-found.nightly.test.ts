import { describe, expect, it } from 'vitest';
import { chromiumPath, seen, visit, type Visitor } from './browser.ts';
import { withProduct } from './opened.ts';
import { keeper, keeperEnv } from './steps/books.ts';
import { signInByEmail } from './steps/sign-in.ts';

/** Pages for a 404 of the server, in the built product. */
describe.runIf(chromiumPath)('a missing page', { shuffle: false }, () => {
  let visitor: Visitor;

  withProduct({ env: keeperEnv }, async ({ product, browser }) => {
    visitor = await visit(browser, product.url);
    // The browser logs each refused request.
    visitor.tolerate(/status of 404/);
    await signInByEmail(visitor.page, keeper);
  });

  it.each(['/committee/999', '/committee/0', '/committee/abc'])('shows “Committee not found” at %s', async (path) => {
    const { page } = visitor;
    await page.goto(path);
    expect(await seen(page.getByRole('heading', { name: 'Committee not found' }))).toBe(true);
    await page.getByRole('link', { name: 'Back to Dashboard' }).last().click();
    expect(await seen(page.getByRole('heading', { name: 'Committee Dashboard' }))).toBe(true);
  });

  it('shows “Page Not Found” at any other path', async () => {
    const { page } = visitor;
    await page.goto('/nowhere');
    expect(await seen(page.getByRole('heading', { name: 'Page Not Found' }))).toBe(true);
  });
});
