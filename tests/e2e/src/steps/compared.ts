import type { Page } from 'playwright-core';
import { expect } from 'vitest';

// Helpers for pages whose data the device compares with the signed book.

/** The band over a book that differs from the stored one, or over a page that differs from its book. */
export const alarm = (page: Page) => page.getByText('The check of this book needs your attention.');
const same = (page: Page) => page.getByText('Your phone has compared this page with the entries');

/** Records the answers of the page's worker. */
export const recordAnswers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const answers: string[] = [];
    Object.assign(globalThis, { answers });
    const Started = Worker;
    globalThis.Worker = class extends Started {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        this.addEventListener('message', ({ data }: MessageEvent<{ answer: { kind: string } }>) =>
          answers.push(data.answer.kind),
        );
      }
    };
  });
const answersOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { answers: string[] }).answers);

/** Waits for that number of comparisons, all without a difference. */
export const expectComparisons = async (page: Page, times = 1): Promise<void> => {
  await expect
    .poll(async () => (await answersOf(page)).filter((kind) => kind === 'same').length, { timeout: 60_000 })
    .toBeGreaterThan(times - 1);
  expect(await answersOf(page)).not.toContain('differs');
  expect(await alarm(page).count()).toBe(0);
};

/** Opens the committee's page, and expects that it was compared with the book. */
export const expectSameBook = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('button', { name: /^Seen by/ }).click();
  await same(page).waitFor();
  await page.keyboard.press('Escape');
  expect(await alarm(page).count()).toBe(0);
};
