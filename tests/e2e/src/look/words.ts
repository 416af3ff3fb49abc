import type { Page } from 'playwright-core';

/** A pattern of a specification's text: `{name}` stands for any text, `{today}` for this day. */
const patternOf = (text: string): RegExp => {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  const open = escaped.replaceAll('{today}', todayInIndia()).replace(/\\?\{\w+\\?\}/g, '.+');
  // A label of one or two words must match a whole text; a sentence may be part of one.
  return text.split(' ').length <= 2 ? new RegExp(`^${open}$`) : new RegExp(open);
};

const todayInIndia = (): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Kolkata',
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  }).format();

/**
 * Displayed or announced texts of the page: each text, each line of texts, and names, hints and values of controls.
 */
const readPage = (): string[] => {
  const pieces = new Set<string>();
  const add = (text: string | null): void => {
    const words = (text ?? '').replace(/\s+/g, ' ').trim();
    if (words !== '') pieces.add(words);
  };
  const displayOf = (element: Element): string => getComputedStyle(element).display;
  // Elements without a box (display: contents) and options of a closed list count by their parents.
  const isShown = (element: Element): boolean =>
    element.tagName === 'OPTION' ||
    displayOf(element) === 'contents' ||
    element.checkVisibility({ visibilityProperty: true });
  const walk = (element: Element): string => {
    if (!isShown(element) || ['SCRIPT', 'STYLE', 'TITLE'].includes(element.tagName)) return '';
    for (const name of ['placeholder', 'aria-label', 'title', 'alt']) add(element.getAttribute(name));
    let line = '';
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) {
        add(child.textContent);
        line += child.textContent ?? '';
      } else if (child instanceof Element)
        line += displayOf(child).startsWith('inline') ? walk(child) : ` ${walk(child)} `;
    }
    add(line.length < 2_000 ? line : null);
    return line;
  };
  walk(document.body);
  return [...pieces];
};

/** Timeout, ms: parts of a page may load later than the rest. */
const timeoutMs = 15_000;

/** The texts that the page does not show within the timeout. */
export async function missingWords(page: Page, texts: readonly string[]): Promise<readonly string[]> {
  const deadline = Date.now() + timeoutMs;
  let missing = texts;
  while (missing.length > 0) {
    const pieces = await page.evaluate(readPage);
    missing = missing.filter((text) => !pieces.some((piece) => patternOf(text).test(piece)));
    if (Date.now() > deadline) break;
    if (missing.length > 0) await page.waitForTimeout(50);
  }
  return missing;
}
