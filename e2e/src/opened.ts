import { newDataDir, removeData, startProduct, type Product, type ProductOptions } from '@mandali/testing/product';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';

export type Opened = { readonly product: Product; readonly browser: Browser };

/**
 * For the tests of one `describe`: a product with data of its own, and a browser. Both end after the tests.
 * @param arrive what else comes before the first test
 */
export function withProduct(
  options: Omit<ProductOptions, 'dataDir'>,
  arrive: (opened: Opened) => Promise<void> | void,
): void {
  const ends: (() => Promise<unknown>)[] = [];
  const endsBefore = <T>(opened: T, end: () => Promise<unknown>): T => {
    ends.unshift(end);
    return opened;
  };
  beforeAll(async () => {
    const dataDir = await newDataDir();
    ends.push(() => removeData(dataDir));
    const [product, browser] = await Promise.all([
      startProduct({ ...options, dataDir }).then((started) => endsBefore(started, () => started.stop())),
      openBrowser().then((started) => endsBefore(started, () => started.close())),
    ]);
    await arrive({ product, browser });
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });
}
