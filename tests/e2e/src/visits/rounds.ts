import type { Page } from 'playwright-core';
import { toast } from '../steps/committee.ts';
import { winnerLine } from '../steps/stage.ts';
import { kitty } from './dashboard.ts';
import { explanation } from './explanation.ts';
import { withChangedAnswer, withAbortedCalls } from './faults.ts';
import { gathering } from './gathering.ts';
import { backToSharma, farhan, rahul } from './members.ts';
import { pastRounds } from './past-rounds.ts';
import { takingBack } from './taking-back.ts';
import { close, dialog, heading, moment, openCommittee, press, screen, type Stop } from './tour.ts';

const updating = (page: Page) => page.getByRole('dialog', { name: 'Update Payment Status' });
const saveUpdate = (page: Page) => updating(page).getByRole('button', { name: 'Update Payment', exact: true }).click();
const stage = (page: Page) => page.getByRole('dialog', { name: 'Round 1 draw' });
const choosing = (page: Page) => page.getByRole('dialog', { name: 'Select Winner Manually' });
const choose = (page: Page) => choosing(page).getByRole('button', { name: 'Select Winner' }).click();

const payments: readonly Stop[] = [
  dialog('update-payment', async (on) => {
    await backToSharma(on);
    await press(on.page, `Update payment of ${rahul.name}`);
    await updating(on.page).waitFor();
  }),
  moment('payment-failed', async ({ page }) => {
    await withAbortedCalls(page, 'payments/*', async () => {
      await saveUpdate(page);
      await toast(page, `${rahul.name}: Failed to update payment status`);
    });
  }),
  moment('payment-updated', async ({ page }) => {
    await press(page, `Update payment of ${rahul.name}`);
    await updating(page).getByText('UPI').click();
    await updating(page)
      .getByLabel(/^Notes/)
      .fill('Sent by his brother');
    await saveUpdate(page);
    await toast(page, 'Payment status updated successfully.');
  }),
  screen('committee-overdue', async ({ page }) => {
    await press(page, `Update payment of ${farhan.name}`);
    await updating(page).getByText('Overdue').click();
    await saveUpdate(page);
    await updating(page).waitFor({ state: 'hidden' });
    await page.getByText('1 of 4 paid').waitFor();
  }),
  dialog('payment-history', async ({ page }) => {
    await press(page, `Actions for ${rahul.name}`);
    await page.getByRole('menuitem', { name: 'View Payment History' }).click();
    await page.getByRole('region', { name: 'Member Summary' }).waitFor();
  }),
  dialog('explain-number', async ({ page }) => {
    await close(page);
    await press(page, /owes? ₹[\d,]+, explain this number$/);
    await explanation(page).getByText('is the sum of').waitFor();
  }),
  screen('mark-all', async ({ page }) => {
    await close(page);
    await press(page, 'Mark All Paid');
    await page.getByRole('region', { name: 'Mark several as paid' }).waitFor();
  }),
  screen('mark-all-failed', async ({ page }) => {
    await withAbortedCalls(page, 'rounds/*/mark-all-paid', async () => {
      await press(page, 'Mark 3 paid');
      await toast(page, 'Failed to mark payments as paid');
      await page.getByText('3 payments are not saved').waitFor();
    });
  }),
  moment('all-marked', async ({ page }) => {
    await press(page, 'Retry all');
    await toast(page, 'All payments marked as paid');
    await page
      .getByRole('button', { name: /^Undo: / })
      .first()
      .waitFor();
  }),
];

const bySeed = 'Drawn by this server: the admin alone could not choose, whoever runs the server could.';

