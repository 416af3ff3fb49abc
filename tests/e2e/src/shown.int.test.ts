import type { Detail } from '@mandali/contracts/shapes';
import type { Product } from '@mandali/testing/product';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, visit, type Visitor } from './browser.ts';
import { withProduct } from './opened.ts';
import { keeper, keeperEnv, signInKeeper, type Keeper } from './steps/books.ts';
import { telling } from './steps/lying.ts';
import { signInByEmail, signUpByPhone } from './steps/sign-in.ts';

const asha = { name: 'Asha Rao', phone: '98111 26610' };
const meena = { name: 'Meena Iyer', phone: '98111 00011' };
const imran = { name: 'Imran Malik', phone: '98111 00012' };

const alarm = (page: Page) => page.getByText('The check of this book needs your attention.');
const same = (page: Page) => page.getByText('Your phone has compared this page with the entries');
const detailCall = '**/api/committees/*?payments=latest*';

/** Opens the page of the committee, and looks until it was compared with the book. */
const compared = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('button', { name: /^Seen by/ }).click();
  await same(page).waitFor();
  await page.keyboard.press('Escape');
  expect(await alarm(page).count()).toBe(0);
};

describe.runIf(chromiumPath)('what a page shows', () => {
  let product: Product;
  let browser: Browser;
  let book: Keeper;
  let [id, path] = [0, ''];
  let reader: Visitor;

  withProduct({ env: { ...keeperEnv, OTP_RESEND_S: '1' } }, async (opened) => {
    ({ product, browser } = opened);
    book = await signInKeeper(product);
    const made = await book.makeBook('Gokuldham', [asha, meena, imran], true);
    id = made.committee.id;
    path = `/committee/${id}`;
    await book.call('POST', `rounds/${made.currentRound?.id}/select-winner`, {
      winnerId: made.members[0]?.user.id,
      paymentMethod: 'cash',
    });
    reader = await visit(browser, product.url, { reducedMotion: true, worker: false });
    await signUpByPhone(reader.page, product, asha);
  });

  it('is compared with the signed book, and is the same', async () => {
    await compared(reader.page, path);
  });

  it.each<[string, (honest: Detail) => Detail]>([
    [
      'another winner',
      (honest) => ({
        ...honest,
        rounds: honest.rounds.map((round) =>
          round.roundNumber === 1 ? { ...round, winnerId: honest.members[1]?.user.id ?? 0 } : round,
        ),
      }),
    ],
    [
      'all dues as paid',
      (honest) => {
        const paid = (round: Detail['rounds'][number]) => ({
          ...round,
          unpaid: 0,
          payments: round.payments.map((payment) => ({
            ...payment,
            status: 'paid' as const,
            paymentMethod: 'cash' as const,
          })),
        });
        return {
          ...honest,
          rounds: honest.rounds.map(paid),
          currentRound: honest.currentRound && paid(honest.currentRound),
        };
      },
    ],
  ])('raises the alarm under a genuine checkpoint: %s', async (_, lie) => {
    const visitor = await visit(browser, product.url, { reducedMotion: true, worker: false });
    const { page } = visitor;
    await signInByEmail(page, keeper);
    await telling(
      page,
      detailCall,
      (honest) => lie(honest as Detail),
      async () => {
        await page.goto(path);
        await alarm(page).waitFor();
      },
    );
    await page.getByRole('link', { name: 'What it means and what to do' }).click();
    await page.getByRole('heading', { name: 'This page is not what the signed book says' }).waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Keep the file' }).click();
    const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as {
      readonly format: string;
      readonly count: number;
    };
    expect([file.format, file.count > 0]).toEqual(['mandali/shown@v1', true]);
    // An honest answer does not make it good.
    await page.goto(path);
    await alarm(page).waitFor();
    await visitor.context.close();
  });
});
