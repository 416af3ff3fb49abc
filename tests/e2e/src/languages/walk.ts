import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Say } from './words.ts';

/** Called at every station with its name. */
export type Look = (name: string) => Promise<void>;
export type Walk = { readonly page: Page; readonly say: Say; readonly look: Look };

const button = ({ page }: Walk, name: string) => page.getByRole('button', { name, exact: true }).first();
const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { name }).first().waitFor();

/** Waits for the end of all animations that end. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Opens a dialog, checks it, runs `act` in it, and closes it by Escape. */
async function inDialog(
  walk: Walk,
  name: string,
  open: () => Promise<unknown>,
  act?: () => Promise<void>,
): Promise<void> {
  const { page, look } = walk;
  await open();
  const dialog = page.locator('[role="dialog"], [role="alertdialog"]').first();
  await dialog.waitFor();
  await atRest(page);
  await look(name);
  await act?.();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** All steps of the sign-in screen that need no server. */
export async function walkTheDoor(walk: Walk): Promise<void> {
  const { page, say, look } = walk;
  await page.goto('/login');
  await heading(page, say('auth', 'signIn.title'));
  await look('sign-in');
  await button(walk, say('auth', 'signIn.submit')).click();
  await look('sign-in-errors');
  await button(walk, say('auth', 'signIn.otherLink')).click();
  await heading(page, say('auth', 'signUp.title'));
  await button(walk, say('auth', 'signUp.submit')).click();
  await look('sign-up-errors');
  await button(walk, say('auth', 'methods.phone')).click();
  await heading(page, say('auth', 'phone.title'));
  await look('phone');
  await page.goto('/reset-password');
  await button(walk, say('reset', 'send')).click();
  await look('reset-password-errors');
  await page.goto('/privacy-policy');
  await heading(page, say('policy', 'policy.title'));
  await look('privacy-policy');
}

/** From the code to the dashboard of a new person. @param codeAfter requests a code and returns it */
export async function walkTheCode(
  walk: Walk,
  phone: string,
  codeAfter: (send: () => Promise<void>) => Promise<string>,
): Promise<void> {
  const { page, say, look } = walk;
  await page.goto('/login');
  await button(walk, say('auth', 'methods.phone')).click();
  await page.getByLabel(say('auth', 'fields.phone')).fill(phone);
  const code = await codeAfter(() => button(walk, say('auth', 'phone.submit')).click());
  await heading(page, say('auth', 'otp.title'));
  await look('code');
  await page.getByRole('textbox', { name: say('code', 'field') }).pressSequentially(code);
  await heading(page, say('auth', 'completeSignup.title'));
  await button(walk, say('auth', 'completeSignup.submit')).click();
  await look('complete-signup-errors');
  await page.getByLabel(say('auth', 'fields.name')).fill('Ayesha Qureshi');
  await page.getByRole('checkbox').check();
  await button(walk, say('auth', 'completeSignup.submit')).click();
  await heading(page, say('committees', 'dashboard.empty'));
  await look('empty-dashboard');
}

/** The dashboard, its menu and the form of a new committee. */
export async function walkTheDashboard(walk: Walk): Promise<void> {
  const { page, say, look } = walk;
  await page.goto('/');
  await heading(page, say('committees', 'dashboard.title'));
  await page.getByRole('link', { name: /Gokulam/ }).waitFor();
  await look('dashboard');
  await page.locator('[aria-haspopup="menu"]').first().click();
  await page.getByRole('menu').waitFor();
  await look('menu');
  await page.keyboard.press('Escape');
  const create = () => button(walk, say('committees', 'dashboard.create')).click();
  await inDialog(walk, 'create', create, async () => {
    await page.getByText(say('committees', 'creation.existing'), { exact: true }).click();
    await button(walk, say('committees', 'creation.continue')).click();
    await look('create-existing-errors');
  });
  await walkTheMissing(walk);
}

const openers = [
  'winner.open',
  'members.add',
  'pastRounds.open',
  'ownership.open',
  'deletion.open',
  'committee.settings',
];

/** Missing and restricted pages. None of them sends a refused request. */
async function walkTheMissing({ page, say, look }: Walk): Promise<void> {
  const places = [
    ['not-found', '/no-such-page', say('notFound', 'title')],
    ['no-committee', '/committee/0', say('committees', 'committee.notFound')],
    ['denied', '/admin', say('admin', 'denied.title')],
  ] as const;
  for (const [station, path, title] of places) {
    await page.goto(path);
    await heading(page, title);
    await look(station);
  }
}

/** Opens a committee from the dashboard. */
async function openCommittee({ page, say }: Walk, name: string): Promise<void> {
  await page.goto('/');
  // The other link of a committee opens its sheet to add members.
  await page.locator(`a[href^="/committee/"]:not([href*="?"])`, { hasText: name }).click();
  await heading(page, say('committees', 'rounds.title'));
}

/** A committee's page and all of its available dialogs. */
export async function walkTheCommittee(walk: Walk, name: string): Promise<void> {
  const { page, say, look } = walk;
  await openCommittee(walk, name);
  await look('committee');
  const rows = {
    payment: 'main ol li button:has(.lucide-pencil)',
    'past-payment': '[class*="committees_payments_"] button',
  };
  // A completed committee has all its rounds and dues folded.
  const history = page.getByRole('region', { name: say('committees', 'rounds.title') });
  if ((await history.locator('[aria-expanded="true"]').count()) === 0)
    await history.locator('[aria-expanded="false"]').first().click();
  for (const [dialog, row] of Object.entries(rows)) {
    const edit = page.locator(row).first();
    if ((await edit.count()) === 0) continue;
    if (!(await edit.isVisible())) await page.locator('main summary').first().click();
    await inDialog(walk, dialog, () => edit.click());
  }
  for (const opener of openers) {
    const target = page.getByRole('button', { name: say('committees', opener), exact: true }).first();
    if ((await target.count()) === 0 || (await target.isDisabled())) continue;
    await inDialog(walk, opener, () => target.click());
  }
  await walkTheMembers(walk);
}

async function walkTheMembers(walk: Walk): Promise<void> {
  const { page, say, look } = walk;
  const actions = page.locator('main [aria-haspopup="menu"]').first();
  if ((await actions.count()) === 0) return;
  for (const [index, opener] of ['members.history.open', 'members.correct.open', 'members.replace.open'].entries()) {
    await actions.click();
    await page.getByRole('menu').waitFor();
    if (index === 0) await look('member-menu');
    const item = page.getByRole('menuitem', { name: say('committees', opener) });
    if ((await item.count()) > 0) await inDialog(walk, opener, () => item.click());
    else await page.keyboard.press('Escape');
  }
}

/** Marks all dues as paid and conducts the draw, which opens the next round. Looks at the stage before and after it. */
export async function walkTheDraw(walk: Walk, name: string): Promise<void> {
  const { page, say, look } = walk;
  await openCommittee(walk, name);
  await button(walk, say('committees', 'payments.markAll')).click();
  const choosing = page.getByRole('region', { name: say('committees', 'payments.picking') });
  await choosing.waitFor();
  await look('several-payments');
  await choosing.getByRole('button').last().click();
  await page.locator('button:not([disabled])', { hasText: say('committees', 'draw.conduct') }).click();
  const stage = page.getByRole('dialog');
  await stage.waitFor();
  await atRest(page);
  await look('draw');
  await stage.getByRole('button', { name: say('committees', 'draw.conduct') }).click();
  // The verdict on the draw.
  await stage.locator('b').first().waitFor();
  await look('draw-winner');
  await stage.getByRole('button', { name: say('kit', 'close') }).click();
}

/** Account Settings with its forms and the deletion dialog. */
export async function walkTheSettings(walk: Walk): Promise<void> {
  const { page, say, look } = walk;
  await page.goto('/settings');
  await button(walk, say('settings', 'profile.edit')).waitFor();
  await look('settings');
  await button(walk, say('settings', 'profile.edit')).click();
  const change = button(walk, say('settings', 'password.change'));
  if ((await change.count()) > 0) {
    await change.click();
    await change.click();
  }
  await look('settings-forms');
  await inDialog(walk, 'passkeys', () => button(walk, say('settings', 'passkeys.show')).click());
  await inDialog(walk, 'devices', async () => {
    await button(walk, say('settings', 'devices.show')).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  });
  await inDialog(walk, 'join-accounts', () => button(walk, say('identity', 'join.show')).click());
  await inDialog(walk, 'account-activity', () => button(walk, say('settings', 'activity.show')).click());
  await inDialog(walk, 'delete-account', () => button(walk, say('settings', 'danger.delete')).click());
}

/** The audit page. */
export async function walkTheAudit({ page, look }: Walk): Promise<void> {
  await page.goto('/audit');
  await page.locator('main li').first().waitFor();
  await look('audit');
}

/** The four tabs of the admin panel, and their dialogs. */
export async function walkTheAdminPanel(walk: Walk): Promise<void> {
  const { page, say, look } = walk;
  await page.goto('/admin');
  for (const tab of ['committees', 'users', 'settings', 'analytics']) {
    await page.getByRole('tab', { name: say('admin', `tabs.${tab}`) }).click();
    await wait(500);
    await look(`admin-${tab}`);
    if (tab === 'committees')
      await inDialog(walk, 'admin-delete', () => page.locator('main li button').first().click());
    if (tab === 'users') await inDialog(walk, 'admin-role', () => page.locator('main li button').first().click());
    if (tab !== 'settings') continue;
    await inDialog(walk, 'admin-gateway', () => button(walk, say('admin', 'settings.configure')).click());
    await inDialog(walk, 'admin-status', () => button(walk, say('admin', 'settings.viewStatus')).click());
    await inDialog(walk, 'admin-changes', () => button(walk, say('admin', 'settings.viewChanges')).click());
  }
}
