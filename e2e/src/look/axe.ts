import type { AxeResults } from 'axe-core';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

type WithAxe = { axe: { run(context: object, options: object): Promise<AxeResults> } };

const run = async (page: Page, within: string): Promise<readonly string[]> => {
  const { violations } = await page.evaluate(
    (selector) =>
      (globalThis as unknown as WithAxe).axe.run(
        { include: [selector] },
        { resultTypes: ['violations'], elementRef: false },
      ),
    within,
  );
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
