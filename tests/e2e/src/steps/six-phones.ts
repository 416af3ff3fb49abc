import type { Product } from '@mandali/testing/product';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit } from '../browser.ts';
import { phasesOf, recordStage, winnerLine } from './stage.ts';
import { countTaps, tapsOf } from './taps.ts';

export type Person = { readonly name: string; readonly phone: string };

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
export const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
export const waitForHeading = (page: Page, text: string | RegExp) =>
  page.getByRole('heading', { name: text }).waitFor();
export const panel = (page: Page, round: number) => page.getByRole('region', { name: `Round ${round} Payment Status` });

/** The pages of a family side by side; the first is the admin's. */
export class Phones {
  readonly #pages = new Map<string, Page>();
  readonly #browser: Browser;
  readonly #product: Product;

  constructor(browser: Browser, product: Product) {
    this.#browser = browser;
    this.#product = product;
  }

  async open({ name }: Person): Promise<Page> {
    const { page, tolerate } = await visit(this.#browser, this.#product.url, { reducedMotion: true });
    // The answer before the beacon of a draw is due.
    tolerate(/status of 409/);
    this.#pages.set(name, page);
    return page;
  }

  of({ name }: Person): Page {
    return this.#pages.get(name) ?? expect.fail(`no phone of ${name}`);
  }

  each<T>(act: (page: Page) => Promise<T>): Promise<readonly T[]> {
    return Promise.all([...this.#pages.values()].map(act));
  }

  /** Waits until every page shows that number of payments, without a reload. */
  async show(round: number, paid: number): Promise<void> {
    await this.each((page) => panel(page, round).getByText(`${paid} of ${this.#pages.size} paid`).waitFor());
  }

  /** Begins to count taps on every page. */
  async count(): Promise<void> {
    await this.each(countTaps);
  }

  /** Taps by first name; NaN where a page was loaded again since. */
  async taps(): Promise<Record<string, number>> {
    const counts = await this.each(tapsOf);
    return Object.fromEntries([...this.#pages.keys()].map((name, at) => [name.split(' ')[0], counts[at] ?? NaN]));
  }

  /**
   * The admin's two taps for a draw by beacon, whose stage opens on every page.
   * @returns the phases that the stage showed on each page
   */
  async conductDraw(round: number): Promise<readonly (readonly string[])[]> {
    await this.each(recordStage);
    const [admin] = this.#pages.values();
    if (admin === undefined) throw new Error('no phones');
    const stage = (page: Page) => sheet(page, `Round ${round} draw`);
    await press(admin, 'Conduct Draw');
    await stage(admin).getByRole('button', { name: 'Conduct Draw' }).click();
    await this.each((page) => stage(page).getByText(winnerLine(round)).waitFor());
    return this.each(phasesOf);
  }

  async closeStages(): Promise<void> {
    await this.each((page) => page.keyboard.press('Escape'));
    await this.each((page) => page.getByRole('dialog').waitFor({ state: 'detached' }));
  }
}
