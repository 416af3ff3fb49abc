import type { Page } from 'playwright-core';

/** The first few elements that are wider than the window. */
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

/** Words of two to nine letters that are broken over several lines. */
const readBrokenWords = (): string[] => {
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const linesOf = (node: Node, from: number, to: number): number => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size;
  };
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (linesOf(node, 0, text.length) < 2 || node.parentElement?.closest('code, pre') !== null) continue;
    for (const { 0: word, index } of text.matchAll(/(?<!\S)[\p{L}\p{M}’]{2,9}(?=[,.:;?!]?(?:\s|$))/gu)) {
      if (linesOf(node, index, index + word.length) > 1) broken.push(`the word ${word} breaks: ${text.slice(0, 60)}`);
    }
  }
  return [...new Set(broken)];
};

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const at = async (page: Page, name: string): Promise<readonly string[]> => {
  await twoFrames(page);
  return (await page.evaluate(readOverflow)).map((what) => `${name}: ${what}`);
};

/** Places with sideways scrolling or broken words on a screen 320 px wide, with usual and twice as large letters. */
export async function tooNarrow(page: Page): Promise<readonly string[]> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = await at(page, '320 px');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const large = await at(page, '320 px, 200 % text');
  const broken = await page.evaluate(readBrokenWords);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  if (usual) await page.setViewportSize(usual);
  await twoFrames(page);
  return [...narrow, ...large, ...broken];
}
