import { headlessChromiumPath } from '@mandali/testing/chromium';
import { sameEverywhere } from '@mandali/testing/picture';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';

/** Undefined without a browser on this machine. */
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
  /** The guard ignores these complaints from now on: the test provokes them. */
  readonly tolerate: (what: RegExp) => void;
};

const allComplaints: string[] = [];

/** Complaints of all windows since the last call. The guard checks them after every test. */
export const takeComplaints = (): readonly string[] => allComplaints.splice(0);

/** Logs CSP violations to the console, so that they count as complaints even if the browser does not log them. */
const logPolicyViolations = (): void => {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
  );
};

const skipFirstUse = (): void => {
  // A page without an address has no storage.
  if (!location.protocol.startsWith('http') || localStorage.getItem('mandali.cover') !== null) return;
  localStorage.setItem('mandali.cover', JSON.stringify({ isOpen: true, visited: [] }));
  localStorage.setItem('mandali.tapHint', 'known');
};

/** Each open dialog has a history entry; closing goes back by one. False until that step is done. */
const isSettled = (): boolean => {
  const { overlays = 0 } = (history.state ?? {}) as { readonly overlays?: number };
  return overlays <= document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length;
};

/** Makes `goto` and `reload` wait for that step, which would abort the load (net::ERR_ABORTED). */
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
  /** Defaults to India. */
  readonly timeZone?: string;
  /** With the hint for the first tap, and a cover that folds after the first visit; else it is open, as a reader may choose. */
  readonly isFirstUse?: boolean;
  /** Allows the service worker: it would hide requests from tests that intercept them. */
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
  if (!options.isFirstUse) await context.addInitScript(skipFirstUse);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
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

/** Waits for the first match. @throws after the timeout */
export const seen = async (locator: Locator): Promise<true> => {
  await locator.first().waitFor();
  return true;
};
