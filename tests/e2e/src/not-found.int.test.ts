import { describe, expect, it } from 'vitest';
import { chromiumPath, seen, visit, type Visitor } from './browser.ts';
import { withProduct } from './opened.ts';
import { keeper, keeperEnv } from './steps/books.ts';
import { signInByEmail } from './steps/sign-in.ts';

/** Pages for a 404 of the server, in the built product. */
describe.runIf(chromiumPath)('what does not exist', { shuffle: false }, () => {
  let visitor: Visitor;

  withProduct({ env: keeperEnv }, async ({ product, browser }) => {
    visitor = await visit(browser, product.url);
    // The browser logs each refused request.
    visitor.tolerate(/status of 404/);
    await signInByEmail(visitor.page, keeper);
  });

  it.each(['/committee/999', '/committee/0', '/committee/abc'])(
    '%s is a committee that was not found',
    async (path) => {
      const { page } = visitor;
      await page.goto(path);
      expect(await seen(page.getByRole('heading', { name: 'Committee not found' }))).toBe(true);
      await page.getByRole('link', { name: 'Back to Dashboard' }).last().click();
      expect(await seen(page.getByRole('heading', { name: 'Committee Dashboard' }))).toBe(true);
    },
  );

  it('any other path is a page that was not found', async () => {
    const { page } = visitor;
    await page.goto('/nowhere');
    expect(await seen(page.getByRole('heading', { name: 'Page Not Found' }))).toBe(true);
  });
});
