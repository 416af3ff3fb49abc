import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { visit } from '../browser.ts';
import type { Book } from '../steps/books.ts';
import { toast } from '../steps/committee.ts';
import { signUpByPhone } from '../steps/sign-in.ts';
import { openBook, type World } from './world.ts';

const asha = { name: 'Asha Rao', phone: '98111 77001' };
const ravi = 'Ravi Menon';

const panel = (page: Page) => page.getByRole('region', { name: 'Round 1 Payment Status' });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const waitForHeading = (page: Page, reportPayment: string | RegExp) =>
  page.getByRole('heading', { name: reportPayment }).waitFor();

/** A member and the admin, in two windows. */
export const twoSidesTests = (world: () => World): unknown =>
  describe('reports and disputes of a payment', () => {
    let member: Page;
    let admin: Page;
    let book: Book;

    const open = async (name: string, isPaid = false): Promise<void> => {
      book = await world().keeper.makeBook(name, [asha, ravi], isPaid);
      await openBook(member, book.committee.id);
    };
    const reportPayment = async (note: string): Promise<void> => {
      await press(member, 'I have paid');
      const reporting = sheet(member, 'I have paid');
      await reporting.getByLabel(/^Note/).fill(note);
      await reporting.getByRole('button', { name: /^Tell / }).click();
      await waitForHeading(member, 'You reported that you have paid.');
    };
    /** Opens the page again, which shows the other person's change. */
    const reopen = (page: Page): Promise<void> => openBook(page, book.committee.id);
    const entries = async (): Promise<readonly string[]> => {
      const path = `committees/${book.committee.id}/events?round=1`;
      const events = await world().keeper.call<readonly { type: string }[]>('GET', path);
      return events.map(({ type }) => type).filter((type) => type.startsWith('Payment'));
    };

    beforeAll(async () => {
      const { product, browser, visitor } = world();
      admin = visitor.page;
      member = (await visit(browser, product.url, { reducedMotion: true })).page;
      await signUpByPhone(member, product, asha);
    });

    it('the admin confirms a report by one tap, and the member sees the payment as paid', async () => {
      await open('Said and confirmed');
      await waitForHeading(member, /^You owe ₹5,000 by .* · pay /);
      await reportPayment('From my husband’s account');
      await openBook(admin, book.committee.id);
      await panel(admin).getByText('“From my husband’s account”').waitFor();
      await panel(admin).getByText('Says paid by UPI').first().waitFor();
      await press(admin, 'Confirm the payment of Asha Rao');
      await panel(admin).getByText('1 of 2 paid').waitFor();
      // The row shows the change before the server has stored it.
      await toast(admin, 'Payment status updated successfully.');
      await reopen(member);
      await waitForHeading(member, 'You have paid ₹5,000 for round 1.');
      await member.getByText(/you both agree/).waitFor();
      expect(await entries()).toEqual(['PaymentReported', 'PaymentMarked']);
    });

    it('the member reports a part, the admin confirms it, and a tap on the row pays the rest', async () => {
      await open('Paid in parts');
      await press(member, 'I have paid');
      const reporting = sheet(member, 'I have paid');
      await reporting.getByLabel('Amount').fill('2000');
      await reporting.getByText('Then ₹3,000 is still open.').waitFor();
      await reporting.getByRole('button', { name: /^Tell / }).click();
      await waitForHeading(member, 'You reported that you have paid.');
      await openBook(admin, book.committee.id);
      await press(admin, 'Confirm the payment of Asha Rao');
      await panel(admin).getByText('₹2,000 paid, ₹3,000 open').waitFor();
      await toast(admin, 'Payment status updated successfully.');
      await panel(admin).getByText('₹2,000 collected').waitFor();
      await press(admin, 'Done');
      await reopen(member);
      await waitForHeading(member, /^You owe ₹3,000 by .* · pay /);
      await press(admin, 'Asha Rao has paid the rest, ₹3,000, Cash');
      await panel(admin).getByText('1 of 2 paid').waitFor();
      await press(admin, 'Update payment of Asha Rao');
      const parts = sheet(admin, 'Update Payment Status').getByRole('list', { name: 'Parts that were paid' });
      expect(await parts.getByRole('listitem').allTextContents()).toEqual([
        expect.stringMatching(/^UPI · .*₹2,000$/),
        expect.stringMatching(/^Cash · .*₹3,000$/),
        'Together₹5,000',
      ]);
      await admin.keyboard.press('Escape');
    });

    it('the member disputes a declined report, and the admin corrects the book', async () => {
      await open('Said and declined');
      await reportPayment('In cash');
      await openBook(admin, book.committee.id);
      await press(admin, 'Not received from Asha Rao');
      const declining = sheet(admin, 'Not received');
      await declining.getByLabel('Message to the member').fill('Nothing has come');
      await declining.getByRole('button', { name: 'Tell them' }).click();
      await declining.waitFor({ state: 'detached' });
      await reopen(member);
      await waitForHeading(member, /has not received your ₹5,000\.$/);
      await member.getByText('“Nothing has come”').waitFor();
      await press(member, 'That is not right');
      const disputing = sheet(member, 'That is not right');
      await disputing.getByLabel('What is not right').fill('I gave it to Ravi');
      await disputing.getByRole('button', { name: 'Save' }).click();
      await waitForHeading(member, 'You do not agree with the entry for round 1.');
      await reopen(admin);
      await admin.getByText('Open disputes do not hold up the draw: Asha Rao').waitFor();
      await press(admin, 'Settle this with Asha Rao');
      await sheet(admin, 'Settle this').getByRole('button', { name: 'Settle' }).click();
      await panel(admin).getByText('1 of 2 paid').waitFor();
      await reopen(member);
      await waitForHeading(member, 'You have paid ₹5,000 for round 1.');
      const expected = ['PaymentReported', 'PaymentReportDeclined', 'PaymentDisputed', 'PaymentDisputeSettled'];
      expect(await entries()).toEqual([...expected, 'PaymentMarked']);
    });

    it('the member disputes the admin’s mark and then accepts it', async () => {
      await open('Marked and disputed', true);
      await waitForHeading(member, /marked you as paid: ₹5,000, Cash\.$/);
      await press(member, 'That is not right');
      const disputing = sheet(member, 'That is not right');
      await disputing.getByRole('button', { name: 'Save' }).click();
      await disputing.getByText('Please say why').waitFor();
      await disputing.getByLabel('What is not right').fill('That was for another month');
      await member.reload();
      // Sheet and typed text are restored.
      await sheet(member, 'That is not right').getByRole('button', { name: 'Save' }).click();
      await waitForHeading(member, 'You do not agree with the entry for round 1.');
      await openBook(admin, book.committee.id);
      await panel(admin).getByText('“That was for another month”').waitFor();
      expect(await admin.getByRole('button', { name: 'Conduct Draw' }).isEnabled()).toBe(true);
      await press(member, 'It is settled');
      await sheet(member, 'Settle this').getByRole('button', { name: 'Settle' }).click();
      await waitForHeading(member, 'You have paid ₹5,000 for round 1.');
      expect(await entries()).toEqual(['PaymentMarked', 'PaymentMarked', 'PaymentDisputed', 'PaymentDisputeSettled']);
    });
  });
