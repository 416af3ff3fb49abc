import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeOfRound } from '@mandali/domain/proof/beacon';
import { toBase64 } from '@mandali/domain/proof/bytes';
import { seedSigner } from '@mandali/domain/proof/ed25519';
import { cosignedNote } from '@mandali/domain/proof/witness';
import { testChain } from '@mandali/domain/proof/draws.fixture';
import { startRelay } from '@mandali/testing/beacon';
import { operatorsTool } from '@mandali/testing/operators-tool';
import type { Product } from '@mandali/testing/product';
import type { Browser, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { chromiumPath, visit, type Visitor } from './browser.ts';
import { withProduct } from './opened.ts';
import { openBook } from './rounds/world.ts';
import { replacePublicBeacon } from './steps/as-public.ts';
import { type Book, keeper, keeperEnv, newPhone, signInKeeper, type Keeper } from './steps/books.ts';
import { signInByEmail, signUpByPhone } from './steps/sign-in.ts';

const relay = await startRelay();
afterAll(() => relay.stop());

const unforeseen = 'Nobody could choose or foresee the winner.';
const yours = 'Your phone signed the list before the lot was known.';
const ownBeacon = 'Drawn by this server’s own beacon: whoever runs it could know the winner beforehand.';
const unknownHere = /^Not checked\.This server.s own beacon is not known here\./;

const stage = (page: Page) => page.getByRole('dialog', { name: 'Round 1 draw' });
/** The verdict on the draw's page. */
const checkPage = async (page: Page, { committee: { id } }: Book): Promise<string | null> => {
  await page.goto(`/committee/${id}/draw/1`);
  const sentence = page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) });
  await sentence.waitFor();
  return sentence.textContent();
};
const minutes = async (page: Page, { committee: { id } }: Book): Promise<string | null> => {
  await page.goto(`/committee/${id}/minutes/1`);
  const verdict = page.getByRole('article').locator('h3 + p');
  await verdict.locator('b').waitFor();
  return verdict.textContent();
};
/** With two names that need two lines. */
const others = [
  'Asha Kulkarni',
  'Ramesh Iyer',
  'Padmavathi Gopalakrishnan-Rao Venkataraman Iyengar',
  'Harpreet Gill',
  'Imran Shaikh',
  'सुनीता देवी वर्मा श्रीवास्तव और परिवार के सभी लोग',
  'Kavita Nair',
  'Farida Contractor',
  'Mohan Sawant',
  'Lata Fernandes',
];
/** Returns the number of A4 sheets of the printed page. @param last selector of the element that loads last, before the proof */
const sheetsOf = async (page: Page, language: string, last = 'h3 + p b'): Promise<number> => {
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
  await page.reload();
  // The last part of the sheet is its proof.
  await page.getByRole('article').getByRole('img', { name: /QR/ }).waitFor();
  await page.getByRole('article').locator(last).waitFor();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  // The next test opens the page in English again.
  await page.evaluate(() => localStorage.removeItem('language'));
  const folder = process.env['MINUTES_PDF'];
  if (folder !== undefined)
    writeFileSync(join(folder, `${new URL(page.url()).pathname.split('/')[3]}-${language}.pdf`), pdf);
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
};
const verifier = async (page: Page, name: string, file: string): Promise<string> => {
  await page.goto('/verify');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(file) });
  const title = page.getByRole('heading', { level: 3 }).first();
  await title.waitFor();
  return (await title.locator('..').textContent()) ?? '';
};
const saveFile = async (page: Page, name: string): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
};

