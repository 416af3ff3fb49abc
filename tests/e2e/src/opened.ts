import { operatorsTool } from '@mandali/testing/operators-tool';
import { newDataDir, removeData, startProduct, type Product, type ProductOptions } from '@mandali/testing/product';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { openBrowser } from './browser.ts';

export type OpenProduct = { readonly product: Product; readonly browser: Browser };

/** Whatever the tests did: the log is whole, and the read models say what it says. */
async function auditBooks({ env }: Product): Promise<void> {
  const eventStore = { EVENTSTORE_URL: process.env['EVENTSTORE_URL'] ?? '' };
  const { code, out, err } = await operatorsTool('audit', ['replay'], { ...eventStore, ...env });
  expect({ code, said: out + err }).toEqual({
    code: 0,
    said: expect.stringContaining('Everything is as the log says'),
  });
}

/**
 * For the tests of one `describe`: a product with data of its own, and a browser. Both end after the tests, when every book
 * of the product has been replayed.
 * @param arrive what else comes before the first test
 * @param browserPath of the whole browser, where the one without a window does not suffice
 */
export function withProduct(
  options: Omit<ProductOptions, 'dataDir'>,
  arrive: (opened: OpenProduct) => Promise<void> | void,
  browserPath?: string,
): void {
  // The browser first, no matter which of them was there first: its pages go on sending requests as long as they are
  // open.
  const ends: Record<'browser' | 'product' | 'data', () => Promise<unknown>> = {
    browser: async () => {},
    product: async () => {},
    data: async () => {},
  };
  const endsBy = <T>(what: keyof typeof ends, opened: T, end: () => Promise<unknown>): T => {
    ends[what] = end;
    return opened;
  };
  beforeAll(async () => {
    const dataDir = await newDataDir();
    ends.data = () => removeData(dataDir);
    const [started, browser] = await Promise.all([
      startProduct({ ...options, dataDir }).then((running) => endsBy('product', running, () => running.stop())),
      openBrowser(browserPath).then((open) => endsBy('browser', open, () => open.close())),
    ]);
    product = started;
    await arrive({ product, browser });
  });
  let product: Product | undefined;
  afterAll(async () => {
    try {
      if (product) await auditBooks(product);
    } finally {
      for (const end of [ends.browser, ends.product, ends.data]) await end();
    }
  });
}
