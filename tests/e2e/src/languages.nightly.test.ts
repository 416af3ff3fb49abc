import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '@mandali/testing/product';
import type { Browser } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath, desktop, phone, seen, visit, type VisitorOptions } from './browser.ts';
import { collectData, foreignWords } from './languages/foreign.ts';
import { layoutFaults, textsOnPage, turnedAmounts } from './languages/layout-faults.ts';
import { dialogsOfCommittees, missing, panel, sheets } from './languages/stations.ts';
import {
  walkTheAdminPanel,
  walkTheAudit,
  walkTheCode,
  walkTheCommittee,
  walkTheDashboard,
  walkTheDoor,
  walkTheDraw,
  walkTheSettings,
  type Walk,
} from './languages/walk.ts';
import { wordsOf, type Speech } from './languages/words.ts';
import { withProduct } from './opened.ts';
import { keeper, keeperEnv } from './steps/books.ts';
import { createCommittee } from './steps/committee.ts';
import { signInByEmail, signInByPhone } from './steps/sign-in.ts';

const keeperOfDemo = '98200 11001';
const narrow = { width: 360, height: 780 };

const usual = [{ speech: 'pseudo', viewport: narrow }] as const;
/** Further combinations, some minutes, with MANDALI_TRIALS. */
const rest = [
  { speech: 'hi', viewport: desktop },
  { speech: 'pseudo', viewport: desktop },
  { speech: 'hi', viewport: phone },
  { speech: 'ur', viewport: narrow },
  { speech: 'ur', viewport: desktop },
] as const;
/** Last digit of the phone number that signs up. */
const newPhones: Readonly<Record<Speech, number>> = { en: 0, hi: 1, pseudo: 2, ur: 3 };
const isWhole = process.env['MANDALI_TRIALS'] === 'whole';

/** Folder for pictures of the walk, for review. */
const pictures = process.env['MANDALI_PICTURES'];

type Storage = Readonly<Record<string, string>>;

