import type { AxeResults } from 'axe-core';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

type WithAxe = { axe: { run(context: object, options: object): Promise<AxeResults> } };

/** Rules for the dark theme: the themes differ in colours only. */
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

const run = async (page: Page, within: string, rules: object): Promise<readonly string[]> => {
  // A toast may have closed automatically; then it has no faults.
  const look = async (sent: { selector: string; rules: object }): Promise<AxeResults['violations']> => {
    if (document.querySelector(sent.selector) === null) return [];
    const { axe: inPage } = globalThis as unknown as WithAxe;
    const options = { resultTypes: ['violations'], elementRef: false, ...sent.rules };
    return (await inPage.run({ include: [sent.selector] }, options)).violations;
  };
  const violations = await page.evaluate(look, { selector: within, rules });
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  );
};

/** Findings of axe in each theme, on the page or a part of it. */
export async function axeFindings(page: Page, within = 'html'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const found: string[] = [];
  for (const [colorScheme, rules] of [
    ['dark', { runOnly: colourRules }],
    ['light', {}],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await run(page, within, rules)).map((finding) => `${colorScheme} ${finding}`));
  }
  return found;
}