const draw: readonly Stop[] = [
  screen('committee-paid', ({ page }) => page.getByText('4 of 4 paid').waitFor()),
  ...gathering,
  dialog('draw-ready', async ({ page }) => {
    await press(page, 'Conduct Draw');
    await stage(page).waitFor();
  }),
  moment('draw-failed', ({ page }) =>
    withAbortedCalls(page, 'rounds/*/open-draw', async () => {
      await stage(page).getByRole('button', { name: 'Conduct Draw' }).click();
      await toast(page, 'Failed to conduct draw');
    }),
  ),
  dialog('draw-named', async ({ page }) => {
    await stage(page).getByRole('button', { name: 'Conduct Draw' }).click();
    await stage(page).getByText(winnerLine(1)).waitFor();
    await toast(page, 'Draw conducted successfully');
  }),
  screen('committee-decided', async ({ page }) => {
    await stage(page).getByRole('button', { name: 'Close' }).click();
    await heading(page, 'Round 2 Payment Status');
  }),
  screen('check-draw', async ({ page }) => {
    await page.getByRole('link', { name: 'Check this draw' }).first().click();
    await heading(page, bySeed);
  }),
  screen('minutes', async ({ page }) => {
    await page.goBack();
    await page.getByRole('link', { name: 'Minutes' }).click();
    await page.getByText(bySeed).waitFor();
    await page.getByRole('img', { name: 'QR code of the signed book' }).waitFor();
  }),
  screen('minutes-too-early', async ({ page }) => {
    await page.goto(page.url().replace(/1$/, '2'));
    await heading(page, 'Round 2 has no winner yet');
  }),
  dialog('edit-payment', async ({ page }) => {
    await page.getByRole('link', { name: 'Back to the committee' }).click();
    await press(page, `Edit payment of ${rahul.name} in round 1`);
    await page.getByRole('dialog', { name: 'Edit Payment Status' }).waitFor();
  }),
];

const choice: readonly Stop[] = [
  dialog('manual-winner', async ({ page }) => {
    await close(page);
    await press(page, 'Manual Winner');
    await choosing(page).waitFor();
  }),
  dialog('manual-winner-errors', async ({ page }) => {
    await choose(page);
    await page.getByText('Winner is required').waitFor();
  }),
  moment('select-winner-failed', async ({ page }) => {
    await choosing(page).getByLabel('Winner').selectOption({ index: 1 });
    await withAbortedCalls(page, 'rounds/*/select-winner', async () => {
      await choose(page);
      await toast(page, 'Failed to select winner');
    });
  }),
  moment('winner-selected', async ({ page }) => {
    await choose(page);
    await toast(page, 'Winner selected successfully');
  }),
  ...takingBack,
  screen('committee-replaced', async ({ page }) => {
    await press(page, 'Manual Winner');
    await choosing(page).getByLabel('Winner').selectOption({ index: 1 });
    await choose(page);
    await heading(page, 'Round 3 Payment Status');
    await page.getByText(`Replaced by: ${farhan.name}`).waitFor();
  }),
  dialog('payment-history-winner', async ({ page }) => {
    const winner = page.locator('li').filter({ has: page.getByTitle('Won round 1') });
    await winner.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'View Payment History' }).click();
    await page.getByRole('region', { name: 'Member Summary' }).waitFor();
  }),
  dialog('explain-paid', async ({ page }) => {
    await press(page, /^₹[\d,]+, explain this number$/);
    await explanation(page).getByText('is the sum of').waitFor();
  }),
  dialog('explain-owed', async ({ page }) => {
    await explanation(page).getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('region', { name: 'Member Summary' }).waitFor();
    await close(page);
    await press(page, /^Still owed from earlier rounds.*explain this number$/);
    await explanation(page)
      .getByRole('button', { name: /Round \d/ })
      .first()
      .click();
    await explanation(page)
      .getByText(/^Still open, round/)
      .waitFor();
  }),
];

const others: readonly Stop[] = [
  screen('committee-completed', async (on) => {
    await openCommittee(on, kitty.name);
    await on.page.getByText('Committee Completed - All rounds finished!').waitFor();
  }),
  // The server always returns a round: the answer is changed.
  moment('history-empty', (on) =>
    withChangedAnswer(
      on.page,
      'committees/*',
      (book) => ({ ...book, rounds: [], currentRound: null }),
      async () => {
        await openCommittee(on, kitty.name);
        await on.page.getByText('No round history available').waitFor();
      },
    ),
  ),
  dialog('access-denied', async ({ page }) => {
    await page.goto('/admin');
    await heading(page, 'Access Denied');
  }),
];

/** Payments, a draw, a manual winner, past rounds, completion. */
export const rounds = { person: 'sunita', stops: [...payments, ...draw, ...choice, ...pastRounds, ...others] };
