import type { Product } from '@mandali/testing/product';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, visit, type Visitor } from './browser.ts';
import { withProduct } from './opened.ts';
import { keeper, keeperEnv } from './steps/books.ts';
import { endSession, signInByEmail, signUpByPhone } from './steps/sign-in.ts';
import { withAnswer } from './visits/faults.ts';

/** All tabs of a browser share one session. */
describe.runIf(chromiumPath)('tabs of one browser', { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let tabs: Page[];

  withProduct({ env: { ...keeperEnv, OTP_RESEND_S: '1' } }, async (opened) => {
    ({ product, browser } = opened);
    visitor = await visit(browser, product.url);
    visitor.tolerate(/status of (401|503)/);
    tabs = [visitor.page];
  });

  const signInTitle = /^(Sign In|Enter Phone Number)$/;
  const dashboardTitle = 'Committee Dashboard';
  const allShow = (name: string | RegExp): Promise<unknown> =>
    Promise.all(tabs.map((tab) => tab.getByRole('heading', { name }).waitFor()));
  const allGreet = (name: string): Promise<unknown> =>
    Promise.all(tabs.map((tab) => tab.getByRole('button', { name: `Menu of ${name}` }).waitFor()));
  const stored = (): Promise<readonly string[]> => visitor.page.evaluate(() => Object.keys(localStorage).toSorted());

  const open = async (count: number): Promise<void> => {
    while (tabs.length < count) tabs.push(await visitor.context.newPage());
    await Promise.all(tabs.map((tab) => tab.goto('/')));
  };

  it.each([2, 3])('sign in together by one tab and sign out together by another, with %i tabs', async (count) => {
    await open(count);
    await allShow(signInTitle);
    // Of two tabs the newest signs in, of three the oldest.
    const [enters, leaves] = (count === 2 ? tabs.toReversed() : [tabs[0], tabs.at(-1)]) as [Page, Page];
    await signInByEmail(enters, keeper);
    await allShow(dashboardTitle);
    expect(await stored()).toEqual(expect.arrayContaining(['token', 'user']));
    await leaves.getByRole('button', { name: /^Menu of/ }).click();
    await leaves.getByRole('menuitem', { name: 'Logout' }).click();
    await allShow(signInTitle);
    expect(await stored()).not.toEqual(expect.arrayContaining(['token']));
  });

  it('switch to the next person who signs in', async () => {
    await signInByEmail(visitor.page, keeper);
    await allShow(dashboardTitle);
    const last = tabs.at(-1) as Page;
    await last.getByRole('button', { name: /^Menu of/ }).click();
    await last.getByRole('menuitem', { name: 'Logout' }).click();
    await allShow(signInTitle);
    await signUpByPhone(last, product, { name: 'Lata Kulkarni', phone: '98111 00077' });
    await allGreet('Lata Kulkarni');
    expect(await stored()).toEqual(expect.arrayContaining(['token', 'user']));
  });

  it('show the sign-in screen together when the session has ended on the server', async () => {
    await allShow(dashboardTitle);
    await endSession(visitor.page);
    await visitor.page.evaluate(() => void dispatchEvent(new Event('focus')));
    await allShow(signInTitle);
    await signInByEmail(tabs.at(-1) as Page, keeper);
    await allShow(dashboardTitle);
    expect(await stored()).toEqual(expect.arrayContaining(['token', 'user']));
  });

  it('show that the server is unreachable until its next answer', async () => {
    const { page } = visitor;
    const band = page.getByText(/^Mandali cannot be reached/);
    const down = { status: 503, body: { message: 'Later', error: 'Later', code: 'unavailable', requestId: 'r' } };
    // Any answered call removes the band, so every call has to fail.
    await withAnswer(page, '**', down, async () => {
      await page.getByRole('button', { name: 'Refresh' }).first().click();
      await band.waitFor();
    });
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    await band.waitFor({ state: 'detached' });
    expect(await band.count()).toBe(0);
  });
});
