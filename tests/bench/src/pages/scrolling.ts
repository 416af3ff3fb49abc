import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { framesOf, type Frames, type TraceEvent } from './frames.ts';

const categories = ['cc', 'benchmark', 'toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline.frame'];

/** A flick of the thumb: pixels per touch, number of touches, and ms between them. */
const flick = { step: 90, moves: 6, every: 12 } as const;
const untilNextFlick = 250;
const thumb = { x: 190, y: 720 } as const;
const mostFlicks = 100;

type Touch = 'touchStart' | 'touchMove' | 'touchEnd';

async function flickOnce(devtools: CDPSession): Promise<void> {
  // Touches are sent without waiting for the page, as by a thumb.
  const sent: Promise<unknown>[] = [];
  const touch = (type: Touch, y?: number): unknown =>
    sent.push(
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: thumb.x, y }] }),
    );
  touch('touchStart', thumb.y);
  for (let move = 1; move <= flick.moves; move += 1) {
    await wait(flick.every);
    touch('touchMove', thumb.y - move * flick.step);
  }
  touch('touchEnd');
  await wait(untilNextFlick);
  await Promise.all(sent);
}

const isAtEnd = (page: Page): Promise<boolean> =>
  page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2);

/** @throws when the end is not reached */
async function scrollToEnd(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (let flicks = 0; !(await isAtEnd(page)); flicks += 1) {
    if (flicks === mostFlicks) throw new Error(`${page.url()} does not scroll to its end`);
    await flickOnce(devtools);
  }
  await devtools.detach();
}

export async function scrollThrough(browser: Browser, page: Page): Promise<Frames> {
  await browser.startTracing(page, { categories });
  await scrollToEnd(page);
  const text = (await browser.stopTracing()).toString();
  return framesOf((JSON.parse(text) as { readonly traceEvents: readonly TraceEvent[] }).traceEvents);
}
