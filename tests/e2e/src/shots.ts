import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { differenceFrom } from '@mandali/testing/picture';
import { newDataDir, removeData, startProduct } from '@mandali/testing/product';
import type { Page } from 'playwright-core';
import { desktop, openBrowser, phone } from './browser.ts';
import { booksWithTurns, demoFamilies, ownBooks, startWith } from './visits/all.ts';
import { lookAt, windowOf, type Stop, type World } from './visits/tour.ts';

const tours = [...ownBooks, ...booksWithTurns, ...demoFamilies];

// `npm run shots`: pictures of every screen and dialog of the end-to-end tests, on a phone and a wide screen, light and
// dark, in shots/, for review. `npm run shots -- draw` takes those with 'draw' in their name. Pictures that differ from the
// last run are listed, with a picture of the difference.

const folder = fileURLToPath(new URL('../../../shots', import.meta.url));
const views = [
  { name: 'phone', viewport: phone },
  { name: 'desktop', viewport: desktop },
] as const;
const wanted = process.argv[2] ?? '';
const isWanted = ({ kind, name }: Stop): boolean => kind !== 'moment' && name.includes(wanted);

/** Lays out lazy rows, and removes hover and the toasts of the previous stop. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important } [data-toast-ground] { visibility: hidden }');
    document.adoptedStyleSheets = [sheet];
  });

/** A whole screen, or a dialog in its window. */
async function shoot(page: Page, name: string, kind: Stop['kind']): Promise<void> {
  await settle(page);
  await page.mouse.move(0, 0);
  for (const view of views) {
    await page.setViewportSize(view.viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(350);
      const path = join(folder, `${name}.${view.name}.${colorScheme}.png`);
      const taken = await page.screenshot({ fullPage: kind === 'screen' });
      const difference = existsSync(path) ? await differenceFrom(taken, path) : null;
      if (difference) console.log(difference);
      await writeFile(path, taken);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
  await page.evaluate(() => (document.adoptedStyleSheets = []));
}

async function visitAll(world: World): Promise<void> {
  for (const { person, stops } of tours) {
    const { page } = await windowOf(world, person);
    for (const stop of stops) {
      await lookAt(stop, { page, world }, async () => isWanted(stop) && shoot(page, stop.name, stop.kind));
    }
  }
}

async function takeAll(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const dataDir = await newDataDir();
  const [product, browser] = await Promise.all([startProduct({ dataDir, ...startWith }), openBrowser()]);
  try {
    await visitAll({ product, browser, visitors: new Map(), committees: new Map() });
    console.log(`The pictures are in ${folder}.`);
  } finally {
    await browser.close();
    await product.stop();
    await removeData(dataDir);
  }
}

const all = tours.flatMap(({ stops }) => stops);
if (all.some(isWanted)) await takeAll();
else {
  const names = all.filter(({ kind }) => kind !== 'moment').map(({ name }) => name);
  console.error(`No screen has '${wanted}' in its name. There are: ${names.join(', ')}`);
  process.exitCode = 1;
}
