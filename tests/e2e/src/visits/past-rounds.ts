import type { Page } from 'playwright-core';
import { toast } from '../steps/committee.ts';
import { explanation } from './explanation.ts';
import { withAbortedCalls } from './faults.ts';
import { agree, asking, dialog, moment, press, screen, type Stop } from './tour.ts';

const recording = (page: Page) => page.getByRole('dialog', { name: 'Add Past Round Winner' });
const notebook = (page: Page) => page.getByRole('dialog', { name: 'Enter the Notebook' });
const record = (page: Page) => recording(page).getByRole('button', { name: 'Add Past Round' }).click();

/** Rounds from before Mandali. */
export const pastRounds: readonly Stop[] = [
  dialog('enable-past-rounds', async ({ page }) => {
    await explanation(page).getByRole('button', { name: 'Close' }).last().click();
    await explanation(page).waitFor({ state: 'hidden' });
    await press(page, 'Enable Past Rounds');
    await asking(page).waitFor();
  }),
  moment('enable-failed', async ({ page }) => {
    await withAbortedCalls(page, 'committees/*', async () => {
      await agree(page, 'Enable Past Rounds');
      await toast(page, 'Failed to update committee type');
    });
  }),
  moment('past-rounds-enabled', async ({ page }) => {
    await agree(page, 'Enable Past Rounds');
    await toast(page, 'Committee updated! You can now add past rounds.');
  }),
  screen('committee-existing', ({ page }) => page.getByRole('button', { name: 'Add Past Round' }).waitFor()),
  dialog('past-round', async ({ page }) => {
    await press(page, 'Add Past Round');
    await recording(page).waitFor();
  }),
  dialog('past-round-errors', async ({ page }) => {
    await record(page);
    await page.getByText('Draw date is required').waitFor();
  }),
  dialog('past-round-order', async ({ page }) => {
    await recording(page).getByLabel('Winner').selectOption({ index: 1 });
    await recording(page).getByLabel('Draw date').fill('2025-06-15');
    await record(page);
    await asking(page).waitFor();
  }),
  moment('past-round-failed', async ({ page }) => {
    await agree(page, 'Change the date');
    await withAbortedCalls(page, 'committees/*/past-rounds', async () => {
      await record(page);
      await agree(page, 'Record it so');
      await toast(page, 'Failed to add past round');
    });
  }),
  moment('past-round-added', async ({ page }) => {
    await record(page);
    await agree(page, 'Record it so');
    await toast(page, 'Past round added successfully');
  }),
  dialog('notebook', async ({ page }) => {
    await recording(page).waitFor({ state: 'hidden' });
    await press(page, 'Enter the Notebook');
    await notebook(page).waitFor();
  }),
  dialog('notebook-rounds', async ({ page }) => {
    await notebook(page).getByLabel('One round a line').fill('Uncle, 5 Feb 2026, not paid: seat 1');
    await notebook(page).getByRole('button', { name: 'Read the Rounds' }).click();
    await notebook(page).getByText('Not understood: Uncle').waitFor();
  }),
  dialog('notebook-round', async ({ page }) => {
    await notebook(page)
      .getByRole('button', { name: /^Change round/ })
      .last()
      .click();
    await notebook(page).getByText('Who had paid?').waitFor();
  }),
  dialog('transfer-ownership', async ({ page }) => {
    await notebook(page).getByRole('button', { name: 'Close' }).click();
    await notebook(page).waitFor({ state: 'hidden' });
    await press(page, 'Transfer Ownership');
    await page.getByRole('dialog', { name: 'Transfer Ownership' }).waitFor();
  }),
];
