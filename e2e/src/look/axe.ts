import type { AxeResults } from 'axe-core';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

type WithAxe = { axe: { run(context: object, options: object): Promise<AxeResults> } };

const run = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as WithAxe).axe.run(document as object, { resultTypes: ['violations'], elementRef: false }),
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  );
};

/** What axe finds wrong, in each theme. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await run(page)).map((finding) => `${colorScheme} ${finding}`));
  }
  return found;
}
