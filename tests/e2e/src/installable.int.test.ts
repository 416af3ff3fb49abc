import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath as wholeBrowser } from '@mandali/testing/chromium';
import type { Product } from '@mandali/testing/product';
import { chromium } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { quietFlags } from './browser.ts';
import { withProduct } from './opened.ts';

/** Needs the full browser: the headless shell cannot install pages. */
describe.runIf(wholeBrowser)('the web app', { shuffle: false }, () => {
  let product: Product;
  withProduct({}, (opened) => void ({ product } = opened), wholeBrowser);

  it('meets the browser’s criteria of an installable app', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mandali-app-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    // The usual windows of tests are private, and pages cannot be installed from them.
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: wholeBrowser as string,
      args: quietFlags,
    });
    const app = await context.newPage();
    await app.goto(`${product.url}/login`);
    await app.getByRole('button', { name: 'Sign In' }).waitFor();
    // Without session and stored data.
    expect(await app.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
    const browserSays = await context.newCDPSession(app);
    const { installabilityErrors } = await browserSays.send('Page.getInstallabilityErrors');
    const { url, errors, data } = await browserSays.send('Page.getAppManifest');
    expect({ installabilityErrors, url, errors }).toEqual({
      installabilityErrors: [],
      url: `${product.url}/manifest.webmanifest`,
      errors: [],
    });
    const { icons } = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string; type: string }[] };
    const drawn = await app.evaluate(
      (all) =>
        Promise.all(
          all.map(async ({ src }) => {
            const image = await createImageBitmap(await (await fetch(src)).blob());
            return `${image.width}x${image.height}`;
          }),
        ),
      icons,
    );
    expect(drawn).toEqual(icons.map(({ sizes }) => sizes));
    await context.close();
  });
});
