import type { DashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import type { Committee, Detail, Entry } from '@mandali/contracts/shapes';
import type { Product } from '@mandali/testing/product';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, visit, type Visitor } from './browser.ts';
import { withProduct } from './opened.ts';
import { keeper, keeperEnv, signInKeeper, type Keeper } from './steps/books.ts';
import { alarm, expectSameBook, expectComparisons, recordAnswers } from './steps/compared.ts';
import { withChangedAnswers } from './steps/lying.ts';
import { signInByEmail, signInByPhone, signOut, signUpByPhone } from './steps/sign-in.ts';

const asha = { name: 'Asha Rao', phone: '98111 26610' };
const meena = { name: 'Meena Iyer', phone: '98111 00011' };
const imran = { name: 'Imran Malik', phone: '98111 00012' };

const detailCall = '**/api/committees/*?payments=latest*';

const roundsOf = (detail: Detail, change: (round: Detail['rounds'][number]) => Detail['rounds'][number]): Detail => ({
  ...detail,
  rounds: detail.rounds.map(change),
  currentRound: detail.currentRound && change(detail.currentRound),
});

const lies: readonly [string, (honest: Detail) => Detail][] = [
  [
    'another winner',
    (honest) =>
      roundsOf(honest, (round) =>
        round.roundNumber === 1 ? { ...round, winnerId: honest.members[1]?.user.id ?? 0 } : round,
      ),
  ],
  [
    'all dues as paid',
    (honest) =>
      roundsOf(honest, (round) => ({
        ...round,
        unpaid: 0,
        payments: round.payments.map((payment) => ({ ...payment, status: 'paid' as const })),
      })),
  ],
  ['a seat with another member', (honest) => ({ ...honest, members: honest.members.toReversed() })],
];

