import type { Page } from 'playwright-core';

/** Opens the statement in the dark theme without its proof. @returns the colours of the notice */
export async function noticeColours(page: Page): Promise<{ readonly ink: string; readonly paper: string }> {
  const address = new URL(page.url()).pathname;
  await page.route('**/members/*/statement', (route) => void route.fulfill({ status: 503, body: '{}' }));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${address}/statement`);
  const notice = page.getByText(/^The server gave no proof of this statement just now/);
  await notice.waitFor();
  const colours = await notice.evaluate((words) => ({
    ink: getComputedStyle(words).color,
    paper: getComputedStyle(words.parentElement ?? words).backgroundColor,
  }));
  await page.unrouteAll();
  await page.emulateMedia({ colorScheme: null });
  await page.goto(address);
  return colours;
}
