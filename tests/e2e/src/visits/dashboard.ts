import type { Page } from 'playwright-core';
import { desktop, phone } from '../browser.ts';
import { toast } from '../steps/committee.ts';
import { withAnswer, withAbortedCalls, holdCalls } from './faults.ts';
import { dialog, heading, moment, press, screen, type On, type Stop } from './tour.ts';

export const sharma = { name: 'Sharma Family Committee', members: 4, contribution: 10_000 };
export const kitty = { name: 'Kitty of 2025', members: 2, contribution: 500 };

const form = (page: Page) => page.getByRole('dialog', { name: 'Create New Committee' });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Create Committee' }).click();

async function fill(page: Page, committee: typeof sharma): Promise<void> {
  await form(page).getByLabel('Committee name').fill(committee.name);
  await form(page).getByLabel('Members').fill(String(committee.members));
  await form(page).getByLabel('Contribution').fill(String(committee.contribution));
}

async function noteAddress({ page, world }: On, name: string): Promise<void> {
  const link = page.getByRole('link', { name: new RegExp(`View Details.*${name}`) });
  world.committees.set(name, (await link.getAttribute('href')) ?? '');
}

const empty: readonly Stop[] = [
  screen('dashboard-empty', async ({ page }) => {
    await page.goto('/');
    await page.getByText('No committees yet').waitFor();
  }),
  screen('dashboard-loading', async ({ page }) => {
    const releases = [await holdCalls(page, '**/api/committees'), await holdCalls(page, '**/api/dashboard/stats')];
    await page.reload();
    await page.getByText('Loading committees...').first().waitFor();
    return () => Promise.all(releases.map((release) => release()));
  }),
];

const creation: readonly Stop[] = [
  dialog('create-committee', async ({ page }) => {
    await page.getByText('No committees yet').waitFor();
    await press(page, 'Create New Committee');
    await form(page).waitFor();
  }),
  dialog('create-committee-errors', async ({ page }) => {
    await fill(page, { name: '', members: 1, contribution: 99 });
    await submit(page);
    await page.getByText('Committee name is required').waitFor();
    await page.getByText('Minimum contribution is ₹100').waitFor();
  }),
  dialog('create-committee-calendar', async ({ page }) => {
    await fill(page, sharma);
    await form(page).getByText('Custom', { exact: true }).click();
    await form(page).getByLabel('Then due').selectOption('on the 5th');
    await form(page)
      .getByText(/A late draw does not move these days/)
      .waitFor();
  }),
  dialog('create-committee-turns', async ({ page }) => {
    await form(page).getByText('One draw for all turns').last().click();
    await form(page).getByText('You can change this until the first payment.').waitFor();
  }),
  moment('create-failed', async ({ page }) => {
    await form(page).getByText('Draw every round').last().click();
    await form(page).getByText('Fixed', { exact: true }).click();
    await fill(page, sharma);
    await withAbortedCalls(page, 'committees', async () => {
      await submit(page);
      await toast(page, 'Failed to create committee');
    });
  }),
  moment('create-refused', async ({ page }) => {
    const body = {
      message: 'The server has its reasons',
      error: 'The server has its reasons',
      code: 'no',
      requestId: 'r',
    };
    await withAnswer(page, 'committees', { status: 409, body }, async () => {
      await submit(page);
      await toast(page, 'The server has its reasons');
    });
  }),
  moment('committee-created', async ({ page }) => {
    await submit(page);
    await toast(page, 'Committee created successfully');
  }),
];

const past = (page: Page) => page.getByRole('dialog', { name: 'Add Past Round Winners' });

async function fillRow(page: Page, row: number, winner: string, phoneNumber: string): Promise<void> {
  const label = (text: string) => past(page).getByLabel(text).nth(row);
  await label('Winner name').fill(winner);
  await label('Winner phone').fill(phoneNumber);
  await label('Draw date').fill(`2025-0${row + 1}-15`);
  await label('Received by').fill('Her brother');
}

