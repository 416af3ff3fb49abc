import type { Locator, Page } from 'playwright-core';

/** The sheet that explains a total. */
export const explanation = (page: Page): Locator => page.getByRole('dialog', { name: 'Explain this number' });
