import { committeeId, paymentId, roundNumberOf } from '@mandali/domain/ids';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Book } from '../steps/books.ts';
import { toast } from '../steps/committee.ts';
import { countTaps, tapsOf } from '../steps/taps.ts';
import { loseAnswers, openBook, type World } from './world.ts';

const twenty = Array.from({ length: 20 }, (_, seat) => `Member Number${String.fromCodePoint(65 + seat)}`);
const [first, second, third] = ['Rahul Deshpande', 'Ayesha Qureshi', 'Farhan Baig'] as const;
const panel = (page: Page) => page.getByRole('region', { name: 'Round 1 Payment Status' });
const row = (page: Page, name: string) => panel(page).getByRole('listitem').filter({ hasText: name });
/** Taps the name, a place on the row without another control. Centred: the draw's dock covers a row at the edge. */
const tap = async (page: Page, name: string): Promise<void> => {
  await row(page, name).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await row(page, name).getByText(name, { exact: true }).click({ force: true });
};
const paid = (page: Page, name: string) => row(page, name).getByText('Paid', { exact: true }).waitFor();
const undo = (page: Page, name: string) => page.getByRole('button', { name: `Undo: ${name} has paid` });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const markAll = 'rounds/*/mark-all-paid';
/** Keeps the page from sending quick marks until it is reloaded. The server could receive a held request at the reload. */
const keepMarks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const real = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      return url.endsWith('/mark-all-paid') ? new Promise(() => {}) : real(input, init);
    };
  });

type Entry = { readonly type: string; readonly data: { readonly status?: string; readonly undoes?: string } };

