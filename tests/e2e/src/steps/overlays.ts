import type { Page } from 'playwright-core';

/**
 * Waits until so many entries of the history stand for what is open over the page. They follow right after the frame
 * that opens or closes it, so that Back pressed in the same moment would lead one page too far.
 */
export async function overlayEntries(page: Page, overlays: number): Promise<void> {
  await page.waitForFunction(
    (expected) => ((history.state as { overlays?: number } | null)?.overlays ?? 0) === expected,
    overlays,
  );
}
