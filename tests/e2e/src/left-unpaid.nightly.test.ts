import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, phone, seen, visit } from './browser.ts';
import { layoutFaults } from './languages/layout-faults.ts';
import { withProduct } from './opened.ts';
import { callAs, type Call } from './steps/api.ts';
import { keeper, keeperEnv } from './steps/books.ts';
import { signInByEmail } from './steps/sign-in.ts';

describe.runIf(chromiumPath)('dues left unpaid', { shuffle: false }, () => {
  let page: Page;
  let call: Call;
  let id: number;
  const people: number[] = [];

  /** Decides the open round, which no member has paid. */
  const decide = async (): Promise<void> => {
    const book = await call<{ currentRound: { id: number; roundNumber: number } }>('GET', `committees/${id}`);
    const { id: round, roundNumber } = book.currentRound;
    const body = { winnerId: people[roundNumber - 1], paymentMethod: 'cash' };
    await call('POST', `rounds/${round}/select-winner`, body);
  };

  withProduct({ env: keeperEnv }, async ({ product, browser }) => {
    call = await callAs(product.url, keeper);
    const body = { name: 'Ten Dues', totalMembers: 2, contributionAmount: 5_000, cycleDuration: 30 };
    ({ id } = await call<{ id: number }>('POST', 'committees', {
      ...body,
      cycleType: 'fixed',
      committeeType: 'new',
    }));
    for (const [at, name] of ['Zoya Khan', 'Omar Khan'].entries()) {
      const added = await call<{ user: { id: number } }>('POST', `committees/${id}/members`, {
        name,
        phone: `98111 3000${at}`,
      });
      people.push(added.user.id);
    }
    await decide();
    ({ page } = await visit(browser, product.url, { reducedMotion: true }));
    await page.setViewportSize(phone);
    await signInByEmail(page, keeper);
  });

  const open = async (path: string): Promise<void> => {
    await page.goto(path);
    await page.getByRole('heading', { name: path === '/' ? 'Your Committees' : 'Round History' }).waitFor();
  };

  it('are shown on the dashboard beside its four counters', async () => {
    await open('/');
    expect(await seen(page.getByText('Still owed from earlier rounds: ₹10,000'))).toBe(true);
    expect(await page.evaluate(layoutFaults)).toEqual([]);
  });

  it('are shown for the committee, each round and each member, and in the payment history', async () => {
    await open(`/committee/${id}`);
    await page.getByText('Still owed from earlier rounds: ₹10,000 (2 dues)').waitFor();
    await page.getByText('2 unpaid', { exact: true }).waitFor();
    const members = page.getByRole('region', { name: 'Committee Members' });
    expect(await members.getByText('Still owed from earlier rounds: ₹5,000 (one due)').count()).toBe(2);
    expect(await page.evaluate(layoutFaults)).toEqual([]);
    await page.getByRole('button', { name: 'Actions for Zoya Khan' }).click();
    await page.getByRole('menuitem', { name: 'View Payment History' }).click();
    expect(await seen(page.getByRole('dialog').getByText('₹5,000 (1)'))).toBe(true);
  });

  it('are shown beside the notice of completion after all rounds are finished', async () => {
    await decide();
    await open(`/committee/${id}`);
    await page.getByText('Committee Completed - All rounds finished!', { exact: true }).waitFor();
    expect(await seen(page.getByText('Still owed from earlier rounds: ₹20,000 (4 dues)'))).toBe(true);
    expect(await page.evaluate(layoutFaults)).toEqual([]);
  });
});