describe.runIf(chromiumPath)('the data shown on a page', { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  let book: Keeper;
  let [id, path] = [0, ''];
  let reader: Visitor;

  const openAsKeeper = async (): Promise<Visitor> => {
    const visitor = await visit(browser, product.url, { reducedMotion: true, worker: false });
    await recordAnswers(visitor.page);
    await signInByEmail(visitor.page, keeper);
    return visitor;
  };

  withProduct(
    { env: { ...keeperEnv, OTP_RESEND_S: '1', API_PER_MINUTE: '5000', MEMBERS_PER_DAY: '1000' } },
    async (opened) => {
      ({ product, browser } = opened);
      book = await signInKeeper(product);
      const created = await book.makeBook('Gokuldham', [asha, meena, imran], true);
      id = created.committee.id;
      path = `/committee/${id}`;
      const winnerId = created.members[0]?.user.id;
      await book.call('POST', `rounds/${created.currentRound?.id}/select-winner`, { winnerId, paymentMethod: 'cash' });
      reader = await visit(browser, product.url, { reducedMotion: true, worker: false });
      await recordAnswers(reader.page);
      await signUpByPhone(reader.page, product, asha);
    },
  );

  it('equals the signed book in the worker’s comparison', async () => {
    await expectSameBook(reader.page, path);
    await expectComparisons(reader.page);
  });

  it('equals the signed book at past entries, in the history and on the dashboard', async () => {
    const { page } = reader;
    for (const entries of [1, 3, 5, 7, 9]) {
      await page.goto(`${path}?asOf=${entries}`);
      await expectComparisons(page);
    }
    await page.goto(`${path}/history`);
    await expectComparisons(page, 2);
    await page.goto('/');
    await expectComparisons(page, 2);
    await expectSameBook(page, path);
  });

  it.each(lies)('raises an alarm when forged under a genuine checkpoint: %s', async (_, lie) => {
    const visitor = await openAsKeeper();
    const { page } = visitor;
    await withChangedAnswers(
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
    // An honest answer does not end the alarm.
    await page.goto(path);
    await alarm(page).waitFor();
    await visitor.context.close();
  });

  it('raises an alarm when forged at a past entry or with another committed name in the history', async () => {
    for (const forgery of [
      {
        at: `${path}?asOf=6`,
        call: /\/api\/.*asOf=6/,
        lie: (honest: unknown) => lies[2]?.[1](honest as Detail),
      },
      {
        at: `${path}/history`,
        call: /\/api\/.*\/events\?/,
        lie: (honest: unknown) =>
          (honest as readonly Entry[]).map((entry) =>
            entry.committedName === meena.name ? { ...entry, committedName: imran.name } : entry,
          ),
      },
    ]) {
      const visitor = await openAsKeeper();
      const { page } = visitor;
      await expectSameBook(page, path);
      await withChangedAnswers(page, forgery.call, forgery.lie, async () => {
        await page.goto(forgery.at);
        await alarm(page).waitFor();
      });
      await visitor.context.close();
    }
  });

  it('raises an alarm when a card or a sum of the dashboard is forged', async () => {
    const visitor = await visit(browser, product.url, { reducedMotion: true, worker: false });
    const { page } = visitor;
    await signInByPhone(page, product, asha.phone);
    const more = (honest: unknown) => ({ ...(honest as DashboardStats), pendingPayments: '₹0' });
    await withChangedAnswers(page, '**/api/dashboard/stats*', more, async () => {
      await page.goto('/');
      await page.getByText('The sums on this page are not what the signed books say.').waitFor();
      expect(await page.getByRole('button', { name: 'Keep the file' }).count()).toBe(1);
    });
    const richer = (honest: unknown) =>
      (honest as readonly Committee[]).map((committee) => ({ ...committee, memberCount: 2 }));
    await withChangedAnswers(page, /\/api\/committees(\?|$)/, richer, async () => {
      await page.goto('/');
      await page.getByText('What is shown of Gokuldham is not what its signed book says.').waitFor();
    });
    await visitor.context.close();
  });

  it('raises no alarm during concurrent marks in two tabs, nor behind a lagging read model', async () => {
    const visitor = await openAsKeeper();
    const second = await visitor.context.newPage();
    await recordAnswers(second);
    const pages = [visitor.page, second];
    let old: Detail | null = null;
    for (const page of pages) await expectSameBook(page, path);
    await withChangedAnswers(
      visitor.page,
      detailCall,
      (honest) => (old = honest as Detail),
      () => expectSameBook(visitor.page, path),
    );
    for (const page of pages) await page.getByRole('button', { name: 'Mark All Paid' }).click();
    await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Mark 3 paid' }).click()));
    for (const page of pages) await page.getByText('All payments marked as paid').first().waitFor();
    for (const page of pages) await expectSameBook(page, path);
    // The newest checkpoint with an earlier answer, as from a lagging read model.
    await withChangedAnswers(
      visitor.page,
      detailCall,
      () => old,
      async () => {
        await expectSameBook(visitor.page, path);
        await expectComparisons(visitor.page);
      },
    );
    await visitor.context.close();
  });

  it('equals the signed book of a decided round with corrections, parts and a hand-over, and of an advance', async () => {
    const { call } = book;
    const { committee, currentRound, members } = await book.makeBook('Corrected', [asha, meena, imran], true);
    const [, second, third] = members.map(({ user }) => user.id);
    const winner = { winnerId: members[0]?.user.id, paymentMethod: 'cash' };
    await call('POST', `rounds/${currentRound?.id}/select-winner`, winner);
    const dues = currentRound?.payments.map(({ id: dueId }) => dueId) ?? [];
    // The due of seat 2 is open again; then half of it is paid, to the winner.
    await call('PATCH', `payments/${dues[1]}`, { status: 'pending' });
    await call('POST', `payments/${dues[1]}/parts`, { amount: 2_500, paymentMethod: 'upi' });
    await call('PATCH', `payments/${dues[2]}`, { status: 'overdue' });
    await call('POST', `rounds/${currentRound?.id}/hand-over`, { amount: 7_500, paymentMethod: 'cash' });
    await call('POST', `committees/${committee.id}/members/${third}/advances`, { amount: 5_000, paymentMethod: 'upi' });
    await call('POST', `committees/${committee.id}/members/${second}/advances`, { amount: 500, paymentMethod: 'cash' });
    const visitor = await openAsKeeper();
    await expectSameBook(visitor.page, `/committee/${committee.id}`);
    await visitor.page.goto(`/committee/${committee.id}/history`);
    await expectComparisons(visitor.page);
    await visitor.context.close();
  });

  it('equals the signed book of a committee of 500 seats', async () => {
    const { call } = book;
    const large = { name: 'Five hundred', totalMembers: 500, contributionAmount: 500, cycleDuration: 30 };
    const created = await call<{ id: number }>('POST', 'committees', {
      ...large,
      cycleType: 'fixed',
      committeeType: 'new',
    });
    for (let seat = 1; seat <= 500; seat += 1)
      await call('POST', `committees/${created.id}/members`, {
        name: `Member ${seat}`,
        phone: `98333 ${10_000 + seat}`,
      });
    const { currentRound } = await book.read(created.id);
    await call('POST', `rounds/${currentRound?.id}/mark-all-paid`, {});
    const visitor = await openAsKeeper();
    await expectSameBook(visitor.page, `/committee/${created.id}`);
    await visitor.context.close();
  });

  it('leaves no entry of the book on the device after a sign-out', async () => {
    const { page } = reader;
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expectSameBook(page, path);
    expect(await databases()).toContain('mandali-entries');
    await signOut(page);
    await expect.poll(databases).not.toContain('mandali-entries');
    expect(await databases()).toContain('mandali-books');
  });
});
