import type { Product } from '@mandali/testing/product';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, visit, type Visitor } from './browser.ts';
import { withProduct } from './opened.ts';
import { addMember, createCommittee } from './steps/committee.ts';
import { signInByPhone, signUpByPhone } from './steps/sign-in.ts';
import { alarm, storedBooks, line, reopen } from './steps/watching.ts';

const asha = { name: 'Asha Rao', phone: '98111 26610' };
const meena = { name: 'Meena Iyer', phone: '98111 00011' };

describe.runIf(chromiumPath)('members’ phones', { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  let [first, second]: Visitor[] = [];
  const pageOf = (visitor: Visitor | undefined): Page => {
    if (visitor === undefined) throw new Error('no window');
    return visitor.page;
  };

  withProduct({ env: { OTP_RESEND_S: '1' } }, async (opened) => {
    ({ product, browser } = opened);
    first = await visit(browser, product.url, { reducedMotion: true });
    second = await visit(browser, product.url, { reducedMotion: true });
    const page = pageOf(first);
    await signUpByPhone(page, product, asha);
    await createCommittee(page, { name: 'Gokuldham', members: 3, contribution: 5000 });
    await addMember(page, asha);
    await addMember(page, meena);
    await signUpByPhone(pageOf(second), product, meena);
  });

  it('are remembered after a comparison, and a new phone of the same member is announced', async () => {
    const [page, other] = [pageOf(first), pageOf(second)];
    await reopen(page);
    await line(page, /^Seen by/).waitFor();
    const address = new URL(page.url()).pathname;
    await other.goto(address);
    await line(other, /^Seen by/).waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${address}/compare`);
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied').first().waitFor();
    await other.goto(/http\S+$/.exec(await page.evaluate(() => navigator.clipboard.readText()))?.[0] ?? '');
    await other.getByRole('heading', { name: 'Is this the phone of Asha Rao?' }).waitFor();
    await other.getByRole('button', { name: 'Yes, remember it' }).click();
    await other.getByText(/^This is the phone of Asha Rao: you compared it on/).waitFor();
    await other.goto(address);
    await line(other, /^Seen by/).click();
    const looked = other.getByRole('list', { name: 'Who has looked', exact: true });
    await looked.getByRole('listitem').filter({ hasText: 'Asha Rao' }).getByText('Phone compared by you').waitFor();
    expect(await looked.getByText('Phone compared by you').count()).toBe(1);
    await other.keyboard.press('Escape');
    // Another device of hers is reported to her own phone and to the one that compared it.
    const third = await visit(browser, product.url, { reducedMotion: true });
    await signInByPhone(third.page, product, asha.phone);
    await third.page.goto(address);
    await line(third.page, /^Seen by/).waitFor();
    await reopen(other);
    await other.getByText('A phone that you have not compared signs for Asha Rao.').waitFor();
    await page.goto(address);
    await page.getByText('Another device signs in your name.').waitFor();
    await page.getByRole('button', { name: 'It is known' }).click();
    await page.getByText('Another device signs in your name.').waitFor({ state: 'detached' });
    await reopen(page);
    await line(page, /^Seen by/).waitFor();
    expect(await page.getByText('Another device signs in your name.').count()).toBe(0);
    expect(await third.page.getByText('Another device signs in your name.').count()).toBe(0);
    await third.context.close();
  });

  it.each([403, 404, 429, 503])(
    'raise an alarm when the check returns %i three times over more than a day',
    async (status) => {
      const page = pageOf(first);
      first?.tolerate(new RegExp(`status of ${status}`));
      const began = Date.now();
      const refused = { message: 'No', error: 'No', code: 'refused', requestId: 'r' };
      await page.route('**/api/committees/*/checkpoint*', (route) => route.fulfill({ status, json: refused }));
      // The first 503 is not counted: it may be an upgrade.
      const hours = status === 503 ? [0, 1, 2] : [0, 1];
      for (const [times, hour] of hours.entries()) {
        await page.clock.setSystemTime(began + hour * 3_600_000);
        await reopen(page);
        const counted = status === 503 ? times : times + 1;
        await expect.poll(() => storedBooks(page)).toContain(`"refused":{"times":${counted},`);
        expect(await alarm(page).count()).toBe(0);
      }
      await page.clock.setSystemTime(began + 27 * 3_600_000);
      await reopen(page);
      await alarm(page).waitFor();
      await page.getByRole('link', { name: 'What it means and what to do' }).click();
      await page.getByRole('heading', { name: 'This server does not answer the check' }).waitFor();
      await page.goBack();
      await page.unrouteAll();
      await reopen(page);
      await line(page, /^Seen by/).waitFor();
      expect(await alarm(page).count()).toBe(0);
      await page.clock.setSystemTime(Date.now());
    },
  );
});
