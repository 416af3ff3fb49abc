import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, desktop, phone, visit } from './browser.ts';
import { axeFindings } from './look/axe.ts';
import { differenceAt } from './look/pictures.ts';
import { tooNarrow } from './look/room.ts';
import { shiftOf, watchShifts } from './look/shifts.ts';
import { smallTargets } from './look/targets.ts';
import { missingWords } from './look/words.ts';
import { withProduct } from './opened.ts';
import { startWith, tours } from './visits/all.ts';
import { doors, latePartsOf } from './visits/arrivals.ts';
import { lookAt, type Stop, windowOf, type World } from './visits/tour.ts';

type ScreenTexts = { readonly at: string; readonly texts: readonly string[] };
type Part = { readonly rows: readonly { readonly seen?: readonly ScreenTexts[] }[] };

const index = new URL('../../../docs/specification/index/', import.meta.url);
const parts = readdirSync(index).map((name): Part => JSON.parse(readFileSync(new URL(name, index), 'utf8')) as Part);
const sights = parts.flatMap(({ rows }) => rows.flatMap(({ seen = [] }) => seen));

/** The specification's texts at a stop (docs/specification/index). */
const wordsAt = (name: string): readonly string[] => [
  ...new Set(sights.filter(({ at }) => at === name).flatMap(({ texts }) => texts)),
];

const openToast = 'li[data-state="open"]';
const openDialog = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]';

const stops = tours.flatMap(({ person, stops: all }) => all.map((stop) => ({ ...stop, person })));

/** Every screen, dialog, toast and error of the built product, in sequence. */
describe.runIf(chromiumPath)('every screen', { shuffle: false }, () => {
  let world: World;
  let lost: string | null = null;
  let toastsLookedAt = 0;

  withProduct(startWith, (opened) => {
    world = { ...opened, visitors: new Map(), committees: new Map() };
  });

  /** The page below a dialog was checked at its own stop. */
  const partOf = async (page: Page, kind: Stop['kind']): Promise<string | undefined> =>
    kind === 'dialog' && (await page.locator(openDialog).count()) > 0 ? openDialog : undefined;

  /** Checks a stop. A moment is short: only its texts and its toast are checked. */
  const look = async (page: Page, { name, kind }: Stop) => {
    const missing = await missingWords(page, wordsAt(name));
    if (kind !== 'moment') {
      const looks = await differenceAt(page, name);
      const small = await smallTargets(page);
      return {
        missing,
        looks,
        small,
        narrow: await tooNarrow(page),
        axe: await axeFindings(page, await partOf(page, kind)),
      };
    }
    const hasToast = await page.locator(openToast).first().isVisible();
    if (hasToast) toastsLookedAt += 1;
    return { missing, looks: null, small: [], narrow: [], axe: hasToast ? await axeFindings(page, openToast) : [] };
  };

  /** Goes to the stop; after an unreachable stop all later ones fail. */
  const visiting = async (stop: (typeof stops)[number]) => {
    if (lost !== null) throw new Error(`The way ended at ${lost}.`);
    lost = stop.name;
    const { page } = await windowOf(world, stop.person);
    const seen = await lookAt(stop, { page, world }, () => look(page, stop));
    lost = null;
    return seen;
  };

  it.each(stops)('$name shows the specified texts, equals its picture, fits and is accessible', async (stop) => {
    expect(await visiting(stop)).toEqual({ missing: [], looks: null, small: [], narrow: [], axe: [] });
  });

  /** Layout shifts above 0.02, calls that were sent twice, and places that did not open at the top. */
  const faultsOfArrivals = async (page: Page, arrivals: Awaited<ReturnType<typeof latePartsOf>>) => {
    const faults: unknown[] = [];
    let calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/')) calls.push(request.url());
    });
    for (const [path, arrived] of arrivals) {
      // Ends the earlier page, which may still send a request.
      await page.goto('about:blank');
      calls = [];
      await page.goto(path);
      await arrived(page);
      const { shift, moved } = await shiftOf(page);
      // A page asks for the witnesses of an open draw again every few seconds.
      const twice = calls.filter((call, at) => calls.indexOf(call) !== at && !call.includes('/witnesses?'));
      const scrolled = await page.evaluate(() => scrollY);
      if (shift > 0.02 || twice.length > 0 || scrolled > 0) faults.push({ path, shift, moved, twice, scrolled });
    }
    return faults;
  };

  it.each([phone, desktop])(
    'shifts no layout when its late parts are loaded, requests nothing twice and opens at its top, $width px wide',
    async (viewport) => {
      const { context } = await windowOf(world, 'keeper');
      const page = await context.newPage();
      await page.setViewportSize(viewport);
      await watchShifts(page);
      expect(await faultsOfArrivals(page, await latePartsOf(page))).toEqual([]);
      await page.close();
      const visitor = await visit(world.browser, world.product.url, { viewport });
      await watchShifts(visitor.page);
      expect(await faultsOfArrivals(visitor.page, doors)).toEqual([]);
      await visitor.context.close();
    },
  );

  it('is visited with more than 40 toasts checked while visible', () => {
    expect(toastsLookedAt).toBeGreaterThan(40);
  });
});
