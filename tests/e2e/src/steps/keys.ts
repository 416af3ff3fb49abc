import type { Page } from 'playwright-core';

type NamePattern = { readonly source: string; readonly flags: string };

const patternOf = (name: string | RegExp): NamePattern =>
  typeof name === 'string' ? { source: `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, flags: '' } : name;

/** Accessible name of the focused control, and whether it is the wanted one; null while the page lacks that control. */
const lookFor = ({ source, flags }: NamePattern): { readonly said: string; readonly isIt: boolean } | null => {
  const nameOf = (element: Element | null): string => {
    if (element === null) return '';
    const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
    const words = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
    return words.replace(/\s+/g, ' ').trim();
  };
  const isIt = (element: Element | null): boolean => new RegExp(source, flags).test(nameOf(element));
  const focused = document.activeElement;
  if (isIt(focused)) return { said: nameOf(focused), isIt: true };
  const isThere = [...document.querySelectorAll('a[href], button, input, select, textarea')].some(isIt);
  return isThere ? { said: nameOf(focused), isIt: false } : null;
};

/** Presses Tab until that control has the focus. @throws after 80 presses */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = patternOf(name);
  const passed: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    const found = await page.waitForFunction(lookFor, wanted).then((handle) => handle.jsonValue());
    if (found?.isIt === true) return;
    passed.push(found?.said.slice(0, 30) ?? '');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(name)}, but to: ${[...new Set(passed)].join(' | ')}`);
}

/** Focuses a button or link by Tab, and presses Enter. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Focuses a field by Tab and replaces its text. */
export async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Counts pointer presses in `presses`, from the next page on. */
export const countPresses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counted = globalThis as { presses?: number };
    addEventListener('pointerdown', () => (counted.presses = (counted.presses ?? 0) + 1), true);
  });
