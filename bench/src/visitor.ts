import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const chromiumPath = process.env['CHROMIUM_PATH'] ?? places.find((path) => existsSync(path));

export const openBrowser = (): Promise<Browser> => {
  if (chromiumPath === undefined) throw new Error('No Chromium: set CHROMIUM_PATH');
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
};

/** Milliseconds, except for the shifts: a score without a unit. */
export type Seen = {
  /** When the largest piece of content of the first screen was painted, since the page was asked for. */
  readonly largestPaint: number;
  /** The sum of all shifts that followed no input: never less than what browsers report, which take the worst burst. */
  readonly shifts: number;
  /** The slowest answer to a tap or key, to the next painted frame. */
  readonly slowestAnswer: number;
  /** Time beyond 50 ms in long tasks. */
  readonly blocked: number;
};

type Entry = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly interactionId: number;
};
type Noted = { -readonly [Name in keyof Seen]: number };
type Watched = typeof globalThis & { seen: Noted };

/** Runs in the page, before anything else. The entries are the browser's own, buffered from the start. */
const watch = (): void => {
  const seen: Noted = { largestPaint: 0, shifts: 0, slowestAnswer: 0, blocked: 0 };
  (globalThis as Watched).seen = seen;
  const on = (type: string, take: (entry: Entry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry as Entry))).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  on('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  on('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) seen.shifts += value;
  });
  on('event', ({ interactionId, duration }) => {
    if (interactionId > 0) seen.slowestAnswer = Math.max(seen.slowestAnswer, duration);
  });
  on('longtask', ({ duration }) => (seen.blocked += duration - 50));
};

export type Signed = { readonly token: string; readonly user: unknown };

export type Visitor = {
  readonly page: Page;
  readonly seen: () => Promise<Seen>;
  readonly close: () => Promise<void>;
};

/** 9 Mbit/s down, 3 up, 100 ms there and back, and a processor four times slower than this machine's. */
const network = { offline: false, latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 };
const slowdown = 4;

/** A phone with nothing cached, on the network and with the processor that the bounds are for. */
export async function visit(browser: Browser, url: string, signed?: Signed): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  const page = await context.newPage();
  await page.addInitScript(watch);
  if (signed !== undefined) {
    await page.addInitScript(({ token, user }: Signed) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, signed);
  }
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return {
    page,
    seen: () => page.evaluate(() => (globalThis as Watched).seen),
    close: () => context.close(),
  };
}
