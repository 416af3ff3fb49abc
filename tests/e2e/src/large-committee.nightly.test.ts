import type { Product } from '@mandali/testing/product';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, desktop, phone, seen, visit } from './browser.ts';
import { layoutFaults } from './languages/layout-faults.ts';
import { withProduct } from './opened.ts';
import { callAs } from './steps/api.ts';
import { keeper, keeperEnv, type Book } from './steps/books.ts';
import { createCommittee, startCommittee } from './steps/committee.ts';
import { createLargeCommittee, longName, nameOf } from './steps/large-committee.ts';
import { signInByEmail } from './steps/sign-in.ts';

const aLongName = {
  name: longName(0),
  totalMembers: 2,
  contributionAmount: 5000,
  cycleDuration: 30,
  cycleType: 'fixed',
  committeeType: 'new',
};

/** Large, long and wide content is not cut off, hidden or out of reach. */
describe.runIf(chromiumPath)('the pages of a large committee', { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let committee: string;

  withProduct({ env: keeperEnv }, async (opened) => {
    ({ product, browser } = opened);
    committee = `/committee/${await createLargeCommittee(await callAs(product.url, keeper))}`;
    ({ page } = await visit(browser, product.url, { reducedMotion: true }));
    await signInByEmail(page, keeper);
  });

  const open = async (path: string, viewport: typeof phone): Promise<void> => {
    await page.setViewportSize(viewport);
    await page.goto(path);
    await page.getByRole('heading', { name: path === '/' ? 'Your Committees' : 'Round History' }).waitFor();
  };
  const enlarged = (percent: number) =>
    page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);

  describe.each([{ width: 320, height: 640 }, phone, desktop])('at $width px', (viewport) => {
    it.each([
      { what: 'the committee', size: 100 },
      { what: 'the committee', size: 200 },
      { what: 'the dashboard', size: 100 },
      { what: 'the dashboard', size: 200 },
    ])('show $what without layout faults in letters of $size percent', async ({ what, size }) => {
      await open(what === 'the dashboard' ? '/' : committee, viewport);
      await enlarged(size);
      expect(await page.evaluate(layoutFaults)).toEqual([]);
    });
  });

  it('render footer links and buttons at least 44 px high and wide', async () => {
    await open('/', phone);
    const boxes = await page
      .locator('footer :is(a, button)')
      .evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44),
      );
    expect(boxes).toEqual([]);
  });

  it('filter the dashboard as soon as a status is selected', async () => {
    await open('/', phone);
    await page.getByLabel('Which committees to show').selectOption('Completed');
    expect(await seen(page.getByText('No committee under “Completed”'))).toBe(true);
  });

  it('react to a click in the middle of Filter on a wide screen', async () => {
    await open('/', desktop);
    const request = page.waitForRequest(/api\/committees$/);
    const box = await page.getByRole('button', { name: 'Filter' }).boundingBox();
    if (box === null) throw new Error('no Filter');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    expect((await request).method()).toBe('GET');
  });

  it.each([phone, desktop])('render the sections in document order at $width px', async (viewport) => {
    await open(committee, viewport);
    const headings = await page
      .locator('main section h2')
      .evaluateAll((all) =>
        all.map((each) => ({ text: each.textContent, top: Math.round(each.getBoundingClientRect().top) })),
      );
    expect(headings).toEqual(headings.toSorted((one, other) => one.top - other.top));
  });

  it.each([phone, desktop])(
    'show the draw button within one screen below the heading of its round at $width px',
    async (viewport) => {
      await open(committee, viewport);
      const head = await page.getByRole('heading', { name: 'Round 1 Payment Status' }).boundingBox();
      const draw = await page.getByRole('button', { name: 'Conduct Draw' }).boundingBox();
      expect((draw?.y ?? Infinity) - (head?.y ?? 0)).toBeLessThan(viewport.height);
    },
  );

  it.each([phone, desktop])(
    'reserve the exact height of rows that are not rendered, at $width px',
    async (viewport) => {
      await open(committee, viewport);
      const rows = page.locator('main ol > li').filter({ hasText: /Member \d/ });
      const heights = () =>
        rows.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height.toFixed(1)));
      const before = await heights();
      await page.addStyleTag({ content: 'li { content-visibility: visible !important }' });
      expect(before.length).toBeGreaterThan(180);
      expect(before).toEqual(await heights());
    },
  );

  it('count the unpaid members, and list their names on request', async () => {
    await open(committee, phone);
    const notice = page.locator('details', { hasText: '100 have not paid' });
    expect(await notice.getByText(nameOf(50)).isVisible()).toBe(false);
    await notice.locator('summary').click();
    expect(await notice.getByText(nameOf(50)).isVisible()).toBe(true);
    expect(await page.evaluate(layoutFaults)).toEqual([]);
  });

  it.each(['Round 1 Payment Status', 'Committee Members'])(
    'find a member under %s by name or seat number',
    async (name) => {
      await open(committee, phone);
      const section = page.getByRole('region', { name });
      const field = section.getByRole('searchbox');
      await field.fill('member 42');
      await section.getByText('Found: 1').waitFor();
      const named = section.locator('ol > li', { hasText: /Member|Venkata/ }).filter({ visible: true });
      await expect.poll(() => named.allInnerTexts()).toEqual([expect.stringContaining('Member 42')]);
      await field.fill('7');
      await expect.poll(() => named.allInnerTexts()).toEqual([expect.stringContaining(longName(7))]);
    },
  );

  it('find one of 100 people in the admin panel by name or phone number', async () => {
    await page.goto('/admin?tab=users');
    const found = page.locator('main ol > li');
    await expect.poll(() => found.count()).toBeGreaterThan(40);
    for (const typed of ['member 42', '98111 10042']) {
      await page.getByRole('searchbox').fill(typed);
      await expect.poll(() => found.allInnerTexts()).toEqual([expect.stringContaining('Member 42')]);
    }
  });

  it('offer no member without an account as a new admin', async () => {
    await open(committee, phone);
    await page.getByRole('button', { name: 'Transfer Ownership' }).click();
    const sheet = page.getByRole('dialog', { name: 'Transfer Ownership' });
    await sheet.getByText(/^No other member has signed in/).waitFor();
    expect(await sheet.getByRole('option').allInnerTexts()).toEqual(['Choose a member']);
  });

  it('focus the link to add members of a new committee, and empty its form for the next member', async () => {
    await open('/', { width: 320, height: 640 });
    await startCommittee(page, { name: 'Kitty', members: 2, contribution: 500 });
    const next = page.getByRole('link', { name: 'Add Members Kitty' });
    await expect.poll(() => next.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await next.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await next.click();
    const sheet = page.getByRole('dialog', { name: 'Add New Member' });
    for (const [at, name] of ['Asha Rao', 'Meena Iyer'].entries()) {
      await expect.poll(() => sheet.getByLabel('Name').inputValue()).toBe('');
      await sheet.getByLabel('Name').fill(name);
      await sheet.getByLabel('Phone', { exact: true }).fill(`98111 2000${at}`);
      await sheet.getByRole('button', { name: 'Add Member' }).click();
    }
    await sheet.waitFor({ state: 'hidden' });
    expect(await seen(page.getByText('2 of 2 seats'))).toBe(true);
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  it('open the form for a new member from the payments of a committee without members', async () => {
    await open('/', phone);
    await createCommittee(page, { name: 'Sunday Market', members: 3, contribution: 500 });
    await page
      .getByRole('region', { name: 'Round 1 Payment Status' })
      .getByRole('button', { name: 'Add Member' })
      .click();
    expect(await seen(page.getByRole('dialog', { name: 'Add New Member' }))).toBe(true);
  });

  it('print complete minutes on several sheets with the total only at the end', async () => {
    const call = await callAs(product.url, keeper);
    const { currentRound, members } = await call<Book>('GET', `committees${committee.slice('/committee'.length)}`);
    await call('POST', `rounds/${currentRound?.id}/select-winner`, { winnerId: members[0]?.user.id });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${committee}/minutes/1`);
    await page.getByRole('img', { name: 'QR code of the signed book' }).waitFor();
    await enlarged(200);
    expect(await page.evaluate(layoutFaults)).toEqual([]);
    expect(await page.getByRole('row').count()).toBe(102);
    expect(await page.locator('tfoot').evaluate((foot) => getComputedStyle(foot).display)).toBe('table-row-group');
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets?.length).toBeGreaterThan(3);
  });

  it('show the selection of several members without layout faults in letters of 200 percent', async () => {
    await open(committee, phone);
    await enlarged(200);
    await page.getByRole('button', { name: 'Select several' }).click();
    await page.getByRole('region', { name: 'Mark several as paid' }).waitFor();
    expect(await page.evaluate(layoutFaults)).toEqual([]);
  });

  it('show news with an unbreakable committee name without layout faults in letters of 200 percent', async () => {
    const lata = { email: 'lata@mandali.example', password: 'lata-of-the-book' };
    const signup = { ...lata, name: 'Lata', phone: '' };
    const headers = { 'content-type': 'application/json' };
    await fetch(`${product.url}/api/auth/email-signup`, { method: 'POST', headers, body: JSON.stringify(signup) });
    const created = await (await callAs(product.url, lata))<{ id: number }>('POST', 'committees', aLongName);
    const member = { name: longName(1), phone: '98333 10001' };
    await (
      await callAs(product.url, keeper)
    )('POST', `committees/${created.id}/members`, member);
    const visitor = await visit(browser, product.url, { reducedMotion: true });
    await signInByEmail(visitor.page, lata);
    await visitor.page.goto('/news');
    await visitor.page.getByRole('heading', { name: aLongName.name }).waitFor();
    await visitor.page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await visitor.page.evaluate(layoutFaults)).toEqual([]);
    await visitor.context.close();
  });

  it('show a decided round with an unbreakable winner’s name without layout faults at 200 percent', async () => {
    await open(committee, { width: 320, height: 640 });
    await page.getByText(`₹50,00,000 × 100 members`).waitFor();
    await enlarged(200);
    expect(await page.evaluate(layoutFaults)).toEqual([]);
  });
});
