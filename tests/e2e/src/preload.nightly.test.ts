import { describe, expect, it } from 'vitest';
import { chromiumPath, seen, visit, type Visitor } from './browser.ts';
import { withProduct } from './opened.ts';
import { keeper, keeperEnv, signInKeeper } from './steps/books.ts';
import { signInByEmail } from './steps/sign-in.ts';

const answers = ['/api/committees', '/api/dashboard/stats'];

type FileRequest = { readonly file: string; readonly bytes: number };

/** Runs in the page: files requested before the first contentful paint. API calls may come before or after it. */
const filesBeforePaint = (): readonly FileRequest[] => {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return resources
    .filter(({ name, startTime }) => startTime < painted && !name.includes('/api/'))
    .map(({ name, encodedBodySize }) => ({ file: new URL(name).pathname, bytes: encodedBodySize }));
};

/** Runs in the page: delays idle callbacks, as a fast browser may be idle before it has recorded the paint. */
const restLater = (): void => {
  globalThis.requestIdleCallback = (act) =>
    Number(setTimeout(() => act({ didTimeout: false, timeRemaining: () => 50 }), 1_000));
};

describe.runIf(chromiumPath)('a page load', { shuffle: false }, () => {
  let visitor: Visitor;
  let committee: string;

  withProduct({ env: keeperEnv }, async ({ product, browser }) => {
    visitor = await visit(browser, product.url);
    await visitor.page.addInitScript(restLater);
    const { makeBook } = await signInKeeper(product);
    committee = `/committee/${(await makeBook('Kitty', ['Asha Rao', 'Meena Iyer'])).committee.id}`;
    await signInByEmail(visitor.page, keeper);
  });

  it.each([
    { page: 'the dashboard', path: () => '/', heading: 'Your Committees', kilobytes: 225 },
    { page: 'a committee', path: () => committee, heading: 'Round History', kilobytes: 225 },
    { page: 'the admin panel', path: () => '/admin', heading: 'Admin Panel', kilobytes: 185 },
  ])('paints after at most nine files: $page', async ({ path, heading, kilobytes }) => {
    const { page } = visitor;
    await page.goto(path());
    await page.getByRole('heading', { name: heading }).waitFor();
    await expect.poll(() => page.evaluate(filesBeforePaint)).not.toEqual([]);
    const requested = await page.evaluate(filesBeforePaint);
    const code = requested.filter(({ file }) => /\.(js|css)$/.test(file));
    expect(code.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toBeLessThan(kilobytes);
    expect(requested.map(({ file }) => file).slice(9)).toEqual([]);
  });

  it('requests the remote’s files and the first API answers before the page’s code arrives, and once', async () => {
    const { page } = visitor;
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      requested.push(`${pathname}${search}`);
    });
    const [release] = await Promise.all([
      new Promise<() => void>((resolve) => {
        void page.route(/\/assets\/page-.*\.js$/, (route) => resolve(() => void route.continue()));
      }),
      page.goto('/', { waitUntil: 'commit' }),
    ]);
    const files = [/^\/mfe\/committees\/assets\/.*Routes.*\.js$/, /^\/assets\/cache-.*\.js$/];
    const isRequested = (what: RegExp): boolean => requested.some((path) => what.test(path));
    await expect.poll(() => answers.every((path) => requested.includes(path)) && files.every(isRequested)).toBe(true);
    release();
    expect(await seen(page.getByRole('heading', { name: 'Committee Dashboard' }))).toBe(true);
    await page.getByRole('heading', { name: 'Your Committees' }).waitFor();
    for (const path of answers) expect(requested.filter((each) => each === path)).toHaveLength(1);
    // The page contains this data.
    expect(requested.filter((path) => /\/(config|preload)\.json/.test(path))).toEqual([]);
  });
});
