import { dayAt } from '@mandali/domain/india-days';
import { addDays } from '@mandali/domain/instants';
import type { Product } from '@mandali/testing/product';
import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { chromiumPath, seen, visit } from './browser.ts';
import { withProduct } from './opened.ts';
import { newPhone } from './steps/books.ts';
import { addMember, toast } from './steps/committee.ts';
import {
  addSeveral,
  draw,
  everybodyPays,
  expectBook,
  expectCompleted,
  handOver,
  holdRounds,
  startLife,
} from './steps/committee-life.ts';
import { signUpByPhone } from './steps/sign-in.ts';
import { press, sheet, waitForHeading } from './steps/six-phones.ts';

const people = (...names: readonly string[]) => names.map((name) => ({ name, phone: newPhone() }));

/** Committees as people describe them, entered and run to their end by the page. */
describe.runIf(chromiumPath)('a committee of', { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  let page: Page;

  withProduct({ env: { OTP_RESEND_S: '1' } }, async (opened) => {
    ({ product, browser } = opened);
    ({ page } = await visit(browser, product.url, { reducedMotion: true }));
    await signUpByPhone(page, product, { name: 'Sunita Sharma', phone: newPhone() });
  });
  beforeEach(async () => void (await page.goto('/')));

  it('four on the 10th of each month: round 4 in Ramadan is due 30 days later, and no due is late', async () => {
    const now = new Date().toISOString();
    const first = dayAt(addDays(now, 20));
    await startLife(page, {
      name: 'Masjid Road',
      members: 4,
      contribution: 1_000,
      due: { first, next: 'on the 10th' },
    });
    await addSeveral(page, people('Asma Khan', 'Bilal Ansari', 'Farida Sheikh', 'Imran Malik'));
    await holdRounds(page, { from: 1, to: 3, unpaid: 4, pot: '₹4,000' });
    const openMoving = () => page.getByRole('button', { name: 'Move the due day' }).first().click();
    await openMoving();
    const moving = sheet(page, 'Move the due day of round 4');
    const planned = await moving.getByText(/^Now /).innerText();
    await moving.getByLabel('New due day').fill(dayAt(addDays(now, 150)));
    await moving.getByLabel('Reason').fill('Ramadan');
    await moving.getByRole('button', { name: /^Move to / }).click();
    await toast(page, 'The due day of round 4 is moved');
    await openMoving();
    await moving.getByText(/^Now /).waitFor();
    expect(await moving.getByText(/^Now /).innerText()).not.toBe(planned);
    await page.keyboard.press('Escape');
    await holdRounds(page, { from: 4, to: 4, unpaid: 4, pot: '₹4,000' });
    await expectCompleted(page, { paidIn: 16_000, handedOver: 16_000 });
  });

  it('fifteen that runs since March: rounds 1 to 8 are pasted, with one open due of round 7', async () => {
    const names = 'Anil Bindu Chetan Deepa Ehsan Farah Gopal Hema Irfan Jyoti Kiran Leela Manoj Neeta Omkar'.split(' ');
    await startLife(page, { name: 'Verma Family', members: 15, contribution: 3_000, isExisting: true });
    await addSeveral(page, people(...names));
    const winners = ['Deepa', 'Omkar', 'Anil', 'Irfan', 'Leela', 'Bindu', 'Gopal', 'Jyoti'];
    const lines = winners.map(
      (name, at) => `${at + 1}\t${name}\t5/${at + 3}/2026${at === 6 ? '\tnot paid: Deepa' : ''}`,
    );
    await press(page, 'Enter the Notebook');
    const notebook = sheet(page, 'Enter the Notebook');
    await notebook.getByLabel('One round a line').fill(lines.join('\n'));
    await notebook.getByRole('button', { name: 'Read the Rounds' }).click();
    expect(await seen(notebook.getByText('Not paid: Deepa'))).toBe(true);
    await notebook.getByRole('button', { name: 'Record 8 Rounds' }).click();
    await toast(page, 'The notebook is in the book');
    for (let round = 9; round <= 15; round += 1) {
      await everybodyPays(page, round, 15);
      await draw(page, round);
    }
    await expectCompleted(page, { paidIn: 672_000, handedOver: 0 });
  });

  it('twelve that ends in round 7: every member sees what each seat gets back or still pays', async () => {
    const names = 'Anil Bindu Chetan Deepa Ehsan Farah Gopal Hema Irfan Jyoti Kiran'.split(' ');
    const leela = { name: 'Leela Menon', phone: newPhone() };
    await startLife(page, { name: 'Tower B', members: 12, contribution: 1_000 });
    await addSeveral(page, [leela, ...people(...names)]);
    await holdRounds(page, { from: 1, to: 6, unpaid: 12, pot: '₹12,000' });
    await press(page, 'End this committee early');
    const ending = sheet(page, 'End this committee early');
    await ending.getByLabel('Reason').fill('Two of us have left the city');
    await ending.getByRole('button', { name: 'End it' }).click();
    await page.getByText('Ended early in round 7 of 12').first().waitFor();
    const book = new URL(page.url()).pathname;
    const { settlement } = await expectBook(page, { paidIn: 72_000, handedOver: 72_000 });
    const balances = settlement?.map(({ balance }) => Number(balance)).toSorted((a, b) => a - b);
    expect(balances).toEqual([...Array(6).fill(-6_000), ...Array(6).fill(6_000)]);
    const member = await visit(browser, product.url, { reducedMotion: true });
    await signUpByPhone(member.page, product, leela);
    await member.page.goto(book);
    await member.page.getByText('Reason: Two of us have left the city').waitFor();
    for (const text of ['6 seats get back', '6 seats still pay'])
      expect(await seen(member.page.getByText(text))).toBe(true);
    await member.context.close();
  });

  it('three with a grandmother without a phone: her daughter pays, and later she signs in', async () => {
    const kamla = { name: 'Kamla Devi', phone: newPhone() };
    await startLife(page, { name: 'Courtyard', members: 3, contribution: 2_000 });
    await addSeveral(page, people('Asha Rao', 'Bela Rao'));
    await press(page, 'Add Member');
    const adding = sheet(page, 'Add New Member');
    await adding.getByLabel('Name').fill(kamla.name);
    await adding.getByText('No phone of their own').click();
    await adding.getByRole('button', { name: 'Add Member' }).click();
    await toast(page, 'Member added successfully');
    await press(page, `Update payment of ${kamla.name}`);
    const paying = sheet(page, 'Update Payment Status');
    await paying.getByText('Cash').click();
    await paying.getByLabel('Note').fill('Brought by her daughter Rekha');
    await page.getByRole('button', { name: 'Update Payment', exact: true }).click();
    await toast(page, 'Payment status updated successfully.');
    await holdRounds(page, { from: 1, to: 1, unpaid: 2, pot: '₹6,000' });
    await press(page, `Actions for ${kamla.name}`);
    await page.getByRole('menuitem', { name: 'Correct Name or Phone' }).click();
    await sheet(page, `Correct ${kamla.name}`).getByLabel('Phone', { exact: true }).fill(kamla.phone);
    await sheet(page, `Correct ${kamla.name}`).getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Corrected');
    const own = await visit(browser, product.url, { reducedMotion: true });
    await signUpByPhone(own.page, product, kamla);
    await own.page.goto(`${new URL(page.url()).pathname}/statement`);
    await own.page.getByRole('heading', { name: `Statement of ${kamla.name}` }).waitFor();
    expect(await seen(own.page.getByRole('row', { name: 'Paid in ₹2,000' }))).toBe(true);
    await own.context.close();
    await holdRounds(page, { from: 2, to: 3, unpaid: 3, pot: '₹6,000' });
    await expectCompleted(page, { paidIn: 18_000, handedOver: 18_000 });
  });

  it('two with a wrong contribution: corrected before the first payment; the name later', async () => {
    const change = async (label: string, value: string) => {
      await press(page, 'Committee settings');
      const settings = sheet(page, 'Committee settings');
      await settings.getByLabel(label).fill(value);
      await settings.getByRole('button', { name: 'Save' }).click();
      await toast(page, 'Committee settings saved');
      await settings.waitFor({ state: 'detached' });
    };
    await startLife(page, { name: 'Ladies Kity', members: 2, contribution: 500 });
    for (const person of people('Usha Nair', 'Vimla Nair')) await addMember(page, person);
    await change('Amount per member', '5000');
    await holdRounds(page, { from: 1, to: 1, unpaid: 2, pot: '₹10,000' });
    await press(page, 'Committee settings');
    await page.getByText('Amount, seats and days are fixed once something was paid or decided.').waitFor();
    await page.keyboard.press('Escape');
    await change('Committee name', 'Ladies Kitty');
    await waitForHeading(page, 'Ladies Kitty');
    await everybodyPays(page, 2, 2);
    await draw(page, 2);
    await handOver(page, '₹10,000');
    await expectCompleted(page, { paidIn: 20_000, handedOver: 20_000 });
  });
});