const existing: readonly Stop[] = [
  moment('past-rounds-invited', async ({ page }) => {
    await press(page, 'Create New Committee');
    await fill(page, kitty);
    await form(page).getByText('Existing', { exact: true }).click();
    await form(page).getByRole('button', { name: 'Continue' }).click();
    await toast(page, 'Committee Created');
  }),
  dialog('past-rounds-step', ({ page }) => past(page).waitFor()),
  dialog('past-rounds-failed', async ({ page }) => {
    await fillRow(page, 0, 'Meena Joshi', '98111 55511');
    await past(page).getByRole('button', { name: 'Add Round' }).click();
    await fillRow(page, 1, 'Nobody At All', '00000 00000');
    await past(page).getByRole('button', { name: 'Save & Finish' }).click();
    await past(page)
      .getByText(/^The rounds below are not saved yet/)
      .waitFor();
  }),
  moment('committee-created-past', async ({ page }) => {
    await past(page).getByLabel('Winner name').fill('Nina Shah');
    await past(page).getByLabel('Winner phone').fill('98111 55512');
    await past(page).getByRole('button', { name: 'Save & Finish' }).click();
    await toast(page, 'Committee created with past rounds');
  }),
];

const list: readonly Stop[] = [
  screen('dashboard', async (on) => {
    await on.page.goto('/');
    await noteAddress(on, sharma.name);
    await noteAddress(on, kitty.name);
  }),
  dialog('explain-counter', async ({ page }) => {
    // Active, then Members.
    await page
      .getByRole('button', { name: /^\d+, explain this number$/ })
      .nth(1)
      .click();
    const sheet = page.getByRole('dialog', { name: 'Explain this number' });
    await sheet.getByRole('button', { name: new RegExp(kitty.name) }).click();
    await sheet
      .getByText(/took seat/)
      .first()
      .waitFor();
  }),
  moment('dashboard-wide', async ({ page }) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.setViewportSize(desktop);
    await page.getByText('Welcome, Sunita Sharma').waitFor();
  }),
  moment('dashboard-filtered', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.getByLabel('Which committees to show').selectOption('Completed');
    await press(page, 'Filter');
    await page.getByText(sharma.name).waitFor({ state: 'hidden' });
  }),
];

/** Moves a finger on the page; Playwright cannot. */
const pull = (page: Page, type: 'touchstart' | 'touchmove' | 'touchend', y: number) =>
  page.evaluate(
    ([name, clientY]) => {
      const target = document.querySelector('main') ?? document.body;
      const touch = new Touch({ identifier: 1, target, clientX: 100, clientY });
      const touches = name === 'touchend' ? [] : [touch];
      const place = target.querySelector('h1') ?? target;
      place.dispatchEvent(new TouchEvent(name, { touches, changedTouches: [touch], bubbles: true, cancelable: true }));
    },
    [type, y] as const,
  );

const pulling: readonly Stop[] = [
  moment('pulled', async ({ page }) => {
    await page.goto('/');
    await heading(page, 'Your Committees');
    await pull(page, 'touchstart', 0);
    await pull(page, 'touchmove', 60);
    await page.getByText('Pull to refresh').waitFor();
  }),
  moment('pulled-far', async ({ page }) => {
    await pull(page, 'touchmove', 120);
    await page.getByText('Release to refresh').waitFor();
  }),
  screen('refreshing', async ({ page }) => {
    const release = await holdCalls(page, '**/api/dashboard/stats');
    await pull(page, 'touchend', 120);
    await page.getByText('Refreshing...').first().waitFor();
    return release;
  }),
  moment('refreshed', ({ page }) => toast(page, 'Data refreshed')),
  moment('refresh-failed', async ({ page }) => {
    await withAbortedCalls(page, 'dashboard/stats', async () => {
      await press(page, 'Refresh');
      await toast(page, 'Refresh failed');
    });
  }),
  screen('offline', async ({ page }) => {
    await page.goto('/');
    await heading(page, 'Your Committees');
    await page.context().setOffline(true);
    await page
      .getByText(/^You are offline/)
      .first()
      .waitFor();
  }),
];

const backOnline = moment('online-again', async ({ page }) => {
  await page.context().setOffline(false);
  await page
    .getByText(/^You are offline/)
    .first()
    .waitFor({ state: 'hidden' });
});

/** The dashboard, and the creation of a committee. */
export const dashboard = {
  person: 'sunita',
  stops: [...empty, ...creation, ...existing, ...list, ...pulling, backOnline],
};
