import type { Page } from 'playwright-core';

/**
 * Waits until this number of history entries belongs to open overlays. They follow the frame that opens or closes an overlay:
 * Back pressed at once would go one page too far.
 */
export async function overlayEntries(page: Page, overlays: number): Promise<void> {
  await page.waitForFunction(
    (expected) => ((history.state as { overlays?: number } | null)?.overlays ?? 0) === expected,
    overlays,
  );
}
