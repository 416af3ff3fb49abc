import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { visit } from '../browser.ts';
import { type Book, keeper as account, newPhone } from '../steps/books.ts';
import { toast } from '../steps/committee.ts';
import { signInByEmail, signUpByPhone } from '../steps/sign-in.ts';
import { focused, inWindow, scrolled } from './place.ts';
import { openBook, type World } from './world.ts';

const small = { width: 360, height: 740 };
const farah = { name: 'Farah Khan', phone: newPhone() };
const gopal = { name: 'Gopal Rao', phone: newPhone() };
const others = Array.from({ length: 10 }, (_, seat) => `Member Number${String.fromCodePoint(65 + seat)}`);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
/** Scrolls away from the top, so that a jump to the top would be seen. */
const scrollDown = (page: Page) => page.evaluate(() => scrollTo(0, 120));

/** Pages that are scrolled, in a committee of twelve. */
export const stayingTests = (world: () => World): unknown =>
  describe('the place on the page', () => {
    let book: Book;
    let admin: Page;
    let member: Page;

    beforeAll(async () => {
      const { keeper, browser, product } = world();
      const open = async () => (await visit(browser, product.url, { viewport: small, reducedMotion: true })).page;
      [admin, member] = [await open(), await open()];
      await signInByEmail(admin, account);
      await signUpByPhone(member, product, farah);
      book = await keeper.makeBook('Staying', [...others, farah, gopal]);
    });
    const payment = () => {
      const found = book.currentRound?.payments.find(({ user }) => user.name === farah.name);
      return `payments/${found?.id}`;
    };

    it('stays the same when the admin confirms a report', async () => {
      await openBook(member, book.committee.id);
      await press(member, 'I have paid');
      await member
        .getByRole('dialog')
        .getByRole('button', { name: /^Tell / })
        .click();
      await member.getByRole('heading', { name: 'You reported that you have paid.' }).waitFor();
      await openBook(admin, book.committee.id);
      const name = `Confirm the payment of ${farah.name}`;
      await scrollDown(admin);
      await admin.getByRole('button', { name }).focus();
      const before = await scrolled(admin);
      await admin.keyboard.press('Enter');
      await toast(admin, 'Payment status updated successfully.');
      expect([before, await scrolled(admin)]).toEqual([120, 120]);
      expect(await focused(admin)).toBe('Answered');
    });

    it('stays the same when the admin settles a dispute', async () => {
      const { keeper } = world();
      for (const status of ['pending', 'paid']) await keeper.call('PATCH', payment(), { status });
      await openBook(member, book.committee.id);
      await press(member, 'That is not right');
      const disputing = member.getByRole('dialog', { name: 'That is not right' });
      await disputing.getByLabel('What is not right').fill('That was for another month');
      await disputing.getByRole('button', { name: 'Save' }).click();
      await member.getByRole('heading', { name: 'You do not agree with the entry for round 1.' }).waitFor();
      await openBook(admin, book.committee.id);
      const name = `Settle this with ${farah.name}`;
      await scrollDown(admin);
      const before = await scrolled(admin);
      await press(admin, name);
      const sheet = admin.getByRole('dialog', { name: 'Settle this' });
      await sheet.getByRole('button', { name: 'Settle' }).click();
      await toast(admin, 'This is settled.');
      await sheet.waitFor({ state: 'detached' });
      expect([before, await scrolled(admin)]).toEqual([120, 120]);
      expect(await focused(admin)).toBe('Answered');
    });

    it('stays the same when the admin asks a member to take over', async () => {
      const { keeper, browser, product } = world();
      const successor = await visit(browser, product.url, { reducedMotion: true });
      await signUpByPhone(successor.page, product, gopal);
      await successor.context.close();
      const next = book.members.find(({ user }) => user.name === farah.name);
      await keeper.call('POST', `committees/${book.committee.id}/transfer`, { newAdminId: next?.user.id });
      await openBook(member, book.committee.id);
      const opener = member.getByRole('button', { name: 'Transfer Ownership' });
      await opener.scrollIntoViewIfNeeded();
      const top = await inWindow(member, 'Transfer Ownership');
      await opener.click();
      const sheet = member.getByRole('dialog', { name: 'Transfer Ownership' });
      await sheet.getByLabel('New committee admin').selectOption(gopal.name);
      await sheet.getByRole('button', { name: 'Ask this member' }).click();
      await toast(member, 'The member is asked and has it in the news.');
      await sheet.waitFor({ state: 'detached' });
      await expect.poll(() => focused(member)).toBe('Transfer Ownership');
      expect(await inWindow(member, 'Transfer Ownership')).toBe(top);
    });
  });
