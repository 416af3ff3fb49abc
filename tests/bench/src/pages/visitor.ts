import { chromiumPath } from '@mandali/testing/chromium';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { watchNetwork } from './quiet.ts';
import { resetSlowestAnswer, readRecord, recordEntries, type PageRecord } from './watch.ts';

export const openBrowser = (): Promise<Browser> => {
  if (chromiumPath === undefined) throw new Error('No Chromium: set CHROMIUM_PATH');
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
};

export type StoredSession = { readonly token: string; readonly user: unknown };

/** Simulated network, round trip in ms, and CPU, four times slower than this machine's. */
export const bounds = { downloadMbit: 9, uploadMbit: 3, roundTrip: 100, slowdown: 4 } as const;

const bytesPerSecond = (mbit: number): number => (mbit * 1e6) / 8;

const slowDown = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: bounds.roundTrip,
    downloadThroughput: bytesPerSecond(bounds.downloadMbit),
    uploadThroughput: bytesPerSecond(bounds.uploadMbit),
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: bounds.slowdown });
};

/** The window is as high as the screen: content painted below it would not count as shown. */
const enlargeWindow = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  const { width, height } = phone.viewport;
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: { width: width * 2, height: height * 2 } });
};

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
} as const;

/** The browser writes its record of a tap with the next frame; ms. */
const recordDelayMs = 700;
const keyIntervalMs = 90;

/** Acts on a page only while it is idle: nothing else runs in it during a measurement. */
export class Visitor {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #quiet: () => Promise<void>;
  readonly #unanswered = new Set<string>();
  /** Slowest response, ms, by action. */
  readonly answers: Record<string, number> = {};

  constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.page = page;
    this.#quiet = watchNetwork(page, this.#unanswered);
  }

  /** @throws when another page is shown */
  async open(path: string, arrived: (page: Page) => Locator): Promise<void> {
    await this.page.goto(path, { waitUntil: 'commit' });
    await this.rest();
    if (!(await arrived(this.page).first().isVisible())) throw new Error(`${path} has not become what it should`);
  }

  rest(): Promise<void> {
    return this.#quiet();
  }

  /**
   * @param addresses `*` stands for any text
   * @param isAnswered false: they are never answered
   */
  async intercept(addresses: readonly string[], isAnswered: boolean): Promise<void> {
    const devtools = await this.#context.newCDPSession(this.page);
    devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
      if (isAnswered) void devtools.send('Fetch.continueRequest', { requestId });
      else this.#unanswered.add(request.url);
    });
    await devtools.send('Fetch.enable', { patterns: addresses.map((urlPattern) => ({ urlPattern })) });
  }

  seen(): Promise<PageRecord> {
    return this.page.evaluate(readRecord);
  }

  /** @throws when the browser has not recognised a tap */
  async tap(name: string, target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box === null) throw new Error(`${name}: there is nothing to tap on`);
    await this.#answered(name, 1, () => this.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2));
  }

  async type(name: string, text: string): Promise<void> {
    await this.#answered(name, text.length, () => this.page.keyboard.type(text, { delay: keyIntervalMs }));
  }

  async press(name: string, key: string): Promise<void> {
    await this.#answered(name, 1, () => this.page.keyboard.press(key));
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  async #answered(name: string, inputs: number, act: () => Promise<void>): Promise<void> {
    await this.rest();
    await this.page.evaluate(resetSlowestAnswer);
    const before = await this.seen();
    await act();
    await this.page.waitForTimeout(recordDelayMs);
    const after = await this.seen();
    if (after.inputs < before.inputs + inputs) throw new Error(`${name}: the browser took no notice of it`);
    this.answers[name] = Math.max(this.answers[name] ?? 0, after.slowestAnswer);
  }
}

/** Delay before a page is opened, ms: the browser's start, some 200 ms on two cores, would count as the page's. */
const startDelayMs = 1_500;

/** A browser context of a phone, with the full speed of this machine. */
export async function openContext(browser: Browser, url: string, signed?: StoredSession): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, baseURL: url });
  if (signed !== undefined) {
    await context.addInitScript(({ token, user }: StoredSession) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, signed);
  }
  return context;
}

export async function visit(browser: Browser, url: string, signed?: StoredSession): Promise<Visitor> {
  const context = await openContext(browser, url, signed);
  const page = await context.newPage();
  await page.addInitScript(recordEntries);
  await enlargeWindow(page);
  await slowDown(page);
  await page.waitForTimeout(startDelayMs);
  return new Visitor(context, page);
}
