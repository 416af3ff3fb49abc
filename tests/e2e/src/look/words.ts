import type { Page } from 'playwright-core';

/** Words of the specification on the page: `{name}` stands for whatever is there, `{today}` for this day. */
const patternOf = (text: string): RegExp => {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  const open = escaped.replaceAll('{today}', todayInIndia()).replace(/\\?\{\w+\\?\}/g, '.+');
  // A label of one or two words is the whole of what stands there; a sentence may stand among others.
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
 * What a reader can see or hear on the page, piece by piece: each text, each line of texts, and the names, hints and
 * values of controls. What is not displayed does not count.
 */
const readPage = (): string[] => {
  const pieces = new Set<string>();
  const add = (text: string | null): void => {
    const words = (text ?? '').replace(/\s+/g, ' ').trim();
    if (words !== '') pieces.add(words);
  };
  const displayOf = (element: Element): string => getComputedStyle(element).display;
  // What has no box of its own (display: contents), and an option of a closed list, count by what is around them.
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

/** A part of the page may still be on its way when another one shows that the page is there. */
const timeoutMs = 15_000;

/** Those of the texts that the page does not say, and does not come to say. */
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
