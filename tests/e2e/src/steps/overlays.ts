import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Waits until so many entries of the history stand for what is open over the page. They follow right after the frame
 * that opens or closes it, so that Back pressed in the same moment would lead one page too far.
 */
export const overlayEntries = (page: Page, overlays: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => (history.state as { overlays?: number } | null)?.overlays ?? 0)).toBe(overlays);
