import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath as wholeBrowser } from '@mandali/testing/chromium';
import type { Product } from '@mandali/testing/product';
import { chromium, type Browser } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { quietFlags, visit } from './browser.ts';
import { withProduct } from './opened.ts';
import { keeper, keeperEnv } from './steps/books.ts';
import { signInByEmail } from './steps/sign-in.ts';

/** Needs the full browser: the headless shell cannot install pages. */
describe.runIf(wholeBrowser)('the web app', { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  withProduct({ env: keeperEnv }, (opened) => void ({ product, browser } = opened), wholeBrowser);

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

  it('says that the browser is too old, in every language, where a feature of the oldest supported ones is missing', async () => {
    const { page, context } = await visit(browser, product.url);
    await page.addInitScript(() => void Reflect.deleteProperty(Array.prototype, 'findLast'));
    for (const path of ['/login', '/verify']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'This browser is too old' }).waitFor();
      expect(await page.getByRole('heading').allTextContents()).toEqual([
        'This browser is too old',
        'यह ब्राउज़र बहुत पुराना है',
        'یہ براؤزر بہت پرانا ہے',
      ]);
    }
    await context.close();
  });

  it('says that site data is blocked, and works until it is closed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mandali-blocked-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await mkdir(join(folder, 'Default'));
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(preferences));
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: wholeBrowser as string,
      args: quietFlags,
      baseURL: product.url,
    });
    const page = await context.newPage();
    await page.goto('/verify');
    await page.getByRole('heading', { name: 'Drop a file here' }).waitFor();
    await page.goto('/login');
    const blocked = page.getByText('This browser blocks site data (cookies).');
    await blocked.waitFor();
    await signInByEmail(page, keeper);
    await page.getByRole('heading', { name: 'Committee Dashboard' }).waitFor();
    expect(await blocked.count()).toBe(1);
    await context.close();
  });
});
