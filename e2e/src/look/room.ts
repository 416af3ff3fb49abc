import type { Page } from 'playwright-core';

/** What is wider than the window, by the first few of its elements. */
const readOverflow = (): string[] => {
  const width = document.documentElement.clientWidth;
  const page = document.scrollingElement;
  const sheets = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  const tooWide = [page, ...sheets].filter((box) => box !== null && box.scrollWidth > box.clientWidth + 1);
  if (tooWide.length === 0) return [];
  const culprits = [...document.querySelectorAll('body *')].filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().right > width + 1,
  );
  return culprits
    .slice(0, 5)
    .map((element) => {
      const classes = [element, element.parentElement].map((each) => each?.getAttribute('class') ?? '');
      return `${element.tagName} ${classes.join(' in ')} ${element.textContent.slice(0, 40)}`;
    })
    .concat(culprits.length === 0 ? ['something scrolls sideways'] : []);
};

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const at = async (page: Page, name: string): Promise<readonly string[]> => {
  await twoFrames(page);
  return (await page.evaluate(readOverflow)).map((what) => `${name}: ${what}`);
};

/** Where a reader would have to scroll sideways: on a screen 320 px wide, and with letters twice as large. */
export async function sidewaysScroll(page: Page): Promise<readonly string[]> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = await at(page, '320 px');
  if (usual) await page.setViewportSize(usual);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const large = await at(page, '200 % text');
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await twoFrames(page);
  return [...narrow, ...large];
}
