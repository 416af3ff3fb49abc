import { operatorsTool } from '@mandali/testing/operators-tool';
import { newDataDir, removeData, startProduct, type Product, type ProductOptions } from '@mandali/testing/product';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { openBrowser } from './browser.ts';

export type OpenProduct = { readonly product: Product; readonly browser: Browser };

/** Checks that the log is intact and that the read models agree with it. */
async function auditBooks({ env }: Product): Promise<void> {
  const eventStore = { EVENTSTORE_URL: process.env['EVENTSTORE_URL'] ?? '' };
  const { code, out, err } = await operatorsTool('audit', ['replay'], { ...eventStore, ...env });
  expect({ code, said: out + err }).toEqual({
    code: 0,
    said: expect.stringContaining('Everything is as the log says'),
  });
}

/**
 * Starts a product with new data, and a browser, for the tests of one `describe`. After them every book is replayed, and both
 * end.
 * @param arrive further preparation before the first test
 * @param browserPath of the full browser, where the headless shell does not suffice
 */
export function withProduct(
  options: Omit<ProductOptions, 'dataDir'>,
  arrive: (opened: OpenProduct) => Promise<void> | void,
  browserPath?: string,
): void {
  // The browser ends first: open pages send requests.
  const ends: Record<'browser' | 'product' | 'data', () => Promise<unknown>> = {
    browser: async () => {},
    product: async () => {},
    data: async () => {},
  };
  const registerEnd = <T>(what: keyof typeof ends, opened: T, end: () => Promise<unknown>): T => {
    ends[what] = end;
    return opened;
  };
  beforeAll(async () => {
    const dataDir = await newDataDir();
    ends.data = () => removeData(dataDir);
    const [started, browser] = await Promise.all([
      startProduct({ ...options, dataDir }).then((running) => registerEnd('product', running, () => running.stop())),
      openBrowser(browserPath).then((open) => registerEnd('browser', open, () => open.close())),
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
