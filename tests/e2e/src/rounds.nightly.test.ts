import type { Product } from '@mandali/testing/product';
import type { Browser } from 'playwright-core';
import { beforeEach, describe } from 'vitest';
import { chromiumPath, visit, type Visitor } from './browser.ts';
import { withProduct } from './opened.ts';
import { drawTests } from './rounds/draw.ts';
import { firstScreenTests } from './rounds/first-screen.ts';
import { deletionTests, typedTextTests } from './rounds/kept.ts';
import { listTests } from './rounds/list.ts';
import { markTests } from './rounds/marks.ts';
import { quickTests } from './rounds/quick.ts';
import { potTests } from './rounds/pot.ts';
import { stayingTests } from './rounds/staying.ts';
import { twoSidesTests } from './rounds/two-sides.ts';
import { keeper, keeperEnv, signInKeeper, type Keeper } from './steps/books.ts';
import { signInByEmail } from './steps/sign-in.ts';

/** Actions on a round, with faults of the network, other tabs and other devices. */
describe.runIf(chromiumPath)('a round', { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let books: Keeper;

  withProduct({ env: keeperEnv }, async (opened) => {
    ({ product, browser } = opened);
    books = await signInKeeper(product);
    visitor = await visit(browser, product.url, { reducedMotion: true });
    // Provoked faults.
    visitor.tolerate(/^Failed to load resource/);
    await signInByEmail(visitor.page, keeper);
  });

  // A test that failed may have left its routes, or the browser offline.
  beforeEach(async () => {
    await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
    await visitor.context.setOffline(false);
  });

  const world = () => ({ product, browser, keeper: books, visitor });
  drawTests(world);
  markTests(world);
  quickTests(world);
  firstScreenTests(world);
  twoSidesTests(world);
  stayingTests(world);
  potTests(world);
  listTests(world);
  typedTextTests(world);
  deletionTests(world);
});
