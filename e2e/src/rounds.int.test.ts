import { startProduct, removeData, newDataDir, type Product } from '@mandali/testing/product';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { chromiumPath, openBrowser, visit, type Visitor } from './browser.ts';
import { drawTests } from './rounds/draw.ts';
import { deletedTests, keptTests } from './rounds/kept.ts';
import { markTests } from './rounds/marks.ts';
import { keeper, keeperEnv, signInKeeper, type Keeper } from './steps/books.ts';
import { signInByEmail } from './steps/sign-in.ts';

/** What an admin does with a round where network, tabs and other devices come between. */
describe.runIf(chromiumPath)('a round', () => {
  let dataDir: string;
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let books: Keeper;

  beforeAll(async () => {
    dataDir = await newDataDir();
    [product, browser] = await Promise.all([startProduct({ dataDir, env: keeperEnv }), openBrowser()]);
    books = await signInKeeper(product);
    visitor = await visit(browser, product.url, { reducedMotion: true });
    // Faults are made on purpose here.
    visitor.tolerate(/^Failed to load resource/);
    await signInByEmail(visitor.page, keeper);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await removeData(dataDir);
  });

  const world = () => ({ product, browser, keeper: books, visitor });
  drawTests(world);
  markTests(world);
  keptTests(world);
  deletedTests(world);
});
