import { describe, expect, it } from 'vitest';
import { chromiumPath, seen, visit, type Visitor } from './browser.ts';
import { withProduct } from './opened.ts';
import { keeper, keeperEnv } from './steps/books.ts';
import { signInByEmail } from './steps/sign-in.ts';

const answers = ['/api/committees', '/api/dashboard/stats'];

describe.runIf(chromiumPath)('a page that is opened', () => {
  let visitor: Visitor;

  withProduct({ env: keeperEnv }, async ({ product, browser }) => {
    visitor = await visit(browser, product.url);
    await signInByEmail(visitor.page, keeper);
  });

  it('has asked for its files and its first answers before its own code comes, and asks once', async () => {
    const { page } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      asked.push(`${pathname}${search}`);
    });
    const [held] = await Promise.all([
      new Promise<() => void>((resolve) => {
        void page.route(/\/assets\/page-.*\.js$/, (route) => resolve(() => void route.continue()));
      }),
      page.reload({ waitUntil: 'commit' }),
    ]);
    const files = [/^\/mfe\/committees\/assets\/.*Routes.*\.js$/, /^\/assets\/cache-.*\.js$/];
    const isAsked = (what: RegExp): boolean => asked.some((path) => what.test(path));
    await expect
      .poll(() => answers.every((path) => asked.includes(path)) && files.every(isAsked), { timeout: 10_000 })
      .toBe(true);
    held();
    expect(await seen(page.getByRole('heading', { name: 'Committee Dashboard' }))).toBe(true);
    await page.getByText('No committees yet').waitFor();
    for (const path of answers) expect(asked.filter((each) => each === path)).toHaveLength(1);
    // The page itself says what these would.
    expect(asked.filter((path) => /\/(config|preload)\.json/.test(path))).toEqual([]);
  });
});
