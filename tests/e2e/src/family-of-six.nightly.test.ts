import { readFile } from 'node:fs/promises';
import { startRelay } from '@mandali/testing/beacon';
import type { Product } from '@mandali/testing/product';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { chromiumPath, seen } from './browser.ts';
import { withProduct } from './opened.ts';
import { createCommittee, toast } from './steps/committee.ts';
import { finishSignUp, signUpByPhone } from './steps/sign-in.ts';
import { winnerLine } from './steps/stage.ts';
import { panel, Phones, press, sheet, waitForHeading } from './steps/six-phones.ts';

const relay = await startRelay();
afterAll(() => relay.stop());

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

const lightAndWinner = (round: number) => ['The light goes round', expect.stringMatching(winnerLine(round))];

/** Six people on their own phones side by side, from the join link to the second draw. */
describe.runIf(chromiumPath)('a family of six', { shuffle: false }, () => {
  let product: Product;
  let phones: Phones;
  let admin: Page;
  let link: string;
  let book: string;

  /** Signs up from the join link on a new phone. */
  const follow = async (person: typeof rahul): Promise<Page> => {
    const page = await phones.open(person);
    await page.goto(link);
    await page.getByText('You are invited').waitFor();
    await finishSignUp(page, product, person);
    return page;
  };
  const confirm = async (person: typeof rahul, round: number, paid: number): Promise<void> => {
    await press(admin, `Confirm the payment of ${person.name}`);
    await phones.show(round, paid);
  };

  withProduct({ env: relay.environment }, async (opened) => {
    ({ product } = opened);
    phones = new Phones(opened.browser, product);
    admin = await phones.open(sunita);
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

  it('Kamla and Om sign up, and all six have the committee open side by side', async () => {
    for (const elder of elders) {
      const page = await phones.open(elder);
      await signUpByPhone(page, product, elder);
      await page.goto(book);
    }
    await phones.show(1, 0);
    await phones.count();
    expect(Object.keys(await phones.taps())).toHaveLength(6);
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
    await reportPayment(phones.of(rahul));
    await showAnswers(admin);
    await confirm(rahul, 1, 1);
    await waitForHeading(phones.of(rahul), 'You have paid ₹1,000 for round 1.');
    expect(await seen(phones.of(rahul).getByText(/you both agree/))).toBe(true);
  });

  it('Imran disputes a premature payment mark, Sunita settles the dispute, and he pays', async () => {
    const [his, mine] = [phones.of(imran), panel(admin, 1)];
    await mine.getByText(imran.name, { exact: true }).click({ force: true });
    await phones.show(1, 2);
    await waitForHeading(his, 'Sunita Sharma marked you as paid: ₹1,000, Cash.');
    await press(his, 'That is not right');
    await sheet(his, 'That is not right').getByLabel('What is not right').fill('Not yet, on Sunday');
    await press(his, 'Save');
    await waitForHeading(his, 'You do not agree with the entry for round 1.');
    await showAnswers(admin);
    await press(admin, `Settle this with ${imran.name}`);
    await sheet(admin, 'Settle this').getByLabel('It was not paid: it is open again').check();
    await sheet(admin, 'Settle this').getByRole('button', { name: 'Settle' }).click();
    await phones.show(1, 1);
    // The row still is where its dispute was.
    await reportPayment(his);
    await confirm(imran, 1, 2);
    expect(await seen(mine.getByText('2 of 6 paid'))).toBe(true);
  });

  it('all six see the last payments and the draw of round 1: the closed list, the light and the winner', async () => {
    await reportPayment(phones.of(kavita));
    await showAnswers(admin);
    await confirm(kavita, 1, 3);
    await press(admin, 'Mark All Paid');
    await press(admin, 'Mark 3 paid');
    await phones.show(1, 6);
    // With the light, which takes five seconds.
    await phones.each((page) => page.emulateMedia({ reducedMotion: 'no-preference' }));
    const [own, ...others] = await phones.conductDraw(1);
    expect(own).toEqual(['The list is closed', ...lightAndWinner(1)]);
    for (const shown of others) expect(shown).toEqual(['Round 1 is drawn now', ...lightAndWinner(1)]);
    await phones.each((page) => page.emulateMedia({ reducedMotion: 'reduce' }));
    expect(await phones.taps()).toEqual({ Sunita: 17, Rahul: 2, Imran: 4, Kavita: 2, Kamla: 0, Om: 0 });
    await phones.closeStages();
  });

  it('all six see round 2 on the same pages, which takes Sunita eight taps and a member at most two', async () => {
    await phones.each((page) => waitForHeading(page, 'Round 2 Payment Status'));
    await phones.count();
    for (const [at, member] of [rahul, kavita].entries()) {
      await reportPayment(phones.of(member));
      await showAnswers(admin);
      await confirm(member, 2, at + 1);
    }
    await press(admin, 'Mark All Paid');
    await press(admin, 'Mark 4 paid');
    await phones.show(2, 6);
    for (const shown of (await phones.conductDraw(2)).slice(1))
      expect(shown).toEqual(['Round 2 is drawn now', ...lightAndWinner(2)]);
    expect(await phones.taps()).toEqual({ Sunita: 8, Rahul: 2, Imran: 0, Kavita: 2, Kamla: 0, Om: 0 });
    await phones.closeStages();
    await phones.each((page) => waitForHeading(page, 'Round 3 Payment Status'));
  });

  it('a receipt has the same number on every phone; Imran’s first receipt is shown as invalid', async () => {
    const page = phones.of(imran);
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
    for (const reader of [page, phones.of(rahul)]) {
      if (reader !== page) await reader.goto(`${book}/receipt/R1-2`);
      await reader.getByRole('heading', { name: paid, level: 1 }).waitFor();
      await reader.getByText(/^Entry \d+ of the book says this\./).waitFor();
      expect(await reader.getByText('no longer valid').count()).toBe(0);
    }
  });

  it('Rahul’s statement lists both of his receipts', async () => {
    const page = phones.of(rahul);
    await page.goto(`${book}/statement`);
    await page.getByRole('heading', { name: `Statement of ${rahul.name}` }).waitFor();
    const receipts = page.getByRole('link', { name: /^R\d-1-\d+$/ });
    await receipts.nth(1).waitFor();
    expect((await receipts.allInnerTexts()).map((number) => number.slice(0, 5))).toEqual(['R1-1-', 'R2-1-']);
    expect(await seen(page.getByRole('row', { name: 'Paid in ₹2,000' }))).toBe(true);
  });

  it('the verifier accepts the proof of Rahul’s statement and rejects a changed one', async () => {
    const page = phones.of(rahul);
    await page.getByText(/^Every payment and every won round on this sheet is proved/).waitFor();
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
