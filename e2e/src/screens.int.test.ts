import { readdirSync, readFileSync } from 'node:fs';
import { newDataDir, removeData, startProduct } from '@mandali/testing/product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, openBrowser } from './browser.ts';
import { axeFindings } from './look/axe.ts';
import { sidewaysScroll } from './look/room.ts';
import { missingWords } from './look/words.ts';
import { startWith, tours } from './visits/all.ts';
import { type Stop, windowOf, type World } from './visits/tour.ts';

type Seen = { readonly at: string; readonly texts: readonly string[] };
type Part = { readonly rows: readonly { readonly seen?: readonly Seen[] }[] };

const index = new URL('../../docs/specification/index/', import.meta.url);
const parts = readdirSync(index).map((name): Part => JSON.parse(readFileSync(new URL(name, index), 'utf8')) as Part);
const sights = parts.flatMap(({ rows }) => rows.flatMap(({ seen = [] }) => seen));

/** What the specification wants to be read at a stop (docs/specification/index). */
const wordsAt = (name: string): readonly string[] => [
  ...new Set(sights.filter(({ at }) => at === name).flatMap(({ texts }) => texts)),
];

const stops = tours.flatMap(({ person, stops: all }) => all.map((stop) => ({ ...stop, person })));

/** Every screen, dialog, toast and error of the built product, in a real browser, one after the other. */
describe.runIf(chromiumPath)('every screen', () => {
  let world: World;
  let dataDir: string;
  let lost: string | null = null;

  beforeAll(async () => {
    dataDir = await newDataDir();
    const [product, browser] = await Promise.all([startProduct({ dataDir, ...startWith }), openBrowser()]);
    world = { product, browser, visitors: new Map(), committees: new Map() };
  });
  afterAll(async () => {
    await world?.browser.close();
    await world?.product.stop();
    await removeData(dataDir);
  });

  /** Leads there; where one stop cannot be reached, those behind it cannot either. */
  const arrive = async ({ name, person, go }: (typeof stops)[number]) => {
    if (lost !== null) throw new Error(`The way ended at ${lost}.`);
    const { page } = await windowOf(world, person);
    await go({ page, world }).catch((error: unknown) => {
      lost = name;
      throw error;
    });
    return page;
  };

  it.each(stops)('$name: its words, room and access', async (stop) => {
    const page = await arrive(stop);
    const missing = await missingWords(page, wordsAt(stop.name));
    const look = async (by: typeof axeFindings) => (isLasting(stop) ? by(page) : []);
    expect({ missing, sideways: await look(sidewaysScroll), axe: await look(axeFindings) }).toEqual({
      missing: [],
      sideways: [],
      axe: [],
    });
  });
});

const isLasting = ({ kind }: Stop): boolean => kind !== 'moment';
