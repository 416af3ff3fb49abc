import type { Browser, Page } from 'playwright-core';
import { makeBook } from './books.ts';
import type { Call } from './http.ts';
import { openBook, scrollThrough } from './opening.ts';
import { median, type Row } from './statistics.ts';
import { openBrowser, visit, type Seen, type Signed, type Visitor } from './visitor.ts';

type Setting = {
  readonly call: Call;
  readonly token: string;
  readonly url: string;
  readonly admin: { readonly email: string; readonly password: string };
  readonly runs: number;
};

/** A page that is opened with nothing cached, and what somebody does there. */
type Journey = {
  readonly name: string;
  readonly path: string;
  readonly signed?: Signed;
  /** Until the page is there. */
  readonly arrive: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
};

const role = (page: Page, kind: 'button' | 'link' | 'heading' | 'dialog', name: string | RegExp) =>
  page.getByRole(kind, { name }).first();

const door: Journey = {
  name: '/login',
  path: '/login',
  arrive: (page) => role(page, 'button', 'Sign In').waitFor(),
  act: async (page) => {
    await page.getByLabel('Email Address').pressSequentially('asha@', { delay: 60 });
    await page.getByLabel('Password', { exact: true }).tap();
    await role(page, 'button', 'Use Phone & OTP').tap();
    await page.getByLabel('Phone Number').waitFor();
  },
};

const dashboard = (signed: Signed): Journey => ({
  name: 'the dashboard',
  path: '/',
  signed,
  arrive: (page) => page.locator('a[href^="/committee/"]').first().waitFor(),
  act: async (page) => {
    await role(page, 'button', /Create/).tap();
    await role(page, 'dialog', /.*/).waitFor();
    await page.keyboard.press('Escape');
    await role(page, 'button', /^Menu/).tap();
    await page.getByRole('menu').waitFor();
  },
});

const detail = (signed: Signed, id: number): Journey => ({
  name: 'a committee of 100 members x 100 rounds',
  path: `/committee/${id}`,
  signed,
  arrive: (page) => role(page, 'button', 'Mark All Paid').waitFor(),
  act: async (page) => {
    await role(page, 'button', /^Update payment of/).tap();
    await role(page, 'dialog', /.*/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await role(page, 'button', /^Round 99/).tap();
    await page.waitForTimeout(500);
  },
});

const settle = 800;

async function take(browser: Browser, url: string, journey: Journey): Promise<Seen> {
  const visitor = await visit(browser, url, journey.signed);
  try {
    await visitor.page.goto(journey.path);
    await journey.arrive(visitor.page);
    await visitor.page.waitForTimeout(settle);
    // The largest paint is final with the first input.
    const { largestPaint, blocked } = await visitor.seen();
    await journey.act(visitor.page);
    await visitor.page.waitForTimeout(settle);
    return { ...(await visitor.seen()), largestPaint, blocked };
  } finally {
    await visitor.close();
  }
}

const most = (value: number) => ({ kind: 'at most', value }) as const;

const rowsOf = (name: string, taken: readonly Seen[]): readonly Row[] => [
  {
    name: `${name}: largest contentful paint`,
    bound: most(1.5),
    unit: 's',
    runs: taken.map(({ largestPaint }) => largestPaint / 1_000),
    parts: { 'blocked ms until then': median(taken.map(({ blocked }) => blocked)) },
  },
  {
    name: `${name}: slowest answer to a tap or key`,
    bound: most(0.1),
    unit: 's',
    runs: taken.map(({ slowestAnswer }) => slowestAnswer / 1_000),
    parts: {},
  },
  {
    name: `${name}: shifts of the layout`,
    bound: most(0.02),
    unit: '',
    runs: taken.map(({ shifts }) => shifts),
    parts: {},
  },
];

/** Opens the page from the dashboard, whose code is there already, and scrolls through it. */
async function openFromDashboard(browser: Browser, url: string, signed: Signed) {
  const visitor: Visitor = await visit(browser, url, signed);
  try {
    await visitor.page.goto('/');
    await visitor.page.locator('a[href^="/committee/"]').first().waitFor();
    await visitor.page.waitForTimeout(settle);
    const opened = await openBook(visitor.page);
    await visitor.page.waitForTimeout(settle);
    return { opened, ...(await scrollThrough(visitor.page)) };
  } finally {
    await visitor.close();
  }
}

async function rowsOfOpening(browser: Browser, url: string, signed: Signed, runs: number): Promise<readonly Row[]> {
  const taken = [];
  for (let run = 0; run < runs; run += 1) taken.push(await openFromDashboard(browser, url, signed));
  const name = 'a committee of 100 members x 100 rounds';
  return [
    {
      name: `${name}: opened from the dashboard`,
      bound: most(1),
      unit: 's',
      runs: taken.map(({ opened }) => opened / 1_000),
      parts: {},
    },
    {
      name: `${name}: frames later than 50 ms while scrolling through it, share`,
      bound: most(0.02),
      unit: '',
      runs: taken.map(({ late }) => late),
      parts: {
        'slowest frame ms': median(taken.map(({ slowest }) => slowest)),
        frames: median(taken.map(({ frames }) => frames)),
      },
    },
  ];
}

/**
 * The pages in Chromium at 9 Mbit/s, 100 ms round trip and a processor four times slower. What else runs on the machine
 * slows the browser down too, so figures say something on a quiet machine only.
 */
export async function benchPages({ call, token, url, admin, runs }: Setting): Promise<readonly Row[]> {
  const { id } = await makeBook(call, token, 100, 99);
  const signed = JSON.parse(await call('/api/auth/login', { method: 'POST', body: admin })) as Signed;
  const browser = await openBrowser();
  try {
    const rows: Row[] = [];
    for (const journey of [door, dashboard(signed), detail(signed, id)]) {
      const taken: Seen[] = [];
      for (let run = 0; run < runs; run += 1) taken.push(await take(browser, url, journey));
      rows.push(...rowsOf(journey.name, taken));
    }
    return [...rows, ...(await rowsOfOpening(browser, url, signed, runs))];
  } finally {
    await browser.close();
  }
}
