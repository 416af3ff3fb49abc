import type { Locator, Page } from 'playwright-core';

/** The sheet that says what a total is made of. */
export const explanation = (page: Page): Locator => page.getByRole('dialog', { name: 'Explain this number' });
