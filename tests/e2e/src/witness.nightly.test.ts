import { toBase64 } from '@mandali/domain/proof/bytes';
import { seedSigner } from '@mandali/domain/proof/ed25519';
import { readTwoBooks } from '@mandali/domain/proof/two-books';
import type { Product } from '@mandali/testing/product';
import { readFile } from 'node:fs/promises';
import type { Browser, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, seen, visit, type Visitor } from './browser.ts';
import { withProduct } from './opened.ts';
import { addMember, createCommittee } from './steps/committee.ts';
import { withForgedCheckpoint, signedBy, type Answer } from './steps/lying.ts';
import { alarm, storedBooks, line, reopen } from './steps/watching.ts';
import { overlayEntries } from './steps/overlays.ts';
import { noticeColours } from './steps/papers.ts';
import { signOut, signUpByPhone, signInByPhone } from './steps/sign-in.ts';

const seed = Buffer.alloc(32, 'key-of-the-log');
const asha = { name: 'Asha Rao', phone: '98111 26610' };
const meena = { name: 'Meena Iyer', phone: '98111 00011' };

const otherRoot = Buffer.alloc(32, 'other');

describe.runIf(chromiumPath)('members’ devices as witnesses', { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  let [first, second]: Visitor[] = [];
  const pageOf = (visitor: Visitor | undefined): Page => {
    if (visitor === undefined) throw new Error('no window');
    return visitor.page;
  };

  withProduct({ env: { LOG_SIGNING_KEY: seed.toString('base64'), OTP_RESEND_S: '1' } }, async (opened) => {
    ({ product, browser } = opened);
    first = await visit(browser, product.url, { reducedMotion: true });
    second = await visit(browser, product.url, { reducedMotion: true });
    // Refusals for a shorter book, and without a session.
    first.tolerate(/status of (400|401)/);
    const page = pageOf(first);
    await signUpByPhone(page, product, asha);
    await createCommittee(page, { name: 'Gokuldham', members: 3, contribution: 5000 });
    await addMember(page, asha);
    await addMember(page, meena);
  });

  it('check the book automatically, and the page shows how many did', async () => {
    const page = pageOf(first);
    await reopen(page);
    await line(page, 'Seen by 1 of 2 members, as this server says; last by Asha Rao today').waitFor();
    const other = pageOf(second);
    await signUpByPhone(other, product, meena);
    await other.goto(new URL(page.url()).pathname);
    await line(other, 'Seen by 2 of 2 members, as this server says; last by Meena Iyer today').waitFor();
    await line(other, /^Seen by/).click();
    await other.getByText(/^This device keeps the book of \d entries/).waitFor();
    expect(await storedBooks(other)).not.toMatch(/Meena|Asha|Gokuldham|9811/);
  });

  it('compare their books by a link, also without an account', async () => {
    const page = pageOf(first);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${new URL(page.url()).pathname}/compare`);
    await page.getByRole('img', { name: 'QR code of your book' }).waitFor();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied').first().waitFor();
    const link = /http\S+$/.exec(await page.evaluate(() => navigator.clipboard.readText()))?.[0] ?? '';
    const other = pageOf(second);
    await other.goto(link);
    await other.getByRole('heading', { name: 'The same book', exact: true }).waitFor();
    await other.getByRole('heading', { name: 'Is this the phone of Asha Rao?' }).waitFor();
    const stranger = await visit(browser, product.url);
    await stranger.page.goto(link);
    await stranger.page.getByRole('heading', { name: 'Kept, nothing to compare yet' }).waitFor();
    // Parts that are loaded in advance may still be on their way; the comparison itself sends no request.
    await stranger.page.waitForLoadState('networkidle');
    stranger.tolerate(/net::ERR_INTERNET_DISCONNECTED/);
    await stranger.context.setOffline(true);
    await stranger.page.getByLabel('Link of the other book').fill(link);
    await stranger.page.getByRole('button', { name: 'Compare', exact: true }).click();
    expect(await seen(stranger.page.getByRole('heading', { name: 'The same book', exact: true }))).toBe(true);
    await stranger.context.close();
    await page.goBack();
  });

  it('print only the sheet, in dark ink on white paper, also in the dark theme', async () => {
    const page = pageOf(first);
    const address = new URL(page.url()).pathname;
    await page.goto(`${address}/statement`);
    await page.getByRole('img', { name: 'QR code of the signed book' }).waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const inks = await page.evaluate(() => ({
      body: getComputedStyle(document.body).backgroundColor,
      sheet: getComputedStyle(document.querySelector('article') ?? document.body).color,
    }));
    expect(inks).toEqual({ body: 'rgb(255, 255, 255)', sheet: 'rgb(16, 32, 26)' });
    await page.getByRole('heading', { name: 'Statement of Asha Rao' }).waitFor();
    expect(await page.getByRole('button', { name: 'Print on A4' }).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
    await page.emulateMedia({ media: null, colorScheme: null });
    await page.goto(address);
  });

  it('show the notice of a missing proof in the colours of paper in the dark theme', async () => {
    const page = pageOf(first);
    first?.tolerate(/status of 503/);
    expect(await noticeColours(page)).toEqual({ ink: 'rgb(16, 32, 26)', paper: 'rgb(250, 236, 200)' });
  });

  it('count a check that is aborted, fails or times out, without an alarm', async () => {
    const page = pageOf(first);
    first?.tolerate(/ERR_FAILED|status of 500/);
    // Shortens the timeout of 30 s to 0.3 s.
    await page.evaluate(() => sessionStorage.setItem('hasty', 'yes'));
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      if (sessionStorage.getItem('hasty')) AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 100);
    });
    const faults: readonly ((route: Route) => unknown)[] = [
      (route) => route.abort(),
      (route) => route.fulfill({ status: 500, body: 'secret' }),
      () => {},
    ];
    const refusals = async () => Number(/"refused":\{"times":(\d+),/.exec(await storedBooks(page))?.[1] ?? 0);
    for (const fault of faults) {
      const before = await refusals();
      await page.route('**/api/committees/*/checkpoint*', (route) => void fault(route));
      await reopen(page);
      // A busy page may repeat the check.
      await expect.poll(refusals).toBeGreaterThan(before);
      await line(page, 'Who has looked').waitFor();
      expect(await alarm(page).count()).toBe(0);
      await page.unrouteAll();
    }
    await page.evaluate(() => sessionStorage.removeItem('hasty'));
    await reopen(page);
    await line(page, /^Seen by/).waitFor();
    expect(await storedBooks(page)).toContain('"refused":null');
  });

  it('raise an alarm for a withheld proof or a rolled-back book, and end it after an honest answer', async () => {
    const page = pageOf(first);
    let old: Answer | null = null;
    await withForgedCheckpoint(
      page,
      (honest) => (old = honest),
      async () => {
        await reopen(page);
        await line(page, /^Seen by/).waitFor();
      },
    );
    await withForgedCheckpoint(
      page,
      ({ consistency: _withheld, ...rest }) => rest,
      async () => {
        await addMember(page, { name: 'Zubair Hussain', phone: '98111 00014' });
        await alarm(page).waitFor();
      },
    );
    await page.getByRole('link', { name: 'What it means and what to do' }).click();
    await page.getByRole('heading', { name: 'The server does not answer the check' }).waitFor();
    await page.goBack();
    await reopen(page);
    await line(page, /^Seen by/).waitFor();
    expect(await alarm(page).count()).toBe(0);
    await withForgedCheckpoint(
      page,
      ({ consistency }) => (consistency === undefined ? old : null),
      async () => {
        await reopen(page);
        await alarm(page).waitFor();
      },
    );
    await page.getByRole('link', { name: 'What it means and what to do' }).click();
    await page.getByRole('heading', { name: 'The book has become shorter' }).waitFor();
    await page.goBack();
    await reopen(page);
    await line(page, /^Seen by/).waitFor();
    expect(await alarm(page).count()).toBe(0);
  });

  it('prove that a server signed two books, and end the alarm only after a confirmation', async () => {
    const page = pageOf(first);
    await withForgedCheckpoint(
      page,
      async (honest) => ({ ...honest, checkpoint: await signedBy(honest.checkpoint, seed, otherRoot) }),
      async () => {
        await reopen(page);
        await alarm(page).waitFor();
      },
    );
    expect(await page.getByRole('button', { name: 'Conduct Draw' }).count()).toBe(0);
    await page.getByRole('link', { name: 'What it means and what to do' }).click();
    await page.getByRole('heading', { name: 'This is not the book that your phone kept' }).waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Keep the file' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('gokuldham-two-books.txt');
    const file = await readTwoBooks(await readFile(await download.path(), 'utf8'));
    expect(file.ok && file.value.comparison).toBe('two-books');
    expect(file.ok && file.value.logKey).toBe(toBase64((await seedSigner(seed)).publicKey));
    // An honest answer does not end the alarm.
    await page.goBack();
    await reopen(page);
    await alarm(page).waitFor();
    await page.getByRole('link', { name: 'What it means and what to do' }).click();
    await page.getByRole('button', { name: 'Go on with the server’s book' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('heading', { name: 'What to do now' }).waitFor({ state: 'hidden' });
    await overlayEntries(page, 0);
    await page.goBack();
    await reopen(page);
    await line(page, /^Seen by/).waitFor();
    expect(await alarm(page).count()).toBe(0);
  });

  it('detect another key of the server, also after a sign-out', async () => {
    const page = pageOf(first);
    const address = new URL(page.url()).pathname;
    await signOut(page);
    expect(await storedBooks(page)).toContain('/committees/');
    await signInByPhone(page, product, asha.phone);
    await page.goto(address);
    const thief = Buffer.alloc(32, 'thief');
    await withForgedCheckpoint(
      page,
      async (honest) => ({ ...honest, checkpoint: await signedBy(honest.checkpoint, thief) }),
      async () => {
        await reopen(page);
        await alarm(page).waitFor();
      },
    );
    await page.getByRole('link', { name: 'What it means and what to do' }).click();
    await page.getByRole('heading', { name: 'The book is signed by another key' }).waitFor();
  });
});
