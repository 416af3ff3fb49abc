import { signatureOf } from '@mandali/domain/proof/draws.fixture';
import { startRelay, type Relay } from '@mandali/testing/beacon';
import type { Product } from '@mandali/testing/product';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { chromiumPath, visit, type Visitor } from './browser.ts';
import { withProduct } from './opened.ts';
import { openBook } from './rounds/world.ts';
import { type Book, keeper, keeperEnv, newPhone, signInKeeper, type Keeper } from './steps/books.ts';
import { signInByEmail, signUpByPhone } from './steps/sign-in.ts';
import { winnerLine } from './steps/stage.ts';

// The first relay never answers.
const [silentRelay, relay]: readonly [Relay, Relay] = [await startRelay(), await startRelay()];
silentRelay.behaves = 'silent';
afterAll(() => Promise.all([silentRelay.stop(), relay.stop()]));
const beaconEnvironment = { ...relay.environment, DRAW_BEACON: `${silentRelay.url},${relay.url}` };

const ownBeacon = 'Drawn by this server’s own beacon: whoever runs it could know the winner beforehand.';
const stage = (page: Page) => page.getByRole('dialog', { name: 'Round 1 draw' });
const waitForText = (page: Page, text: string | RegExp) => stage(page).getByText(text).first().waitFor();

describe.runIf(chromiumPath)('a draw by beacon', { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  let books: Keeper;
  let admin: Visitor;

  withProduct({ env: { ...keeperEnv, ...beaconEnvironment } }, async (opened) => {
    ({ product, browser } = opened);
    books = await signInKeeper(product);
    admin = await visit(browser, product.url, { reducedMotion: true });
    // Statuses of server and relay before the beacon is due and while it is late.
    admin.tolerate(/status of (404|409|503)/);
    await signInByEmail(admin.page, keeper);
  });

  /** A committee of two, and the phone of the second member, who has signed up. */
  const begin = async (name: string, isPaid = true): Promise<{ readonly book: Book; readonly member: Visitor }> => {
    const book = await books.makeBook(name, ['Rahul Deshpande', 'Ayesha Qureshi'], isPaid);
    const phone = newPhone();
    const member = await visit(browser, product.url, { reducedMotion: true });
    const seat = book.members[1]?.user.id;
    await books.call('POST', `committees/${book.committee.id}/members/${seat}/replace`, {
      newMemberData: { name: 'Meena Iyer', phone },
      reason: 'Moved',
    });
    await signUpByPhone(member.page, product, { name: 'Meena Iyer', phone });
    return { book, member };
  };
  const conduct = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Conduct Draw' }).click();
    await waitForText(page, /Nobody can choose it or know it before/);
    await stage(page).getByRole('button', { name: 'Conduct Draw' }).click();
    await waitForText(page, 'The list is closed');
  };

  it('collects members’ signatures of the list, and discloses that the beacon is the server’s own', async () => {
    const { page } = admin;
    const { book, member } = await begin('Gathered');
    await openBook(member.page, book.committee.id);
    await member.page.getByRole('button', { name: /^Seen by/ }).waitFor();
    await openBook(page, book.committee.id);
    // The stage lists the signers only until the beacon is known.
    relay.behaves = 'late';
    await conduct(page);
    await waitForText(member.page, 'Round 1 is drawn now');
    await stage(page)
      .getByText(/^\d phones? watch/)
      .click();
    await stage(page).getByRole('listitem').filter({ hasText: 'Meena Iyer' }).getByText('Signed').waitFor();
    relay.behaves = 'honest';
    await waitForText(page, 'Winner of round 1');
    await waitForText(member.page, winnerLine(1));
    await stage(page).getByRole('link', { name: 'Check this draw' }).click();
    await page.getByText(ownBeacon).waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'proof.json' }).click();
    const proof = await readFile(await (await downloading).path());
    expect(proof.length).toBeLessThanOrEqual(4096);
    await member.page.goto(`/committee/${book.committee.id}/draw/1`);
    await member.page.getByText(ownBeacon).waitFor();
    await member.context.close();
  });

  it('for all turns opens on every page, collects signatures of its list, and shows the order', async () => {
    const { page } = admin;
    const { book, member } = await begin('All Turns', false);
    const { id } = book.committee;
    await books.call('PATCH', `committees/${id}`, { turns: 'one-draw' });
    const turnsStage = (on: Page) => on.getByRole('dialog', { name: 'Draw for all turns' });
    await openBook(member.page, id);
    await member.page.getByRole('button', { name: /^Seen by/ }).waitFor();
    await openBook(page, id);
    relay.behaves = 'late';
    await page.getByRole('button', { name: 'Draw all turns' }).click();
    await turnsStage(page).getByRole('button', { name: 'Draw all turns' }).click();
    await turnsStage(member.page).getByRole('heading', { name: 'The turns are drawn now' }).waitFor();
    await turnsStage(page)
      .getByText(/^\d phones? watch/)
      .click();
    await turnsStage(page).getByRole('listitem').filter({ hasText: 'Meena Iyer' }).getByText('Signed').waitFor();
    relay.behaves = 'honest';
    for (const on of [page, member.page]) await turnsStage(on).getByText('The turns are drawn · Turn 1').waitFor();
    await books.call('POST', `rounds/${book.currentRound?.id}/mark-all-paid`, {});
    await books.call('POST', `rounds/${book.currentRound?.id}/give`, {});
    await member.page.goto(`/committee/${id}/draw/1`);
    for (const text of [ownBeacon, 'Turn 1 of 2.']) await member.page.getByText(text).waitFor();
    // The steps are folded.
    await expect.poll(() => member.page.getByText('The order is right').count()).toBe(1);
    await member.context.close();
  });

  /** The server sends the signature of another round. */
  const forgeBeacon = (page: Page) =>
    page.route(/\/api\/rounds\/\d+\/beacon$/, (route) =>
      route.fulfill({ json: { round: relay.requestedRounds.at(-1), signature: signatureOf(1) } }),
    );
  it('waits for a late beacon, rejects a forged one, and finishes after a reload by a relay’s answer', async () => {
    const { page } = admin;
    const { book, member } = await begin('Late');
    await member.context.close();
    await openBook(page, book.committee.id);
    relay.behaves = 'late';
    await conduct(page);
    // The beacon is due after 10 s or more, and late some seconds after that.
    await stage(page).getByText('The beacon is late; nobody has won yet').waitFor({ timeout: 60_000 });
    await forgeBeacon(page);
    // Shown only after the requests to the relays have timed out, too.
    const forged = stage(page).getByText('gave a number that is not the public one. Nothing was drawn.').first();
    await forged.waitFor({ timeout: 60_000 });
    const { currentRound } = await books.read(book.committee.id);
    expect(currentRound?.id).toBe(book.currentRound?.id);
    // From here on the relay answers pages only; the page asks once after the reload.
    relay.behavesToPages = 'honest';
    await page.reload();
    // The stage opens over the page: a page below a dialog has no accessible headings.
    await page.getByRole('heading', { name: 'Round History', includeHidden: true }).waitFor();
    // The browser that opened the draw goes on with it.
    await waitForText(page, 'Winner of round 1');
  });
});
