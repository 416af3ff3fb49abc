import type { Page } from 'playwright-core';

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
};
type ShiftWindow = { moved?: { value: number; what: string }[] };

/** Records layout shifts without user input, from the next page on (cumulative layout shift). */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watching = globalThis as ShiftWindow;
    const moved = (watching.moved ??= []);
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        moved.push({ value, what: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '').join(' | ') });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Cumulative layout shift of this page, and the moved elements; up to 0.1 counts as good. */
export async function shiftOf(page: Page): Promise<{ readonly shift: number; readonly moved: readonly string[] }> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const moved = await page.evaluate(() => (globalThis as ShiftWindow).moved ?? []);
  return { shift: moved.reduce((sum, { value }) => sum + value, 0), moved: moved.map(({ what }) => what) };
}
