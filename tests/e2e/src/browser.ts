import { headlessChromiumPath } from '@mandali/testing/chromium';
import { sameEverywhere } from '@mandali/testing/picture';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';

/** Undefined where there is no browser on this machine. */
export const chromiumPath = headlessChromiumPath;

export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...sameEverywhere,
];

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

export const openBrowser = (executablePath = chromiumPath): Promise<Browser> => {
  if (!executablePath) throw new Error('No Chromium: set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: quietFlags });
};

/** A person's browser window; `complaints` collects console errors, page errors and CSP reports. */
export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
  /** Complaints that a test brings about on purpose: from now on the guard does not mind them. */
  readonly tolerate: (what: RegExp) => void;
};

const allComplaints: string[] = [];

/** What the windows have complained of since the last call. The guard checks after every test. */
export const complaintsSoFar = (): readonly string[] => allComplaints.splice(0);

/** Logged to the console, so that it counts as a complaint even if the browser does not log it itself. */
const logPolicyViolations = (): void => {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
  );
};

/** Each open dialog has one entry in the history, and its closing goes back by one: false until that step is done. */
const isSettled = (): boolean => {
  const { overlays = 0 } = (history.state ?? {}) as { readonly overlays?: number };
  return overlays <= document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length;
};

/** Makes `goto` and `reload` wait for that step back, which would abort the load (net::ERR_ABORTED). */
const waitBeforeLoads = (page: Page): void => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const settled = () => page.waitForFunction(isSettled, null, { timeout: 2_000 }).catch(() => {});
  page.goto = async (...args) => settled().then(() => goto(...args));
  page.reload = async (...args) => settled().then(() => reload(...args));
};

export type VisitorOptions = {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly theme?: 'light' | 'dark';
  readonly reducedMotion?: boolean;
  /** Of the reader; India where it does not matter. */
  readonly timeZone?: string;
  /** Whether pages may have the service worker: tests that come between page and server do without. */
  readonly worker?: boolean;
};

export async function visit(browser: Browser, url: string, options: VisitorOptions = {}): Promise<Visitor> {
  const viewport = options.viewport ?? phone;
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    hasTouch: viewport.width < 640,
    colorScheme: options.theme ?? 'light',
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    locale: 'en-IN',
    timezoneId: options.timeZone ?? 'Asia/Kolkata',
    serviceWorkers: options.worker ? 'allow' : 'block',
  });
  await context.addInitScript(logPolicyViolations);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  waitBeforeLoads(page);
  const complaints: string[] = [];
  const tolerated: RegExp[] = [];
  const complain = (text: string): void => {
    complaints.push(text);
    if (!tolerated.some((what) => what.test(text))) allComplaints.push(`${page.url()}: ${text}`);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') complain(message.text());
  });
  page.on('pageerror', (error) => complain(String(error)));
  return { page, context, complaints, tolerate: (what) => void tolerated.push(what) };
}

/** Waits until the first of them is on the page. @throws when it does not come */
export const seen = async (locator: Locator): Promise<true> => {
  await locator.first().waitFor();
  return true;
};