/** Quick marks and their undo, with faults of the network and another admin. */
export const quickTests = (world: () => World): unknown =>
  describe('quick payment marks', () => {
    let book: Book;
    let page: Page;
    const open = async (people: readonly string[]): Promise<void> => {
      book = await world().keeper.makeBook(`Of ${people.length}`, people);
      await openBook(page, book.committee.id);
    };
    const marks = async (): Promise<readonly Entry[]> => {
      const entries = await world().keeper.call<readonly Entry[]>('GET', `committees/${book.committee.id}/events`);
      return entries.filter(({ type }) => type === 'PaymentMarked');
    };
    const statusOf = async (name: string) =>
      (await world().keeper.read(book.committee.id)).currentRound?.payments.find(({ user }) => user.name === name);

    beforeEach(async () => {
      ({ page } = world().visitor);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    it('need one tap for each member and two for the draw in a round of twenty', async () => {
      await open(twenty);
      await countTaps(page);
      for (const name of twenty) {
        await tap(page, name);
        await paid(page, name);
      }
      await panel(page).getByText('20 of 20 paid').waitFor();
      await press(page, 'Conduct Draw');
      const stage = page.getByRole('dialog', { name: 'Round 1 draw' });
      await stage.getByRole('button', { name: 'Conduct Draw' }).click();
      await stage.getByText('Winner of round 1').waitFor();
      expect(await tapsOf(page)).toBe(twenty.length + 2);
      expect(await marks()).toHaveLength(20);
    });

    it('need two taps for all remaining members', async () => {
      await open(twenty);
      await countTaps(page);
      const early = twenty.slice(0, 3);
      for (const name of early) await tap(page, name);
      await panel(page).getByText('3 of 20 paid').waitFor();
      await press(page, 'Mark All Paid');
      await press(page, 'Mark 17 paid');
      await toast(page, 'All payments marked as paid');
      expect(await tapsOf(page)).toBe(early.length + 2);
      expect(await marks()).toHaveLength(20);
    });

    it('are recorded by a tap anywhere on the row, and undone by a separate entry', async () => {
      await open([first, second, third]);
      await tap(page, second);
      await undo(page, second).waitFor();
      await toast(page, 'Payment status updated successfully.');
      // The row ignores a second tap within the time of a double tap.
      await expect
        .poll(async () => {
          if (await undo(page, second).isVisible()) await undo(page, second).click();
          return (await statusOf(second))?.status;
        })
        .toBe('pending');
      await row(page, second).getByText('Pending', { exact: true }).waitFor();
      expect((await marks()).map(({ data }) => [data.status, data.undoes !== undefined])).toEqual([
        ['paid', false],
        ['pending', true],
      ]);
      await page.getByRole('link', { name: 'History' }).first().click();
      await page.getByText(/^The mark of .* for round 1 as paid was undone\.$/).waitFor();
    });

    it('overwrite no mark and undo no later change of another admin', async () => {
      const { keeper } = world();
      await open([first, second, third]);
      const due = (seat: number) =>
        `payments/${paymentId(committeeId(book.committee.id), roundNumberOf(book.currentRound?.id ?? 0), seat)}`;
      await keeper.call('PATCH', due(1), { status: 'paid', paymentMethod: 'cheque' });
      await tap(page, first);
      await row(page, first).getByText('Cheque', { exact: true }).first().waitFor();
      expect(await undo(page, first).count()).toBe(0);
      await tap(page, second);
      await undo(page, second).waitFor();
      await keeper.call('PATCH', due(2), { status: 'paid', paymentMethod: 'upi', notes: 'by her brother' });
      const changedMeanwhile = panel(page).getByText('This payment was changed meanwhile. Please look again.');
      // The row ignores a second tap within the time of a double tap.
      await expect
        .poll(async () => {
          if (await undo(page, second).isVisible()) await undo(page, second).click();
          return changedMeanwhile.count();
        })
        .toBe(1);
      expect(await statusOf(second)).toMatchObject({ status: 'paid', paymentMethod: 'upi' });
    });

    it('leave every row at its place until Done, while requests are pending, fail and are repeated', async () => {
      await open([first, second, third]);
      const places = () =>
        panel(page)
          .getByRole('listitem')
          .evaluateAll((rows) =>
            rows.map((each) => [each.textContent.slice(0, 8), each.getBoundingClientRect().toJSON()]),
          );
      let sends: 'later' | 'now' | 'never' = 'later';
      let [reached, release] = [(): void => {}, (): void => {}];
      const isHeld = new Promise<void>((resolve) => (reached = resolve));
      const gate = new Promise<void>((resolve) => (release = resolve));
      await page.route(`**/api/${markAll}`, async (route) => {
        if (sends === 'now') return route.continue();
        reached();
        await gate;
        return route.abort('connectionreset');
      });
      await row(page, second).evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await page.evaluate(async () => void (await document.fonts.ready));
      const before = await places();
      await row(page, first).getByText(first, { exact: true }).click({ force: true });
      await paid(page, first);
      expect(await places()).toEqual(before);
      await isHeld;
      sends = 'now';
      await row(page, second).getByText(second, { exact: true }).click({ force: true });
      await undo(page, second).waitFor();
      sends = 'never';
      release();
      await row(page, first).getByText('Not saved', { exact: true }).waitFor();
      await panel(page).getByText('Paid · Cash').waitFor();
      expect(await places()).toEqual(before);
      expect(await statusOf(second)).toMatchObject({ status: 'paid' });
      sends = 'now';
      await press(page, `Retry the payment of ${first}`);
      await expect.poll(async () => (await statusOf(first))?.status).toBe('paid');
      await page.getByRole('button', { name: /^Retry/ }).waitFor({ state: 'detached' });
      expect(await places()).toEqual(before);
      await press(page, 'Done');
      await panel(page).getByText('2 have paid').waitFor();
      expect(await panel(page).getByRole('listitem').filter({ visible: true }).count()).toBe(1);
    });

    it('that a reload interrupts are shown after it until the book has them', async () => {
      await open([first, second, third]);
      await keepMarks(page);
      await tap(page, first);
      await paid(page, first);
      await page.reload();
      await row(page, first).getByText('Not known', { exact: true }).waitFor();
      await press(page, `Retry the payment of ${first}`);
      await toast(page, 'Payment status updated successfully.');
      await page.reload();
      await panel(page).getByText('1 of 3 paid').waitFor();
      expect(await page.getByRole('button', { name: /^Retry/ }).count()).toBe(0);
    });

    it('of several members are stored once when the answer was lost', async () => {
      await open([first, second, third]);
      await loseAnswers(page, markAll);
      await press(page, 'Select several');
      await page.getByRole('checkbox', { name: new RegExp(`^Select ${first}`) }).check({ force: true });
      await page.getByRole('checkbox', { name: new RegExp(`^Select ${third}`) }).check({ force: true });
      await page.getByLabel('Payment method').selectOption('upi');
      await press(page, 'Mark 2 paid');
      await toast(page, 'Payment status updated successfully.');
      expect(await page.getByRole('button', { name: /^Retry/ }).count()).toBe(0);
      await Promise.all([paid(page, first), paid(page, third)]);
      await row(page, third).getByText('UPI', { exact: true }).first().waitFor();
      expect((await statusOf(third))?.status).toBe('paid');
      expect(await marks()).toHaveLength(2);
    });
  });
