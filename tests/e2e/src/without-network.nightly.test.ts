import { chromiumPath as wholeBrowser } from '@mandali/testing/chromium';
import type { Product } from '@mandali/testing/product';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seen, visit, type Visitor } from './browser.ts';
import { withProduct } from './opened.ts';
import { keeper, keeperEnv, signInKeeper } from './steps/books.ts';
import {
  endSubscription,
  markDevice,
  markOn,
  newSubscription,
  type Push,
  pushTo,
  shownOn,
  tap,
  tapWithoutPage,
} from './steps/push.ts';
import {
  deleteAccount,
  endSession,
  signInByEmail,
  signOut,
  signUpByPhone,
  takeSession,
  tokenOn,
} from './steps/sign-in.ts';
import { everythingStored, isAppCached } from './steps/storage.ts';

const committee = 'Gokuldham';
/** The dashboard's figures in the database. */
const counters = String.raw`"hash":"[\"dashboard\",\"stats\"]"`;
const people = ['Babita Iyer', 'Madhavi Bhide'] as const;

/** Stored pages on a phone without network that several people use. Notifications need the full browser. */
describe.runIf(wholeBrowser)('the offline app', { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let path: string;
  let push: Push;

  withProduct(
    { env: { ...keeperEnv, OTP_RESEND_S: '1' } },
    async (opened) => {
      ({ product, browser } = opened);
      const { call, makeBook } = await signInKeeper(product);
      const { committee: made } = await makeBook(committee, [...people]);
      path = `/committee/${made.id}`;
      await call('GET', `committees/${made.id}`);
      visitor = await visit(browser, product.url, { worker: true });
      visitor.tolerate(/net::ERR_(INTERNET_DISCONNECTED|FAILED)|status of 401|Push API in incognito mode/);
      ({ page } = visitor);
    },
    wholeBrowser,
  );

  const dashboard = (on = page) => on.getByRole('heading', { name: 'Committee Dashboard' });
  const asOf = (on = page) => on.getByText(/^As of [A-Z][a-z]{2} \d\d, \d\d:\d\d$/);
  const offline = (is: boolean): Promise<void> => visitor.context.setOffline(is);
  const isStored = async (what: string, on = page): Promise<boolean> => (await everythingStored(on)).includes(what);
  const expectStored = (what: string, is = true, on = page): Promise<unknown> =>
    expect.poll(() => isStored(what, on), { message: what }).toBe(is);
  const waitForSignIn = (): Promise<unknown> =>
    page.getByRole('heading', { name: /^(Sign In|Enter Phone Number)$/ }).waitFor();
  /** Opens committee and dashboard until the device has stored both. */
  const storeBothPages = async (): Promise<void> => {
    await page.goto(path);
    await page.getByText(people[0]).first().waitFor();
    await expectStored(people[0]);
    await page.goto('/');
    await page.getByText(committee).first().waitFor();
    await expectStored(counters);
    await expect.poll(() => isAppCached(page), { timeout: 60_000 }).toBe(true);
  };

  it('controls a page that was loading while the service worker was installed', async () => {
    const late = await visitor.context.newPage();
    let goOn = (): void => {};
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    await late.route('/', (route) => gate.then(() => route.continue()), { times: 1 });
    const loading = late.goto('/');
    await signInByEmail(page, keeper);
    await expect.poll(() => isAppCached(page), { timeout: 60_000 }).toBe(true);
    goOn();
    await loading;
    await expect.poll(() => isAppCached(late), { timeout: 60_000 }).toBe(true);
    await late.close();
  });

  it('opens and shows the last read data with their time', async () => {
    await storeBothPages();
    await offline(true);
    await page.reload();
    expect(await seen(dashboard())).toBe(true);
    expect(await seen(page.getByText(committee))).toBe(true);
    expect(await seen(asOf())).toBe(true);
    expect(await seen(page.getByText(/^You are offline/))).toBe(true);
    await page.goto(path);
    expect(await seen(page.getByText(people[1]))).toBe(true);
    expect(await seen(asOf())).toBe(true);
  });

  it('rejects a change with a message, and reads the data again after reconnecting', async () => {
    await page.getByRole('button', { name: 'Mark All Paid' }).click();
    const choosing = page.getByRole('region', { name: 'Mark several as paid' });
    await choosing.getByRole('button', { name: /^Mark/ }).last().click();
    expect(await seen(page.getByText(/^You are offline. Nothing was changed/))).toBe(true);
    await page.keyboard.press('Escape');
    const reread = page.waitForResponse((response) => response.url().includes('/api/committees/'));
    await offline(false);
    expect((await reread).ok()).toBe(true);
    await asOf().waitFor({ state: 'detached' });
  });

  it('stores phone numbers only masked', async () => {
    expect(await isStored('98****')).toBe(true);
    // Stored entries of the compared book.
    await expectStored('MemberAdded');
    expect(/98222\d{5}/.test(await everythingStored(page))).toBe(false);
  });

  it('shows an error of the browser’s push service beside the notification switch', async () => {
    await visitor.context.grantPermissions(['notifications'], { origin: product.url });
    await page.goto('/news');
    const device = page.getByRole('switch', { name: 'Notifications on this device' });
    await device.click();
    // No push service can be reached.
    expect(await seen(page.getByText(/^Your browser did not reach its push service/))).toBe(true);
    expect(await device.isChecked()).toBe(false);
  });

  it('shows pushed notifications of its own subscription, and opens their page on a tap', async () => {
    push = await pushTo(page, product.url);
    await markDevice(page, { id: 'subscription-1', publicKey: 'key-of-the-server' });
    await push({ id: 'message-1', path });
    // The push service may deliver the first message again.
    await push({ id: 'message-1', path });
    await push({ id: 'message-2', path: 'https://elsewhere.example/' });
    await push({ id: 'message-3', to: 'somebody-else' });
    expect(await shownOn(page)).toEqual(['message-1', 'message-2']);
    await tap(visitor.context, 'message-1');
    await page.waitForURL(`**${path}`);
    await tap(visitor.context, 'message-2');
    await page.waitForURL(`${product.url}/`);
    expect(await shownOn(page)).toEqual([]);
    await push({ id: 'message-4', path });
    expect(await shownOn(page)).toEqual(['message-4']);
    expect(await tapWithoutPage(visitor.context, 'message-4')).toBe(`${product.url}${path}`);
    expect(await shownOn(page)).toEqual([]);
  });

  it('reports a renewed push subscription of the browser to the server', async () => {
    const made = newSubscription();
    expect(await endSubscription(visitor.context, made)).toBe('key-of-the-server');
    await expect.poll(() => markOn(page)).toMatchObject({ isRenewed: true });
    const subscriptionSent = page.waitForResponse((response) => response.url().endsWith('/api/news/push-subscription'));
    await page.reload();
    expect((await subscriptionSent).request().postDataJSON()).toEqual(made);
    const { id } = (await (await subscriptionSent).json()) as { id: string };
    await expect.poll(() => markOn(page)).toEqual({ id, publicKey: 'key-of-the-server' });
    await push({ id: 'message-5', path, to: id });
    expect(await shownOn(page)).toEqual(['message-5']);
  });

  it('receives notifications in a new session that began without a sign-out', async () => {
    const subscriptionSent = page.waitForResponse((response) => response.url().endsWith('/api/news/push-subscription'));
    const other = await visitor.context.newPage();
    await other.goto('/login');
    await takeSession(other, keeper);
    const { id } = (await (await subscriptionSent).json()) as { id: string };
    expect((await subscriptionSent).request().headers()['authorization']).toBe(`Bearer ${await tokenOn(page)}`);
    await expect.poll(() => markOn(page)).toMatchObject({ id });
    await other.close();
    await push({ id: 'message-5a', path, to: id });
    expect(await shownOn(page)).toContain('message-5a');
  });

  it('deletes all data of a person at sign-out, and shows none of it to the next person', async () => {
    await page.goto('/');
    await dashboard().waitFor();
    await signOut(page);
    for (const word of [committee, ...people, keeper.email, counters]) await expectStored(word, false);
    await expect.poll(() => shownOn(page)).toEqual([]);
    await push({ id: 'message-6', path });

    await signUpByPhone(page, product, { name: 'Lata Kulkarni', phone: '98111 00077' });
    await page.getByText('No committees yet').waitFor();
    await expectStored(counters);
    expect(await shownOn(page)).toEqual([]);
    await offline(true);
    await page.goto(path);
    expect(await seen(page.getByRole('button', { name: 'Try again' }).or(page.getByText(/could not/i)))).toBe(true);
    expect(await page.getByText(committee).count()).toBe(0);
    await page.goto('/');
    expect(await seen(page.getByText('No committees yet'))).toBe(true);
    expect(await page.getByText(committee).count()).toBe(0);
    await offline(false);
    await signOut(page);
  });

  it('deletes the data when the server rejects a session that was ended elsewhere', async () => {
    await signInByEmail(page, keeper);
    await storeBothPages();
    await endSession(page);
    await page.goto('/login');
    await waitForSignIn();
    await expectStored(committee, false);
  });

  it('deletes the data when a tab was closed in the middle of a sign-out', async () => {
    await signInByEmail(page, keeper);
    await storeBothPages();
    await page.evaluate(() => {
      localStorage.removeItem('token');
      localStorage.removeItem('user');
    });
    await page.goto('/login');
    await waitForSignIn();
    await expectStored(committee, false);
  });

  it('deletes typed text of another tab at sign-out', async () => {
    await signInByEmail(page, keeper);
    const other = await visitor.context.newPage();
    await other.goto('/settings');
    await other.getByRole('button', { name: 'Edit Profile' }).click();
    await other.getByLabel('Full Name').fill('Typed Person');
    await expectStored('Typed Person', true, other);
    await signOut(page);
    await expectStored('Typed Person', false, other);
    await other.close();
  });

  it('deletes all data and notifications when the account is deleted', async () => {
    await signUpByPhone(page, product, { name: 'Bina Shah', phone: '98111 00079' });
    await expectStored(counters);
    await markDevice(page, { id: 'subscription-1', publicKey: 'key-of-the-server' });
    await push({ id: 'message-7', path });
    expect(await shownOn(page)).toEqual(['message-7']);
    await page.goto('/settings');
    await deleteAccount(page);
    await waitForSignIn();
    await expect.poll(() => shownOn(page)).toEqual([]);
    expect(await markOn(page)).toBeUndefined();
    for (const word of [counters, 'Bina Shah', '9811100079']) await expectStored(word, false);
  });
});
