import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../look/axe.ts';
import { differenceAt } from '../look/pictures.ts';
import { tooNarrow } from '../look/room.ts';
import { smallTargets } from '../look/targets.ts';
import { missingWords } from '../look/words.ts';
import { withProduct } from '../opened.ts';
import { startWith } from '../visits/all.ts';
import { lookAt, type Stop, type Tour, windowOf, type World } from '../visits/tour.ts';

type ScreenTexts = { readonly at: string; readonly texts: readonly string[] };
type Part = { readonly rows: readonly { readonly seen?: readonly ScreenTexts[] }[] };

const index = new URL('../../../../docs/specification/index/', import.meta.url);
const parts = readdirSync(index).map((name): Part => JSON.parse(readFileSync(new URL(name, index), 'utf8')) as Part);
const sights = parts.flatMap(({ rows }) => rows.flatMap(({ seen = [] }) => seen));

/** Axe and the narrow window take half of the time of a tour: nightly tests (tests/README.md). */
const isWhole = process.env['MANDALI_TESTS'] !== 'change';

/** The specification's texts at a stop (docs/specification/index). */
const wordsAt = (name: string): readonly string[] => [
  ...new Set(sights.filter(({ at }) => at === name).flatMap(({ texts }) => texts)),
];

const openToast = 'li[data-state="open"]';
const openDialog = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]';

/**
 * Registers the tests of all stops in sequence, on one product, and returns the world that they leave.
 * @param minToasts toasts that are checked while visible
 */
export function checkScreens(tours: readonly Tour[], { minToasts }: { readonly minToasts: number }): () => World {
  const stops = tours.flatMap(({ person, stops: all }) => all.map((stop) => ({ ...stop, person })));
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
      const narrow = isWhole ? await tooNarrow(page) : [];
      const axe = isWhole ? await axeFindings(page, await partOf(page, kind)) : [];
      return { missing, looks, small, narrow, axe };
    }
    const hasToast = await page.locator(openToast).first().isVisible();
    if (hasToast) toastsLookedAt += 1;
    const axe = hasToast && isWhole ? await axeFindings(page, openToast) : [];
    return { missing, looks: null, small: [], narrow: [], axe };
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

  const alsoFits = isWhole ? ', fits and is accessible' : '';
  it.each(stops)(`$name shows the specified texts and equals its picture${alsoFits}`, async (stop) => {
    expect(await visiting(stop)).toEqual({ missing: [], looks: null, small: [], narrow: [], axe: [] });
  });

  it(`is visited with ${minToasts} toasts or more while they are visible`, () => {
    expect(toastsLookedAt).toBeGreaterThanOrEqual(minToasts);
  });

  return () => world;
}
