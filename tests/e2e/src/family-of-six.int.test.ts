import { readFile } from 'node:fs/promises';
import type { Product } from '@mandali/testing/product';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, seen, visit } from './browser.ts';
import { withProduct } from './opened.ts';
import { createCommittee, toast, winnerLine } from './steps/committee.ts';
import { finishSignUp, signUpByPhone } from './steps/sign-in.ts';

const family = 'Six of Us';
const sunita = { name: 'Sunita Sharma', phone: '98111 55001' };
const rahul = { name: 'Rahul Sharma', phone: '98111 55002' };
const imran = { name: 'Imran Malik', phone: '98111 55003' };
const kavita = { name: 'Kavita Nair', phone: '98111 55004' };
/** Members who pay in cash; Sunita records it. */
const elders = [
  { name: 'Kamla Devi', phone: '98111 55005' },
  { name: 'Om Prakash', phone: '98111 55006' },
];

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const waitForHeading = (page: Page, text: string | RegExp) => page.getByRole('heading', { name: text }).waitFor();
const panel = (page: Page, round: number) => page.getByRole('region', { name: `Round ${round} Payment Status` });
/** Brings dues that began to wait since the page was opened to the answers. */
const showAnswers = async (page: Page): Promise<void> => {
  await page.getByText('One waits for your answer').waitFor();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
};

const reportPayment = async (page: Page): Promise<void> => {
  await waitForHeading(page, /^You owe ₹1,000 /);
  await press(page, 'I have paid');
  await sheet(page, 'I have paid')
    .getByRole('button', { name: `Tell ${sunita.name}` })
    .click();
  await waitForHeading(page, 'You reported that you have paid.');
};

