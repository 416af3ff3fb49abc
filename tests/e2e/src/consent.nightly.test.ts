// An added person accepts or rejects the seat and ends messages, by links, without an account.
import { createHmac, hkdfSync } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '@mandali/testing/product';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, desktop, visit } from './browser.ts';
import { layoutFaults } from './languages/layout-faults.ts';
import { withProduct } from './opened.ts';
import { callAs } from './steps/api.ts';
import { keeper, keeperEnv, signInKeeper, type Keeper } from './steps/books.ts';
import { finishSignUp, signInByEmail } from './steps/sign-in.ts';

const appSecret = 'the-secret-of-this-test-'.repeat(2);
/** Token of the stop link in the last line of messages, computed here: the test has no gateway. */
const stopTokenOf = (personId: number): string => {
  const key = Buffer.from(hkdfSync('sha256', appSecret, 'mandali/people/1', 'stop-link', 32));
  const mac = createHmac('sha256', key)
    .update(JSON.stringify(['ids', String(personId)]))
    .digest();
  const id = Buffer.from(personId.toString(16).padStart(14, '0'), 'hex');
  return Buffer.concat([id, mac.subarray(0, 16)]).toString('base64url');
};

const small = { width: 360, height: 740 };

/** Takes pictures for review, if CONSENT_PICTURES names a folder. */
const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['CONSENT_PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const [width, size] of Object.entries({ small, desktop })) {
    await page.setViewportSize(size);
    await page.screenshot({ path: join(folder, `${name}.${width}.png`), fullPage: true });
  }
};

