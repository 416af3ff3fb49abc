import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { newDataDir, removeData, startProduct, type Product } from '@mandali/testing/product';
import type { Browser, Page } from 'playwright-core';
import { desktop, openBrowser, phone, visit } from './browser.ts';
import { addMember, createCommittee } from './steps/committee.ts';
import { signInByEmail, signInByPhone } from './steps/sign-in.ts';

// `npm run shots`: pictures of the screens and dialogs, on a phone and a wide screen, light and dark, with the demo's
// families, to be looked at. They go to shots/.

const keeper = '98200 11001';
const admin = { email: 'keeper@mandali.example', password: 'keeper-of-the-book' };
const folder = fileURLToPath(new URL('../../shots', import.meta.url));
const views = [
  { name: 'phone', viewport: phone },
  { name: 'desktop', viewport: desktop },
] as const;

type Shoot = (name: string, part?: 'page' | 'window') => Promise<void>;

async function signInScreens(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  await shoot('sign-in');
  await page.getByText('Create one').click();
  await shoot('create-account');
  await page.getByText('Sign in', { exact: true }).click();
  await page.getByRole('button', { name: 'Use Phone & OTP' }).click();
  await shoot('phone-number');
  await page.goto('/privacy-policy');
  await page.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor();
  await shoot('privacy-policy');
}

/** Opens a dialog by a button, takes its picture, and closes it again. */
async function dialog(page: Page, shoot: Shoot, button: string | RegExp, name: string): Promise<void> {
  const opener = page.getByRole('button', { name: button }).first();
  if ((await opener.count()) === 0 || (await opener.isDisabled())) return;
  await opener.click();
  await page.locator('[role="dialog"], [role="alertdialog"]').first().waitFor();
  await wait(500);
  await shoot(name, 'window');
  await page.keyboard.press('Escape');
  await wait(300);
}

async function keeperScreens(page: Page, shoot: Shoot): Promise<void> {
  await shoot('dashboard');
  await dialog(page, shoot, 'Create New Committee', 'dialog-create');
  const committees = await page
    .getByRole('link', { name: /View Details/ })
    .evaluateAll((links) => links.map((link) => (link as unknown as { href: string }).href));
  for (const [index, href] of committees.entries()) {
    await page.goto(href);
    await page.getByRole('heading', { name: 'Round History' }).waitFor();
    await shoot(`committee-${index + 1}`);
    if (index > 0) continue;
    for (const [button, name] of dialogs) await dialog(page, shoot, button, name);
  }
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
  await shoot('settings');
  await page.goto('/no-such-page');
  await page.getByText('Page Not Found').first().waitFor();
  await shoot('not-found');
}

const dialogs: readonly (readonly [string | RegExp, string])[] = [
  [/^Update payment of/, 'dialog-payment'],
  ['Manual Winner', 'dialog-manual-winner'],
  ['Add Member', 'dialog-add-member'],
  ['Add Past Round', 'dialog-past-round'],
];

async function adminScreens(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/admin');
  for (const tab of ['Committees', 'Users', 'Settings', 'Analytics']) {
    await page.getByRole('tab', { name: tab }).click();
    await wait(600);
    await shoot(`admin-${tab.toLowerCase()}`);
  }
}

/** A committee of its own for each view, so that each can be drawn. */
async function draw(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/');
  const name = `Verma Family ${Date.now() % 10_000}`;
  await createCommittee(page, { name, members: 8, contribution: 10_000 });
  for (let seat = 0; seat < 8; seat += 1) {
    await addMember(page, {
      name:
        ['Asha Verma', 'Bilal Khan', 'Chitra Rao', 'Dev Patel', 'Esha Nair', 'Farid Ali', 'Gita Iyer', 'Hari Das'][
          seat
        ] ?? '',
      phone: `98333 0000${seat}`,
    });
  }
  await page.getByRole('button', { name: 'Mark All Paid' }).click();
  await page.getByText('8 of 8 paid').waitFor();
  await page.getByRole('button', { name: 'Conduct Draw' }).click();
  const stage = page.getByRole('dialog', { name: 'Round 1 draw' });
  await wait(600);
  await shoot('draw-ready', 'window');
  await stage.getByRole('button', { name: 'Conduct Draw' }).click();
  await wait(3_000);
  await shoot('draw-running', 'window');
  await stage.getByText('Winner of round 1').waitFor();
  await wait(7_000);
  await shoot('draw-named', 'window');
}

async function shootAll(browser: Browser, product: Product): Promise<void> {
  for (const view of views) {
    for (const theme of ['light', 'dark'] as const) {
      const open = async () => {
        const { page, context } = await visit(browser, product.url, { viewport: view.viewport, theme });
        const shoot: Shoot = async (name, part = 'page') => {
          await wait(300);
          await page.screenshot({ path: join(folder, `${name}.${view.name}.${theme}.png`), fullPage: part === 'page' });
        };
        return { page, context, shoot };
      };
      const visitor = await open();
      await signInScreens(visitor.page, visitor.shoot);
      await visitor.context.close();
      const keeping = await open();
      await signInByPhone(keeping.page, product, keeper);
      await keeperScreens(keeping.page, keeping.shoot);
      await draw(keeping.page, keeping.shoot);
      await keeping.context.close();
      const global = await open();
      await signInByEmail(global.page, admin);
      await adminScreens(global.page, global.shoot);
      await global.context.close();
    }
  }
}

await mkdir(folder, { recursive: true });
const dataDir = await newDataDir();
const env = {
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  OTP_RESEND_S: '0',
  OTP_PER_HOUR: '100',
  OTP_PER_DAY: '100',
  OTP_PER_HOUR_IP: '1000',
};
const [product, browser] = await Promise.all([startProduct({ dataDir, env, args: ['--demo'] }), openBrowser()]);
try {
  while (!product.output().includes('to keep their books as')) await wait(200);
  await shootAll(browser, product);
  console.log(`The pictures are in ${folder}.`);
} finally {
  await browser.close();
  await product.stop();
  await removeData(dataDir);
}