/** Six people on their own phones, from the join link to the second draw. */
describe.runIf(chromiumPath)('a family of six', { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  let admin: Page;
  let link: string;
  let book: string;
  const phones = new Map<string, Page>();
  const phoneOf = ({ name }: { readonly name: string }): Page => phones.get(name) ?? expect.fail(`no phone of ${name}`);

  const newPhone = async (): Promise<Page> => (await visit(browser, product.url, { reducedMotion: true })).page;
  /** Signs up from the join link on a new phone. */
  const follow = async (person: typeof rahul): Promise<Page> => {
    const page = await newPhone();
    phones.set(person.name, page);
    await page.goto(link);
    await page.getByText('You are invited').waitFor();
    await finishSignUp(page, product, person);
    return page;
  };
  const confirm = async (person: typeof rahul, round: number, paid: number): Promise<void> => {
    await showAnswers(admin);
    await press(admin, `Confirm the payment of ${person.name}`);
    await panel(admin, round).getByText(`${paid} of 6 paid`).waitFor();
  };
  /** The pages of all six stay open and in view. */
  const conductDraw = async (round: number): Promise<void> => {
    const stage = (page: Page) => sheet(page, `Round ${round} draw`);
    await press(admin, 'Conduct Draw');
    await stage(admin).getByRole('button', { name: 'Conduct Draw' }).click();
    for (const page of [admin, ...phones.values()]) {
      await stage(page).getByText(winnerLine(round)).waitFor();
      await stage(page).getByRole('button', { name: 'Close', exact: true }).click();
    }
  };

  withProduct({}, async (opened) => {
    ({ product, browser } = opened);
    admin = await newPhone();
    await admin.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  });

  it('Sunita adds members from a pasted list and creates a join link', async () => {
    await signUpByPhone(admin, product, sunita);
    await createCommittee(admin, { name: family, members: 6, contribution: 1_000 });
    book = new URL(admin.url()).pathname;
    await press(admin, 'Add several');
    const list = [rahul, imran, ...elders].map(({ name, phone }) => `${name} ${phone}`).join('\n');
    await sheet(admin, 'Add several members').getByLabel('Names and phones').fill(list);
    await sheet(admin, 'Add several members').getByRole('button', { name: 'Next' }).click();
    await press(admin, 'Add 4 members');
    await toast(admin, '4 members added');
    await press(admin, 'Not now');
    await press(admin, 'Add me as a member');
    await admin.getByText('5 of 6 seats').waitFor();
    await press(admin, 'Invite by link');
    await press(admin, 'Make a link');
    await admin.getByRole('img', { name: 'QR code of the link' }).waitFor();
    link = `http://${await sheet(admin, 'Invite').locator('b').innerText()}`;
    await press(admin, 'Done');
    expect(link).toContain('/join/');
  });

  it('Rahul and Imran join by the link; Kavita asks to join and is accepted', async () => {
    for (const member of [rahul, imran])
      await waitForHeading(await follow(member), /^You owe ₹1,000 by .* · pay Sunita Sharma$/);
    const applicant = await follow(kavita);
    await press(applicant, 'Ask to join');
    await waitForHeading(applicant, 'The admin has not answered yet.');
    await press(admin, 'Answer');
    await press(admin, `Accept ${kavita.name}`);
    await toast(admin, 'Member added successfully');
    await admin.keyboard.press('Escape');
    await admin.getByText('6 of 6 seats').waitFor();
    await waitForHeading(applicant, /^You owe ₹1,000 /);
    expect(new URL(applicant.url()).pathname).toBe(book);
  });

  it('Rahul is reminded and reports his payment, which Sunita confirms', async () => {
    const opened = admin.context().waitForEvent('page');
    await press(admin, `Actions for ${rahul.name}`);
    await admin.getByRole('menuitem', { name: `Remind ${rahul.name}` }).click();
    await press(admin, 'Open WhatsApp');
    const whatsApp = await opened;
    const { pathname, searchParams } = new URL(whatsApp.url());
    expect([pathname, searchParams.get('text')]).toEqual(['/919811155002', expect.stringMatching(/₹1,000/)]);
    expect(searchParams.get('text')).toContain(family);
    await whatsApp.close();
    await toast(admin, 'WhatsApp opened');
    await reportPayment(phoneOf(rahul));
    await confirm(rahul, 1, 1);
    await waitForHeading(phoneOf(rahul), 'You have paid ₹1,000 for round 1.');
    expect(await seen(phoneOf(rahul).getByText(/you both agree/))).toBe(true);
  });

  it('Imran disputes a premature payment mark, Sunita settles the dispute, and he pays', async () => {
    const [his, mine] = [phoneOf(imran), panel(admin, 1)];
    await mine.getByText(imran.name, { exact: true }).click({ force: true });
    await mine.getByText('2 of 6 paid').waitFor();
    await waitForHeading(his, 'Sunita Sharma marked you as paid: ₹1,000, Cash.');
    await press(his, 'That is not right');
    await sheet(his, 'That is not right').getByLabel('What is not right').fill('Not yet, on Sunday');
    await press(his, 'Save');
    await waitForHeading(his, 'You do not agree with the entry for round 1.');
    await showAnswers(admin);
    await press(admin, `Settle this with ${imran.name}`);
    await sheet(admin, 'Settle this').getByLabel('It was not paid: it is open again').check();
    await sheet(admin, 'Settle this').getByRole('button', { name: 'Settle' }).click();
    await mine.getByText('1 of 6 paid').waitFor();
    await reportPayment(his);
    await confirm(imran, 1, 2);
    expect(await seen(mine.getByText('2 of 6 paid'))).toBe(true);
  });

  it('all six see the last payments and the draw of round 1 on their open pages', async () => {
    for (const elder of elders) {
      const page = await newPhone();
      phones.set(elder.name, page);
      await signUpByPhone(page, product, elder);
      await page.goto(book);
    }
    await reportPayment(phoneOf(kavita));
    await confirm(kavita, 1, 3);
    await press(admin, 'Mark All Paid');
    await press(admin, 'Mark 3 paid');
    const pages = [admin, ...phones.values()];
    expect(pages).toHaveLength(6);
    for (const page of pages) await panel(page, 1).getByText('6 of 6 paid').waitFor();
    await conductDraw(1);
    for (const page of pages) await waitForHeading(page, 'Round 2 Payment Status');
  });

  it('a receipt has the same number on every phone; Imran’s first receipt is shown as invalid', async () => {
    const page = phoneOf(imran);
    await page.goto(`${book}/history`);
    const links = page.getByRole('link', { name: 'Receipt', exact: true });
    await links.first().waitFor();
    const paths = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    const entryIn = (path: string) => Number(path.split('-').at(-1));
    const his = paths.filter((path) => path.includes('/receipt/R1-2-')).toSorted((a, b) => entryIn(a) - entryIn(b));
    expect(his).toHaveLength(2);
    const [first = '', second = ''] = his;
    const paid = `Receipt ${second.split('/').at(-1)}`;
    await page.goto(first);
    await page.getByText(/^This receipt is no longer valid: entry \d+ of the book/).waitFor();
    await page.getByRole('link', { name: paid }).click();
    for (const reader of [page, phoneOf(rahul)]) {
      if (reader !== page) await reader.goto(`${book}/receipt/R1-2`);
      await reader.getByRole('heading', { name: paid, level: 1 }).waitFor();
      await reader.getByText(/^Entry \d+ of the book says this\./).waitFor();
      expect(await reader.getByText('no longer valid').count()).toBe(0);
    }
  });

  it('round 2 is paid and drawn, and Rahul’s statement lists both of his receipts', async () => {
    for (const [at, member] of [rahul, kavita].entries()) {
      await phoneOf(member).goto(book);
      await reportPayment(phoneOf(member));
      await confirm(member, 2, at + 1);
    }
    await press(admin, 'Mark All Paid');
    await press(admin, 'Mark 4 paid');
    await panel(admin, 2).getByText('6 of 6 paid').waitFor();
    await conductDraw(2);
    await waitForHeading(admin, 'Round 3 Payment Status');
    const page = phoneOf(rahul);
    await page.goto(`${book}/statement`);
    await page.getByRole('heading', { name: `Statement of ${rahul.name}` }).waitFor();
    const receipts = page.getByRole('link', { name: /^R\d-1-\d+$/ });
    await receipts.nth(1).waitFor();
    expect((await receipts.allInnerTexts()).map((number) => number.slice(0, 5))).toEqual(['R1-1-', 'R2-1-']);
    expect(await seen(page.getByRole('row', { name: 'Paid in ₹2,000' }))).toBe(true);
  });

  it('the verifier accepts the proof of Rahul’s statement and rejects a changed one', async () => {
    const page = phoneOf(rahul);
    await page.getByText(/^Every payment and pot on this sheet is proved/).waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Proof', exact: true }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    const verify = async (content: string) => {
      const buffer = Buffer.from(content);
      await page.locator('input[type=file]').setInputFiles({ name: 'statement.json', mimeType: 'text/plain', buffer });
    };
    await page.goto('/verify');
    await page.getByRole('heading', { name: 'Drop a file here' }).waitFor();
    await verify(file);
    await page.getByRole('heading', { name: 'All of this holds', level: 3 }).waitFor();
    await page.getByText(rahul.name, { exact: true }).first().waitFor();
    await page.getByText('Round 1, seat 1: ₹1,000 paid').waitFor();
    await page.getByText('₹2,000, 2 payments').waitFor();
    await verify(file.replace('"contribution":1000', '"contribution":9000'));
    await page.getByRole('heading', { name: 'This statement does not hold', level: 3 }).waitFor();
    expect(await seen(page.getByText(/^The entry is not what was hashed/))).toBe(true);
  });
});
