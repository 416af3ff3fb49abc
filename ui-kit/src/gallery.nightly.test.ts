// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from '@mandali/testing/chromium';
import { cutOut, differenceFromAccepted, sameEverywhere } from '@mandali/testing/picture';
import type { AxeResults } from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Renders texts in the project's font, not in one of the device, and lays out rows outside the window. */
const drawAll =
  ":root { --face-text: 'Anek Latin Variable' !important; --face-code: 'Anek Latin Variable' !important }" +
  '* { content-visibility: visible !important }';

let server: PreviewServer;
let folder: string;
let browser: Browser;
let address: string;

beforeAll(async () => {
  // Built, not served from source: a development server may reload the page while axe looks at it.
  folder = await mkdtemp(join(tmpdir(), 'mandali-gallery-'));
  const configFile = fileURLToPath(new URL('../gallery/vite.config.ts', import.meta.url));
  const common = { configFile, logLevel: 'error', build: { outDir: folder } } as const;
  await build(common);
  server = await preview({ ...common, preview: { port: 0, host: '127.0.0.1' } });
  address = server.resolvedUrls?.local[0] ?? '';
  browser = await chromium.launch({
    ...(chromiumPath !== undefined && { executablePath: chromiumPath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...sameEverywhere],
  });
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the gallery with reduced motion: a picture must not show an unfinished transition. */
async function visit(query: string, width: number, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(`${address}?${query}`);
  await page.waitForFunction(() => document.querySelector('#root > *') !== null);
  await page.evaluate(() => document.fonts.ready);
  await look(page);
  await context.close();
  expect(complaints).toEqual([]);
}

const accepted = (name: string): string => fileURLToPath(new URL(`../gallery/pictures/${name}.png`, import.meta.url));

/** Cuts the matching elements out of one screenshot of the page; returns pairs of name (by id) and picture. */
async function picturesOf(page: Page, what: string): Promise<(readonly [string, Buffer])[]> {
  const frames = await page.locator(what).evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      const [left, top] = [Math.round(x + scrollX), Math.round(y + scrollY)];
      return {
        name: each.tagName === 'SECTION' ? `.${each.id}` : '',
        left,
        top,
        width: Math.floor(width),
        height: Math.floor(height),
      };
    }),
  );
  const whole = await page.screenshot({ fullPage: what.startsWith('section'), animations: 'disabled', caret: 'hide' });
  const parts = cutOut(whole, frames);
  return frames.map(({ name }, at) => [name, parts[at] ?? whole] as const);
}

async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axePath });
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

describe('the gallery of all parts and states', () => {
  test.each(['light', 'dark'])('passes axe, %s', async (theme) => {
    await visit(`theme=${theme}`, 390, async (page) => expect(await violations(page)).toEqual([]));
  });

  test('does not scroll sideways at 320 px, also with text at 200 percent', async () => {
    await visit('', 320, async (page) => {
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width()).toBe(320);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await width()).toBe(320);
    });
  });

  test.each([
    ['parts', 'section[id]'],
    ['sheet', '[role="dialog"]'],
    ['alert', '[role="alertdialog"]'],
    ['draw', '[role="dialog"]'],
  ])('matches the accepted pictures: %s', async (open, what) => {
    const differences: unknown[] = [];
    await visit(`open=${open}`, 390, async (page) => {
      await page.addStyleTag({ content: drawAll });
      for (const theme of ['light', 'dark']) {
        await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
        for (const [name, picture] of await picturesOf(page, what))
          differences.push(await differenceFromAccepted(picture, accepted(`${open}${name}.${theme}`)));
      }
    });
    expect(differences.filter((difference) => difference !== null)).toEqual([]);
  });
});
