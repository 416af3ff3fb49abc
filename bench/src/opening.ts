import type { Page } from 'playwright-core';

type Timed = typeof globalThis & { opened: Promise<number>; frameTimes: number[]; counting: boolean };

/** Runs in the page: resolves with the milliseconds from the next tap to the frame in which the committee is shown. */
const timeOpening = (): void => {
  (globalThis as Timed).opened = new Promise((resolve) => {
    const start = ({ timeStamp }: Event): void => {
      const isThere = (): boolean => document.querySelector('#main svg[role="img"], #main [role="img"] svg') !== null;
      const observer = new MutationObserver(() => {
        if (!location.pathname.startsWith('/committee/') || !isThere()) return;
        observer.disconnect();
        // The frame after the one that this callback precedes has painted it.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      });
      observer.observe(document.body, { childList: true, subtree: true });
    };
    addEventListener('click', start, { once: true, capture: true });
  });
};

/** @returns milliseconds from the tap on the dashboard to the painted page */
export async function openBook(page: Page): Promise<number> {
  await page.evaluate(timeOpening);
  await page.locator('a[href^="/committee/"]').first().tap();
  return page.evaluate(() => (globalThis as Timed).opened);
}

/** Runs in the page: notes how long each frame takes. */
const countFrames = (): void => {
  const timed = globalThis as Timed;
  timed.frameTimes = [];
  timed.counting = true;
  let before = performance.now();
  const note = (now: number): void => {
    timed.frameTimes.push(now - before);
    before = now;
    if (timed.counting) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
};

export type Scrolled = { readonly late: number; readonly slowest: number; readonly frames: number };

/** Scrolls from top to bottom with a finger, quickly. `late` is the share of frames that took more than 50 ms. */
export async function scrollThrough(page: Page): Promise<Scrolled> {
  const devtools = await page.context().newCDPSession(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(countFrames);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 190,
    y: 600,
    yDistance: -height,
    speed: 3_000,
    gestureSourceType: 'touch',
    preventFling: true,
  });
  const frames = await page.evaluate(() => {
    (globalThis as Timed).counting = false;
    return (globalThis as Timed).frameTimes;
  });
  const late = frames.filter((frame) => frame > 50).length / frames.length;
  return { late, slowest: Math.max(...frames), frames: frames.length };
}
