import type { AxeResults } from 'axe-core';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

type WithAxe = { axe: { run(context: object, options: object): Promise<AxeResults> } };

const run = async (page: Page, within: string): Promise<readonly string[]> => {
  // A toast may go by itself in the meantime; then there is nothing to be found.
  const violations = await page.evaluate(async (selector): Promise<AxeResults['violations']> => {
    if (document.querySelector(selector) === null) return [];
    const { axe: inPage } = globalThis as unknown as WithAxe;
    const found = await inPage.run({ include: [selector] }, { resultTypes: ['violations'], elementRef: false });
    return found.violations;
  }, within);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  );
};

/** What axe finds wrong, in each theme, on the page or in a part of it. */
export async function axeFindings(page: Page, within = 'html'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await run(page, within)).map((finding) => `${colorScheme} ${finding}`));
  }
  return found;
}