/** Every screen and dialog in the pseudo-locale, some in Hindi and Urdu: no text is cut off or in English. */
describe.runIf(chromiumPath)('page texts', { shuffle: false }, () => {
  let product: Product;
  let browser: Browser;
  let people: { readonly keeper: Storage; readonly admin: Storage };

  const sessionOf = async (signIn: (page: Walk['page']) => Promise<void>): Promise<Storage> => {
    const { page, context } = await visit(browser, product.url);
    await signIn(page);
    const session = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    await context.close();
    return session;
  };

  withProduct(
    {
      env: { ...keeperEnv, OTP_RESEND_S: '0', OTP_PER_HOUR_IP: '100' },
      args: ['--demo'],
    },
    async (opened) => {
      ({ product, browser } = opened);
      while (!product.output().includes('to keep their books as')) await wait(200);
      people = {
        keeper: await sessionOf(async (page) => {
          await signInByPhone(page, product, keeperOfDemo);
          await createCommittee(page, { name: 'Sunday Market', members: 4, contribution: 500 });
        }),
        admin: await sessionOf((page) => signInByEmail(page, keeper)),
      };
    },
  );

  /** Opens a window in a language; the walk fills `faults` and `stations`. */
  const open = async (speech: Speech, storage: Storage, options: VisitorOptions) => {
    const { page, context } = await visit(browser, product.url, { reducedMotion: true, ...options });
    // The machine may be busy with other tests.
    page.setDefaultTimeout(60_000);
    const entries = Object.entries({ ...storage, language: speech });
    await context.addInitScript(
      (pairs) => pairs.forEach(([name, value]) => localStorage.setItem(name, value)),
      entries,
    );
    const dataSoFar = collectData(page, storage['user']);
    const faults: string[] = [];
    const stations: string[] = [];
    const look = async (name: string): Promise<void> => {
      stations.push(name);
      if (pictures !== undefined) {
        const path = join(pictures, `${speech}.${options.viewport?.width}.${stations.length}.${name}.png`);
        await page.screenshot({ path, fullPage: (await page.getByRole('dialog').count()) === 0 });
      }
      const texts = await page.evaluate(textsOnPage);
      const foreign = foreignWords(speech, texts, await dataSoFar()).map((text) => `is foreign: ${text}`);
      faults.push(...[...(await page.evaluate(layoutFaults)), ...foreign].map((fault) => `${name}: ${fault}`));
    };
    return { walk: { page, look, say: await wordsOf(speech) }, faults, stations, context };
  };

  const codeAfter = async (send: () => Promise<void>): Promise<string> => {
    const before = product.output().length;
    await send();
    return product.code(before);
  };

  it('translate the rules of the first form on a page to Hindi', async () => {
    const { walk, faults, context } = await open('hi', people.keeper, { viewport: phone });
    await walkTheDashboard(walk);
    await context.close();
    expect(faults).toEqual([]);
  });

  it('run from the right in Urdu, but amounts from the left', async () => {
    const { walk, faults, context } = await open('ur', people.keeper, { viewport: narrow });
    await walkTheDashboard(walk);
    await walkTheCommittee(walk, 'Gokulam Family Circle');
    await walk.page.goto('/');
    await walk.page.getByRole('link', { name: /Gokulam/ }).waitFor();
    const { lang, dir } = await walk.page.evaluate(() => ({
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
    }));
    const { turned, amounts } = await walk.page.evaluate(turnedAmounts);
    await context.close();
    expect([faults, { lang, dir }, turned]).toEqual([[], { lang: 'ur-IN', dir: 'rtl' }, []]);
    expect(amounts).toBeGreaterThan(5);
  });

  describe.each([...usual, ...(isWhole ? rest : [])])('in $speech at $viewport.width px', ({ speech, viewport }) => {
    /** Returns the faults and stations of a walk. */
    const runWalk = async (storage: Storage, path: (walk: Walk) => Promise<void>) => {
      const { walk, faults, stations, context } = await open(speech, storage, { viewport });
      await path(walk);
      await context.close();
      return { faults, stations };
    };

    it('are translated and not cut off on the sign-in screens', async () => {
      const newPhone = `98111 ${String(viewport.width).padStart(4, '0')}${newPhones[speech]}`;
      const { faults, stations } = await runWalk({}, async (walk) => {
        await walkTheDoor(walk);
        await walkTheCode(walk, newPhone, codeAfter);
      });
      expect(faults).toEqual([]);
      expect(stations).toHaveLength(9);
    });

    it('are translated and not cut off on the dashboard', async () => {
      const { faults, stations } = await runWalk(people.keeper, walkTheDashboard);
      expect(faults).toEqual([]);
      expect(stations).toEqual(['dashboard', 'menu', 'create', 'create-existing-errors', ...missing]);
    });

    it('are translated and not cut off in Account Settings', async () => {
      const { faults, stations } = await runWalk(people.admin, walkTheSettings);
      expect(faults).toEqual([]);
      expect(stations).toEqual(['settings', 'settings-forms', ...sheets]);
    });

    it.each(dialogsOfCommittees)(
      'are translated and not cut off on the page of the committee %s',
      async (name, opened) => {
        const { faults, stations } = await runWalk(people.keeper, (walk) => walkTheCommittee(walk, name));
        expect(faults).toEqual([]);
        expect(stations).toEqual(['committee', ...opened]);
      },
    );

    it('are translated and not cut off during a draw', async () => {
      const path = (walk: Walk) => walkTheDraw(walk, 'Gokulam Family Circle');
      expect(await runWalk(people.keeper, path)).toEqual({
        faults: [],
        stations: ['several-payments', 'draw', 'draw-winner'],
      });
    });

    it('are translated and not cut off in the admin panel and the global admin’s dialogs', async () => {
      const { faults, stations } = await runWalk(people.admin, async (walk) => {
        await walkTheAdminPanel(walk);
        await walkTheAudit(walk);
        await walkTheCommittee(walk, 'Sunday Market');
      });
      expect(faults).toEqual([]);
      expect(stations).toEqual([
        ...panel,
        'audit',
        'committee',
        'members.add',
        'ownership.open',
        'deletion.open',
        'committee.settings',
      ]);
    });
  });

  it('are in the browser’s language until another one is chosen in the footer', async () => {
    const context = await browser.newContext({ baseURL: product.url, locale: 'hi-IN' });
    const page = await context.newPage();
    await page.goto('/login');
    expect(await seen(page.getByRole('heading', { name: 'साइन इन करें' }))).toBe(true);
    expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
    await page.getByRole('button', { name: 'English' }).click();
    expect(await seen(page.getByRole('heading', { name: 'Sign In' }))).toBe(true);
    await page.reload();
    expect(await seen(page.getByRole('button', { name: 'हिन्दी' }))).toBe(true);
    expect(await page.locator('html').getAttribute('lang')).toBe('en-IN');
    await context.close();
  });

  it('switch to Hindi by the menu without a sign-out', async () => {
    const { page, context } = await visit(browser, product.url);
    await context.addInitScript(
      (pairs) => pairs.forEach(([name, value]) => localStorage.setItem(name, value)),
      Object.entries(people.keeper),
    );
    await page.goto('/settings');
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('menuitem', { name: 'हिन्दी' }).click();
    expect(await seen(page.getByRole('heading', { name: 'अकाउंट सेटिंग', level: 1 }))).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/settings');
    await context.close();
  });

  it('require no fonts and no texts of another language for a reader of English', async () => {
    const { page, context } = await visit(browser, product.url);
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(requestedUrls.length).toBeGreaterThan(3);
    expect(requestedUrls.filter((url) => /devanagari|naskh|\/(hi|ur)-|pseudo/.test(url))).toEqual([]);
    await context.close();
  });
});