/** The verdict on one draw, on every page that has it. */
describe.runIf(chromiumPath)('the verdict on a draw', { shuffle: false }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'mandali-verdicts-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let product: Product;
  let browser: Browser;
  let books: Keeper;
  let admin: Visitor;

  withProduct({ env: { ...keeperEnv, ...relay.environment } }, async (opened) => {
    ({ product, browser } = opened);
    books = await signInKeeper(product);
    admin = await visitor();
    await signInByEmail(admin.page, keeper);
  });

  const visitor = async (): Promise<Visitor> => {
    const one = await visit(browser, product.url, { reducedMotion: true });
    one.tolerate(/status of (404|409|503)/);
    await replacePublicBeacon(one.context, relay.url);
    return one;
  };
  /** A committee without paid dues; the second of its members, at least two, has signed up. */
  const begin = async (
    name: string,
    more: readonly string[] = [],
  ): Promise<{ readonly book: Book; readonly member: Visitor }> => {
    const book = await books.makeBook(name, ['Rahul Deshpande', 'Ayesha Qureshi', ...more]);
    const phone = newPhone();
    const member = await visitor();
    await books.call('POST', `committees/${book.committee.id}/members/${book.members[1]?.user.id}/replace`, {
      newMemberData: { name: 'Meena Iyer', phone },
      reason: 'Moved',
    });
    await signUpByPhone(member.page, product, { name: 'Meena Iyer', phone });
    return { book, member };
  };
  const payAll = ({ currentRound }: Book) => books.call('POST', `rounds/${currentRound?.id}/mark-all-paid`, {});
  const conduct = async (page: Page, { committee: { id } }: Book): Promise<void> => {
    await openBook(page, id);
    await page.getByRole('button', { name: 'Conduct Draw' }).click();
    await stage(page).getByRole('button', { name: 'Conduct Draw' }).click();
    await stage(page).getByText('The list is closed').first().waitFor();
  };
  const audit = async (name: string, file: string, more: readonly string[] = []): Promise<string> => {
    const path = join(folder, name);
    writeFileSync(path, file);
    const { out, err } = await operatorsTool('audit', ['verify', path, ...more], product.env);
    return out + err;
  };

  it('proves the draw on every page to a member who opened the page before all dues were paid', async () => {
    const { book, member } = await begin('Late payers', others);
    await openBook(member.page, book.committee.id);
    await payAll(book);
    await conduct(admin.page, book);
    // The admin's own device has signed, too.
    await stage(admin.page).getByText(yours).waitFor();
    await stage(admin.page).getByText(unforeseen).waitFor();
    expect(await checkPage(member.page, book)).toBe(`${unforeseen}${yours}`);
    // Paper has many readers: it names the phone, and the admin's own proves nothing to them.
    expect(await minutes(member.page, book)).toBe(
      `${unforeseen} Meena Iyer’s phone signed the list before the lot was known.`,
    );
    expect(await minutes(admin.page, book)).toMatch(
      /^Signed by the phone of Meena Iyer before the lot was known, as this server says\./,
    );
    for (const language of ['en', 'hi'])
      expect([language, await sheetsOf(member.page, language)]).toEqual([language, 1]);
    await member.context.close();
  });

  it('leaves room on one sheet for the statement of a member of twelve after twelve rounds', async () => {
    const book = await books.makeBook('Twelve rounds', ['Rahul Deshpande', 'Ayesha Qureshi', ...others]);
    const { id } = book.committee;
    for (const { user } of book.members) {
      const { currentRound } = await books.read(id);
      await books.call('POST', `rounds/${currentRound?.id}/mark-all-paid`, {});
      await books.call('POST', `rounds/${currentRound?.id}/select-winner`, { winnerId: user.id });
    }
    const longest = book.members.find(({ user }) => user.name === others[2]);
    await admin.page.goto(`/committee/${id}/statement?member=${longest?.user.id}`);
    for (const language of ['en', 'hi']) {
      expect([language, await sheetsOf(admin.page, language, 'tfoot td >> nth=0')]).toEqual([language, 1]);
      expect(await admin.page.getByRole('article').locator('tbody tr').count()).toBe(12);
    }
  });

  it('is no proof on a phone with a slow clock, nor for a beacon of the server’s own', async () => {
    const { book, member } = await begin('Slow clock');
    await member.context.addInitScript(() => {
      const real = Date.now.bind(Date);
      Date.now = () => real() - 120_000;
    });
    await payAll(book);
    await openBook(member.page, book.committee.id);
    await conduct(admin.page, book);
    await stage(admin.page).getByText('Winner of round 1').waitFor();
    expect(await checkPage(member.page, book)).toMatch(
      /^Signed by the phone of Meena Iyer before the lot was known, as this server says\./,
    );
    await member.context.close();
    // A page with the real public beacon recognises this one as the server's own.
    const { page, context } = await visit(browser, product.url, { reducedMotion: true });
    await signInByEmail(page, keeper);
    expect(await minutes(page, book)).toContain(ownBeacon);
    expect(await checkPage(page, book)).toBe(ownBeacon);
    const [proof, whole] = [await saveFile(page, 'proof.json'), await saveFile(page, 'The whole book as a file')];
    expect(await verifier(page, 'proof.json', proof)).toMatch(unknownHere);
    expect(await verifier(page, 'book.jsonl', whole)).toMatch(/^Not checked\..*own beacon is not known here\./);
    const beacon = join(folder, 'beacon.json');
    writeFileSync(beacon, JSON.stringify(testChain));
    expect(await audit('proof.json', proof, ['--beacon', beacon])).toContain(ownBeacon);
    expect(await audit('book.jsonl', whole, ['--beacon', beacon])).toContain(`Round 1: ${ownBeacon}`);
    await context.close();
  });

  it('does not count the signature of an invented device, nor of the admin’s own, as a proof', async () => {
    const { book, member } = await begin('Invented');
    const { id } = book.committee;
    await payAll(book);
    await conduct(admin.page, book);
    const { checkpoint } = await books.call<{ checkpoint: string }>('GET', `committees/${id}/checkpoint`);
    const invented = await seedSigner(new Uint8Array(32).fill(7));
    const newest = Math.floor((Date.now() / 1_000 - testChain.genesis) / testChain.period) + 1;
    const [text = '', logLine = ''] = checkpoint.split('\n\n');
    const note = await cosignedNote(`${text}\n\n${logLine.split('\n')[0]}\n`, invented, timeOfRound(testChain, newest));
    await books.call('POST', `committees/${id}/cosignatures`, { note, key: toBase64(invented.publicKey) });
    await stage(admin.page).getByText('Winner of round 1').waitFor();
    // Depending on timing one or two devices sign; neither is a proof.
    const serverClaim = /^Signed by the phones? of [^,]+ before the lot was known, as this server says\./;
    expect(await checkPage(member.page, book)).toMatch(serverClaim);
    expect(await minutes(member.page, book)).toMatch(serverClaim);
    await member.context.close();
  });

  it('names the person who chose a winner without a draw', async () => {
    const { book, member } = await begin('Chosen');
    const { call } = books;
    await payAll(book);
    const [first] = (await books.read(book.committee.id)).members;
    await call('POST', `rounds/${book.currentRound?.id}/select-winner`, { winnerId: first?.user.id });
    const chosen = /^Chosen by .+, not drawn\.$/;
    expect(await checkPage(member.page, book)).toMatch(chosen);
    const whole = await saveFile(member.page, 'The whole book as a file');
    expect(await audit('chosen.jsonl', whole)).toContain('Round 1: Chosen by an admin, not drawn.');
    await member.page.goto('/verify');
    await verifier(member.page, 'book.jsonl', whole);
    await member.page.getByText('Chosen by an admin, not drawn.').waitFor();
    await member.context.close();
  });
});
