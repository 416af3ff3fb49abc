import { fileURLToPath } from 'node:url';
import { differenceFromAccepted } from '@mandali/testing/picture';
import type { Page } from 'playwright-core';

/**
 * Stops whose picture, on a phone in the light theme, is compared with the accepted one (tests/README.md): their content is
 * always the same and has no random draw.
 */
const compared: ReadonlySet<string> = new Set([
  'sign-in-errors',
  'create-account-errors',
  'phone-number',
  'verify-otp-errors',
  'complete-signup-errors',
  'privacy-policy',
  'verify',
  'verify-other',
  'not-found',
  'dashboard-empty',
  'dashboard-loading',
  'create-committee',
  'past-rounds-step',
  'dashboard',
  'committee-new',
  'add-several-read',
  'add-member-errors',
  'committee',
  'member-menu',
  'replace-member',
  'invite-take-back',
  'update-payment',
  'payment-history',
  'committee-not-found',
  'access-denied',
  'settings',
  'change-password-errors',
  'delete-account',
  'leave-committee',
]);

/** Tolerated share, some 65 pixels of a phone's screen: fewer than the corners of a button. */
const tolerated = 0.0002;

/**
 * Uses the font of the project in place of fonts of the device. Hides toasts, and the page behind a dialog, whose scroll
 * position varies.
 */
const styles =
  ":root { --face-text: 'Anek Latin Variable' !important; --face-code: 'Anek Latin Variable' !important }" +
  '[data-toast-ground], body:has([role="dialog"], [role="alertdialog"]) #root { visibility: hidden }';

type NormalisedPage = { readonly undo: () => void };

/** Runs in the page: fixes fonts, dates and times. Undone after the picture. */
const normalisePage = async (css: string): Promise<NormalisedPage> => {
  const sheet = new CSSStyleSheet();
  await sheet.replace(css);
  document.adoptedStyleSheets = [sheet];
  await document.fonts.ready;
  const moment = /\b(?:\d\d:\d\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?: \d\d\b)?(?:,? \d{4})?)\b/g;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const changed: (readonly [Node, string])[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const text = node.nodeValue ?? '';
    const timeless = text.replace(moment, (found) => (found.includes(':') ? '10:42' : 'Nov 21, 2026'));
    if (timeless === text) continue;
    changed.push([node, text]);
    node.nodeValue = timeless;
  }
  const undo = (): void => {
    changed.forEach(([node, text]) => (node.nodeValue = text));
    document.adoptedStyleSheets = [];
  };
  return { undo };
};

/** The difference of a stop from its accepted picture; null: equal, or not compared. */
export async function differenceAt(page: Page, name: string): Promise<string | null> {
  if (!compared.has(name)) return null;
  // Waits until no busy indicator turns.
  const isAtRest = (): boolean => document.querySelector('[aria-busy="true"]') === null;
  await page.waitForFunction(isAtRest, null, { timeout: 15_000 }).catch(() => {});
  const normalised = await page.evaluateHandle(normalisePage, styles);
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await normalised.evaluate(({ undo }) => undo());
  await normalised.dispose();
  const accepted = fileURLToPath(new URL(`../../pictures/${name}.png`, import.meta.url));
  return differenceFromAccepted(taken, accepted, tolerated);
}
