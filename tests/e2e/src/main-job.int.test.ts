import { startProduct, type Product } from '@mandali/testing/product';
import type { Browser } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { chromiumPath, desktop, seen, visit, type Visitor } from './browser.ts';
import { withProduct } from './opened.ts';
import { addMember, createCommittee, toast } from './steps/committee.ts';
import { finishSignUp, signInByPhone, signUpByPhone } from './steps/sign-in.ts';
import { winnerLine } from './steps/stage.ts';

const sunita = { name: 'Sunita Sharma', phone: '98111 26610' };
const family = [
  { name: 'Rahul Deshpande', phone: '98111 00001' },
  { name: 'Ayesha Qureshi', phone: '98111 00002' },
];
const latecomer = { name: 'Kavita Nair', phone: '98111 00009' };

/** From the sign-in screen to a conducted draw, on a phone, by the committee admin. */
describe.runIf(chromiumPath)('the main job', { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;

  // The second sign-in comes before the usual 30 s have passed.
  const env = { OTP_RESEND_S: '1' };

  withProduct({ env }, async (opened) => {
    ({ product, browser } = opened);
    visitor = await visit(browser, product.url);
  });
  // Stops the product that was started after the kill -9.
  afterAll(() => product?.stop());

  it('the admin signs up by phone and code and sees an empty dashboard', async () => {
    await signUpByPhone(visitor.page, product, sunita);
    expect(await seen(visitor.page.getByText('No committees yet'))).toBe(true);
  });

  it('the admin creates a committee of four', async () => {
    await createCommittee(visitor.page, { name: 'Sharma Family Committee', members: 4, contribution: 10_000 });
    expect(await seen(visitor.page.getByText('₹40,000').first())).toBe(true);
  });

  it('the admin shares a join link and accepts a person who asks to join by it', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Invite by link' }).click();
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    const link = `http://${await page.getByRole('dialog').locator('b').innerText()}`;
    const opened = page.context().waitForEvent('page');
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await page.getByRole('button', { name: 'WhatsApp' }).click();
    expect(decodeURIComponent((await opened).url())).toContain(link);
    await toast(page, 'WhatsApp opened');
    await (await opened).close();
    await page.getByRole('button', { name: 'Done' }).click();

    const applicant = await visit(browser, product.url);
    const requestedPaths: string[] = [];
    applicant.page.on('request', (request) => void requestedPaths.push(new URL(request.url()).pathname));
    await applicant.page.goto(link);
    await applicant.page.getByText('You are invited').waitFor();
    // Before sign-in the page requests nothing about the link.
    expect(requestedPaths.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await finishSignUp(applicant.page, product, latecomer);
    await applicant.page.getByText('By Sunita Sharma').waitFor();
    await applicant.page.getByLabel('Message to the admin').fill('I live next door');
    await applicant.page.getByRole('button', { name: 'Ask to join' }).click();
    await applicant.page.getByRole('heading', { name: 'The admin has not answered yet.' }).waitFor();

    await page.reload();
    await page.getByRole('button', { name: 'Answer' }).click();
    const sheet = page.getByRole('dialog', { name: 'One person asks to join' });
    await sheet.getByText('98****0009').waitFor();
    await sheet.getByText('I live next door').waitFor();
    await sheet.getByRole('button', { name: `Accept ${latecomer.name}` }).click();
    await toast(page, 'Member added successfully');
    await page.keyboard.press('Escape');
    await page.getByText('1 of 4 seats').waitFor();

    await applicant.page.reload();
    await applicant.page.getByRole('heading', { name: 'Sharma Family Committee' }).waitFor();
    await applicant.context.close();
  });

  it('the admin adds family members and herself', async () => {
    const { page } = visitor;
    for (const person of family) await addMember(page, person);
    await page.getByRole('button', { name: 'Add me as a member' }).click();
    await page.getByText('4 of 4 seats').waitFor();
    expect(await seen(page.getByText('98****0002'))).toBe(true);
  });

  it('the admin reminds unpaid members one by one, also after a reload, and skips a new payer', async () => {
    const { page } = visitor;
    const sheet = page.getByRole('dialog', { name: 'Remind all who owe' });
    await page.getByRole('button', { name: 'Remind all who owe' }).click();
    await sheet.getByText('1 of 3').waitFor();
    await sheet.getByLabel('English').check();
    await sheet.getByLabel('Text').fill('Kavita, ₹10,000 please');
    const opened = page.context().waitForEvent('page');
    await sheet.getByRole('button', { name: 'Open WhatsApp' }).click();
    const link = new URL((await opened).url());
    expect([link.pathname, link.searchParams.get('text')]).toEqual(['/919811100009', 'Kavita, ₹10,000 please']);
    await toast(page, 'WhatsApp opened');
    await (await opened).close();
    await sheet.getByText('1 opened, 0 skipped').waitFor();

    await page.reload();
    await sheet.getByText('Rahul Deshpande', { exact: true }).waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Update payment of Rahul Deshpande' }).click();
    await other.getByRole('dialog', { name: 'Update Payment Status' }).getByText('UPI').click();
    await other.getByRole('button', { name: 'Update Payment', exact: true }).click();
    await toast(other, 'Payment status updated successfully.');
    await other.close();
    await sheet.getByText('Ayesha Qureshi', { exact: true }).waitFor();
    await sheet.getByText('2 of 2').waitFor();
    await sheet.getByRole('button', { name: 'Skip' }).click();
    await sheet.getByText('Opened: 1. Skipped: 1.').waitFor();
    await sheet.getByRole('button', { name: 'Done' }).click();
  });

  it('the draw is disabled, with the reason, until all members have paid', async () => {
    const { page } = visitor;
    const draw = page.getByRole('button', { name: 'Conduct Draw' });
    expect(await draw.isDisabled()).toBe(true);
    await page.getByText('Draw will be enabled once all eligible members have paid their contribution.').waitFor();
    await page.getByRole('button', { name: 'Update payment of Ayesha Qureshi' }).click();
    await page.getByRole('dialog', { name: 'Update Payment Status' }).getByText('UPI').click();
    await page.getByRole('button', { name: 'Update Payment', exact: true }).click();
    await toast(page, 'Payment status updated successfully.');
    await page.getByText('2 of 4 paid').waitFor();
    await page.getByRole('button', { name: 'Mark All Paid' }).click();
    await page.getByRole('button', { name: 'Mark 2 paid' }).click();
    await toast(page, 'All payments marked as paid');
    expect(await draw.isEnabled()).toBe(true);
  });

  it('the admin conducts the draw, which opens the next round', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Conduct Draw' }).click();
    const stage = page.getByRole('dialog', { name: 'Round 1 draw' });
    await stage.getByRole('button', { name: 'Conduct Draw' }).click();
    await stage.getByText(winnerLine(1)).waitFor();
    await toast(page, 'Draw conducted successfully');
    await stage.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('heading', { name: 'Round 2 Payment Status' }).waitFor();
    expect(await seen(page.getByText('Drawn by lot.'))).toBe(true);
  });

  it('the page shows the same committee after kill -9 of all processes', async () => {
    // The server returns 503 while it starts.
    visitor.tolerate(/net::ERR_|status of 503/);
    // The row of the new round in the history.
    await expect.poll(() => bookOf(visitor)).toMatch(/\bOpen\s+Pending\b/);
    const before = await bookOf(visitor);
    await product.killEverything();
    product = await startProduct({ dataDir: product.dataDir, env, port: Number(new URL(product.url).port) });
    await visitor.page.reload();
    // Content below the first screen renders later.
    await expect.poll(() => bookOf(visitor)).toBe(before);
  });

  it('the admin chooses the next winner by hand, which the page discloses', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Manual Winner' }).click();
    const sheet = page.getByRole('dialog', { name: 'Select Winner Manually' });
    await sheet.getByLabel('Winner').selectOption({ index: 1 });
    await sheet.getByRole('button', { name: 'Select Winner' }).click();
    await toast(page, 'Winner selected successfully');
    await page.getByRole('heading', { name: 'Round 3 Payment Status' }).waitFor();
    expect(await seen(page.getByText('Chosen by the committee admin.'))).toBe(true);
  });

  it('a member sees the same committee without the admin’s actions', async () => {
    const member = await visit(browser, product.url);
    await signUpByPhone(member.page, product, { name: 'Rahul Deshpande', phone: '98111 00001' });
    await member.page.getByRole('link', { name: /View Details/ }).click();
    await member.page.getByRole('heading', { name: 'Round 3 Payment Status' }).waitFor();
    for (const action of ['Conduct Draw', 'Mark All Paid', 'Manual Winner', 'Add Member']) {
      expect(await member.page.getByRole('button', { name: action }).count()).toBe(0);
    }
    await member.context.close();
  });

  it('a member sees every change in the history, and the book as of an earlier entry', async () => {
    const member = await visit(browser, product.url);
    const { page } = member;
    await signInByPhone(page, product, '98111 00001');
    await page.getByRole('link', { name: /View Details/ }).click();
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByText('was chosen by hand for round 2').waitFor();
    await page.getByLabel('Kind').selectOption('payments');
    await page.getByText('was chosen by hand').waitFor({ state: 'detached' });
    await page.getByText('Rahul Deshpande paid round 1: ₹10,000, UPI.').waitFor();
    await page.getByLabel('Kind').selectOption('all');
    // Committee, round 1 and two members.
    await page.getByRole('slider').fill('4');
    await page.getByText('You see the book as it was after entry 4.').waitFor();
    await page.getByRole('link', { name: 'See the whole book as it was' }).click();
    await page.getByRole('heading', { name: 'Round 1 Payment Status' }).waitFor();
    expect(await page.getByText('Ayesha Qureshi').count()).toBe(0);
    await page.getByRole('link', { name: 'Back to today' }).click();
    await page.getByRole('heading', { name: 'Round 3 Payment Status' }).waitFor();
    await member.context.close();
  });

  it('the admin signs in again by code and sees the committee', async () => {
    const again = await visit(browser, product.url);
    await signInByPhone(again.page, product, sunita.phone);
    expect(await seen(again.page.getByText('Sharma Family Committee'))).toBe(true);
    await again.context.close();
  });

  it('a member opens the form for a new committee on a wide screen', async () => {
    const wide = await visit(browser, product.url, { viewport: desktop });
    await signUpByPhone(wide.page, product, { name: 'Ayesha Qureshi', phone: '98111 00002' });
    await wide.page.getByRole('button', { name: 'Create New Committee' }).click();
    expect(await seen(wide.page.getByRole('dialog', { name: 'Create New Committee' }))).toBe(true);
    await wide.context.close();
  });
});

/** The page's texts about members, dues and rounds. */
const bookOf = async ({ page }: Visitor): Promise<string> => {
  // Content far down is laid out when it is near.
  await page.getByRole('heading', { name: 'Round History' }).scrollIntoViewIfNeeded();
  const sections = await page.locator('section').allInnerTexts();
  return sections.join('\n').replace(/Updated \d\d:\d\d/, '');
};
