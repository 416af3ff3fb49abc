import type { Product } from '@mandali/testing/product';
import type { Browser, Locator, Page } from 'playwright-core';
import { visit, type Visitor } from '../browser.ts';

/** One product, with a window for each person. */
export type World = {
  readonly product: Product;
  readonly browser: Browser;
  readonly visitors: Map<string, Visitor>;
  /** Addresses of committees by name, as they were created. */
  readonly committees: Map<string, string>;
};

export type On = { readonly page: Page; readonly world: World };
/** Resolves to a function that ends a hold, where the stop holds a request. */
type Go = (on: On) => Promise<unknown>;

/**
 * A place of the product: a screen, a dialog, or a moment (mostly a toast), which is too short for all checks. `go` leads
 * there from the previous stop.
 */
export type Stop = { readonly name: string; readonly kind: 'screen' | 'dialog' | 'moment'; readonly go: Go };

export const screen = (name: string, go: Go): Stop => ({ name, kind: 'screen', go });
export const dialog = (name: string, go: Go): Stop => ({ name, kind: 'dialog', go });
export const moment = (name: string, go: Go): Stop => ({ name, kind: 'moment', go });

/** Goes to a stop, runs `look`, and ends its hold. */
export async function lookAt<T>({ go }: Stop, on: On, look: () => Promise<T>): Promise<T> {
  const release = await go(on);
  const seen = await look();
  if (typeof release === 'function') await (release as () => unknown)();
  return seen;
}

/** Stops in the order in which they are reached, in the window of one person. */
export type Tour = { readonly person: string; readonly stops: readonly Stop[] };

/** The window of a person; opened when they have none yet. */
export async function windowOf(world: World, person: string): Promise<Visitor> {
  const known = world.visitors.get(person);
  if (known) return known;
  const visitor = await visit(world.browser, world.product.url, { reducedMotion: true });
  // Provoked faults; other complaints still count.
  visitor.tolerate(/^Failed to load resource/);
  world.visitors.set(person, visitor);
  return visitor;
}

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

/** Content far down is laid out when it is near and moves what is below: waits until the target stands still. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const target = button(page, name).first();
  await target.scrollIntoViewIfNeeded();
  await target.evaluate(async (element) => {
    let last = Number.NaN;
    for (let still = 0; still < 4;) {
      const { top } = element.getBoundingClientRect();
      still = top === last ? still + 1 : 0;
      last = top;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await target.click();
}

/** Confirmation dialogs. */
export const asking = (page: Page): Locator => page.getByRole('alertdialog');
export const agree = (page: Page, name: string): Promise<void> => asking(page).getByRole('button', { name }).click();

/** Closes the topmost overlay. */
export async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('[role="dialog"], [role="alertdialog"]').first().waitFor({ state: 'hidden' });
}

export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor();

/** The page of a committee by its name. */
export async function openCommittee({ page, world }: On, name: string): Promise<void> {
  await page.goto(world.committees.get(name) ?? `/no-committee-named-${name}`);
  await heading(page, 'Round History');
}
