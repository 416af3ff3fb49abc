import type { Page } from 'playwright-core';
import { bookName } from '../books.ts';
import { large } from './people.ts';
import type { Visitor } from './visitor.ts';

/** Milliseconds until the first screen is painted, and until every row is rendered. */
export type OpeningTimes = { readonly shown: number; readonly whole: number };

type OpeningWindow = typeof globalThis & { opened: Promise<OpeningTimes> };
type ExpectedPage = {
  readonly name: string;
  readonly members: number;
  readonly rounds: number;
  readonly fromTap: boolean;
};

/** Runs in the page. Measures from the next tap, or from the navigation. */
const timeOpening = ({ name, members, rounds, fromTap }: ExpectedPage): void => {
  const count = (selector: string): number => document.querySelectorAll(`#main ${selector}`).length;
  const isShown = (): boolean =>
    document.querySelector('#main h1')?.textContent === name && count('svg[role="img"]') > 0;
  const isWhole = (): boolean =>
    isShown() && count('h3 > button[aria-expanded]') === rounds && count(`li:nth-child(${members})`) >= 2;
  const painted = (): Promise<number> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });
  const when = (holds: () => boolean): Promise<number> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!holds()) return;
        observer.disconnect();
        void painted().then(resolve);
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true });
    });
  const tap = new Promise<number>((resolve) => {
    addEventListener('pointerdown', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true });
  });
  (globalThis as OpeningWindow).opened = Promise.all([fromTap ? tap : 0, when(isShown), when(isWhole)]).then(
    ([begin, shown, whole]) => ({ shown: shown - begin, whole: whole - begin }),
  );
};

const expected = { ...large, name: bookName(large.members, large.rounds - 1) };
const result = (page: Page): Promise<OpeningTimes> => page.evaluate(() => (globalThis as OpeningWindow).opened);

/** Opens the committee from the dashboard, with the code of its page loaded. */
export async function openFromDashboard(visitor: Visitor): Promise<OpeningTimes> {
  const { page } = visitor;
  const entry = page.getByRole('link', { name: /^View Details/ });
  await visitor.open('/', () => entry);
  await page.evaluate(timeOpening, { ...expected, fromTap: true });
  await visitor.tap('open the committee', entry);
  return result(page);
}

/** Opens the committee by its address; at the second call in the same window the files are cached. */
export async function openByAddress(visitor: Visitor, path: string): Promise<OpeningTimes> {
  await visitor.page.addInitScript(timeOpening, { ...expected, fromTap: false });
  await visitor.open(path, (page) => page.getByRole('heading', { level: 1 }));
  return result(visitor.page);
}
