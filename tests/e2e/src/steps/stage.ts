import type { Page } from 'playwright-core';

/** The stage's line above the winner: to winners it says 'Round 1, You have won'. */
export const winnerLine = (round: number): RegExp => new RegExp(`^(Winner of round|Round) ${round}$`);

/** Records the first line of each phase of the draw's stage in the page, until the next page load. */
export const recordStage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shown: string[] = [];
    const record = (): void => {
      const line = document.querySelector('[role="dialog"] [role="status"] :is(h3, p)')?.textContent;
      if (typeof line === 'string' && line !== shown.at(-1)) shown.push(line);
    };
    new MutationObserver(record).observe(document.body, { childList: true, characterData: true, subtree: true });
    (globalThis as { shownOnStage?: readonly string[] }).shownOnStage = shown;
  });

const phases = /^(The list is closed|Round \d+ is drawn now|The light goes round|Winner of round \d+|Round \d+)$/;

/** The recorded phases in their order: gathering, light, winner. On a busy machine the beacon may be late in between. */
export const phasesOf = async (page: Page): Promise<readonly string[]> => {
  const shown = await page.evaluate(() => (globalThis as { shownOnStage?: readonly string[] }).shownOnStage ?? []);
  return shown.filter((line) => phases.test(line));
};
