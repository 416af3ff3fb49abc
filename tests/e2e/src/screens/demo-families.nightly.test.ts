import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, desktop, phone, visit } from '../browser.ts';
import { shiftOf, watchShifts } from '../look/shifts.ts';
import { expectComparisons, expectSameBook, recordAnswers } from '../steps/compared.ts';
import { signInByPhone } from '../steps/sign-in.ts';
import { demoFamilies } from '../visits/all.ts';
import { doors, latePartsOf } from '../visits/arrivals.ts';
import { windowOf } from '../visits/tour.ts';
import { checkScreens } from './check-screens.ts';

/** Layout shifts above 0.02, calls that were sent twice, and places that did not open at the top. */
const faultsOfArrivals = async (page: Page, arrivals: Awaited<ReturnType<typeof latePartsOf>>) => {
  const faults: unknown[] = [];
  let calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/')) calls.push(request.url());
  });
  for (const [path, arrived] of arrivals) {
    // Ends the earlier page, which may still send a request.
    await page.goto('about:blank');
    calls = [];
    await page.goto(path);
    await arrived(page);
    const { shift, moved } = await shiftOf(page);
    // A page asks for the witnesses of an open draw again every few seconds.
    const twice = calls.filter((call, at) => calls.indexOf(call) !== at && !call.includes('/witnesses?'));
    const scrolled = await page.evaluate(() => scrollY);
    if (shift > 0.02 || twice.length > 0 || scrolled > 0) faults.push({ path, shift, moved, twice, scrolled });
  }
  return faults;
};

describe.runIf(chromiumPath)('every screen of the demo’s families', { shuffle: false }, () => {
  const worldNow = checkScreens(demoFamilies, { minToasts: 1 });

  it.each([phone, desktop])(
    'shifts no layout when its late parts are loaded, requests nothing twice and opens at its top, $width px wide',
    async (viewport) => {
      const world = worldNow();
      const { context, page: other } = await windowOf(world, 'keeper');
      // No stream of changes, also not the other window's: a change is a reason to ask again.
      await other.goto('about:blank');
      const page = await context.newPage();
      await page.route('**/api/live*', () => {});
      await page.setViewportSize(viewport);
      await watchShifts(page);
      expect(await faultsOfArrivals(page, await latePartsOf(page))).toEqual([]);
      await page.close();
      const visitor = await visit(world.browser, world.product.url, { viewport });
      await watchShifts(visitor.page);
      expect(await faultsOfArrivals(visitor.page, doors)).toEqual([]);
      await visitor.context.close();
    },
  );

  /** Admins of the demo's committees, by phone number. */
  it.each(['98200 11001', '98200 11013'])('equals the signed book of each committee of %s', async (phoneNumber) => {
    const { browser, product } = worldNow();
    const { page, context } = await visit(browser, product.url, { reducedMotion: true, worker: false });
    await recordAnswers(page);
    await signInByPhone(page, product, phoneNumber);
    const links = page.getByRole('link', { name: /View Details/ });
    await links.first().waitFor();
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const path of paths) {
      await expectSameBook(page, path);
      await page.goto(`${path}/history`);
      await expectComparisons(page);
    }
    expect(paths.length).toBeGreaterThan(0);
    await context.close();
  });
});