describe.runIf(chromiumPath)('a person added by the admin', { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  let books: Keeper;
  let admin: Page;
  let id: number;

  withProduct({ env: { ...keeperEnv, APP_SECRET: appSecret } }, async (opened) => {
    ({ product, browser } = opened);
    books = await signInKeeper(product);
    const people = [
      { name: 'Kavita Nair', phone: '98233 00001' },
      { name: 'Imran Shaikh', phone: '98233 00002' },
    ];
    id = (await books.makeBook('Gokulam Circle', people)).committee.id;
    const window = await visit(browser, product.url, { viewport: small, reducedMotion: true });
    admin = window.page;
    await signInByEmail(admin, keeper);
  });

  const row = (name: string) =>
    admin.getByRole('region', { name: 'Committee Members' }).getByRole('listitem').filter({ hasText: name });
  const open = async (): Promise<void> => {
    await admin.goto(`/committee/${id}`);
    await admin.getByRole('heading', { name: 'Committee Members' }).waitFor();
  };
  const act = async (name: string, item: string): Promise<void> => {
    await admin.getByRole('button', { name: `Actions for ${name}` }).click();
    await admin.getByRole('menuitem', { name: item }).click();
  };
  const linkFor = async (name: string): Promise<string> => {
    await open();
    await row(name)
      .getByText(/^(not told yet|invited \w)/)
      .waitFor();
    await act(name, 'Invite');
    const text = await admin.getByRole('dialog').getByRole('blockquote').innerText();
    await picture(admin, `invite-${name.slice(0, 5)}`);
    await admin.keyboard.press('Escape');
    // Closing goes back in the history, which would abort a navigation.
    await admin.getByRole('dialog').waitFor({ state: 'hidden' });
    await admin.waitForFunction(() => !(history.state as { overlays?: number } | null)?.overlays);
    return /\/invitation\/\S+/.exec(text)?.[0] ?? '';
  };
  const stranger = async (): Promise<Page> => {
    const window = await visit(browser, product.url, { viewport: small, reducedMotion: true });
    window.tolerate(/status of 40[34]/);
    return window.page;
  };

  it('rejects the seat without an account; the admin then enters another person for the seat', async () => {
    const link = await linkFor('Kavita Nair');
    await picture(admin, 'members');
    // The request of a link preview, which must not answer the invitation.
    expect((await fetch(`${product.url}${link}`, { headers: { accept: 'text/html' } })).status).toBe(200);
    const page = await stranger();
    await page.goto(link);
    await page.getByText('You have a seat in “Gokulam Circle”').waitFor();
    expect(await page.evaluate(layoutFaults)).toEqual([]);
    await picture(page, 'invitation');
    await page.getByRole('button', { name: 'That is not me' }).click();
    await picture(page, 'not-me');
    await page.getByRole('button', { name: 'Remove my name' }).click();
    await page.getByRole('heading', { name: 'Your name is removed' }).waitFor();
    await picture(page, 'out');
    await page.reload();
    await page.getByRole('heading', { name: 'This seat is not yours' }).waitFor();

    await open();
    expect(await row('Seat 1').innerText()).toContain('not named yet');
    expect(await admin.getByText('Kavita').count()).toBe(0);
    await picture(admin, 'unnamed');
    await act('Seat 1', 'Enter Name and Phone');
    const sheet = admin.getByRole('dialog', { name: 'Who has seat 1?' });
    expect(await sheet.getByLabel('Name').inputValue()).toBe('');
    await picture(admin, 'naming');
    await sheet.getByLabel('Name').fill('Lata Fernandes');
    await sheet.getByLabel('Phone', { exact: true }).fill('98233 00003');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await row('Lata Fernandes').getByText('not told yet').waitFor();
    await admin.goto(`/committee/${id}/history`);
    await admin.getByText('said “That is not me”').waitFor();
    expect(await admin.getByText('Kavita').count()).toBe(0);
  });

  it('is told by the admin, who opens WhatsApp for one at a time; another device shows it', async () => {
    const { page: other } = await visit(browser, product.url, { viewport: small, reducedMotion: true });
    await signInByEmail(other, keeper);
    await other.goto(`/committee/${id}`);
    await other.getByText('not told yet').nth(1).waitFor();
    await open();
    // WhatsApp itself is no part of the test.
    await admin.evaluate(() => void (window.open = () => null));
    await admin.getByRole('button', { name: 'Tell them' }).click();
    const words = admin.getByRole('dialog').getByRole('blockquote');
    await words.waitFor();
    expect(await words.innerText()).toMatch(/^Namaste Lata Fernandes,.*\/invitation\/\S{40}\n/s);
    expect(await admin.evaluate(layoutFaults)).toEqual([]);
    await picture(admin, 'tell');
    await admin.getByRole('button', { name: 'Open WhatsApp for Lata Fernandes' }).click();
    await other.getByText(/^invited \w/).waitFor();
    await admin.getByRole('button', { name: 'Open WhatsApp for Imran Shaikh' }).click();
    await admin.getByRole('heading', { name: 'All 2 are told' }).waitFor();
    await picture(admin, 'told');
    await admin.getByRole('button', { name: 'To the committee' }).click();
    await other
      .getByText(/^invited \w/)
      .nth(1)
      .waitFor();
    await picture(other, 'rows');
  });

  it('accepts the seat by signing in', async () => {
    const link = await linkFor('Imran Shaikh');
    const page = await stranger();
    await page.goto(link);
    await page.getByRole('link', { name: 'Yes, that is me: sign in' }).click();
    await finishSignUp(page, product, { name: 'Imran Shaikh', phone: '98233 00002' });
    await page.getByRole('heading', { name: 'Committee Dashboard' }).waitFor();
    await page.goto(link);
    await page.getByRole('heading', { name: 'You have joined' }).waitFor();
    await picture(page, 'joined');
    await page.getByRole('link', { name: 'Open the committee' }).click();
    await page.getByRole('heading', { name: 'Committee Members' }).waitFor();
    await open();
    expect(await row('Imran Shaikh').innerText()).toContain('in Mandali');
  });

  it('accepts the seat by one tap with an existing account, but not the seat of another person', async () => {
    const page = await stranger();
    await page.goto('/');
    await finishSignUp(page, product, { name: 'Asha Rao', phone: '98233 00004' });
    await page.getByRole('heading', { name: 'Committee Dashboard' }).waitFor();
    const another = await books.makeBook('Second Circle', [{ name: 'Ignored', phone: '98233 00004' }, 'Ravi Menon']);
    id = another.committee.id;
    const link = await linkFor('Asha Rao');
    const wrong = await linkFor('Ravi Menon');
    await page.goto(wrong);
    await page.getByRole('button', { name: 'Yes, that is me' }).click();
    await page.getByText('This account is not the one').waitFor();
    await picture(page, 'another');
    await page.goto(link);
    await page.getByRole('button', { name: 'Yes, that is me' }).click();
    await page.getByRole('heading', { name: 'Committee Members' }).waitFor();
    await open();
    expect(await row('Asha Rao').innerText()).toContain('in Mandali');
  });

  it('stops all messages by a tap on the stop page, not by opening its link', async () => {
    const before = await callAs(product.url, keeper);
    const { id: me } = await before<{ id: number }>('GET', 'auth/profile');
    const link = `/stop/${stopTokenOf(me)}`;
    const page = await stranger();
    await page.goto(link);
    await page.getByRole('button', { name: 'End all messages' }).waitFor();
    expect(await page.evaluate(layoutFaults)).toEqual([]);
    await picture(page, 'stop');
    expect(await before('GET', 'auth/profile')).toMatchObject({ reminders: true });
    await page.getByRole('button', { name: 'End all messages' }).click();
    await page.getByRole('heading', { name: 'No more messages' }).waitFor();
    await picture(page, 'stopped');
    expect(await before('GET', 'auth/profile')).toMatchObject({ reminders: false });
    await page.goto(`/stop/${'x'.repeat(31)}`);
    await page.getByRole('button', { name: 'End all messages' }).click();
    await page.getByRole('heading', { name: 'This link is incomplete' }).waitFor();
  });
});
