import type { Page } from 'playwright-core';
import { toast } from '../steps/committee.ts';
import { withAbortedCalls } from './faults.ts';
import { dialog, moment, press, type Stop } from './tour.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Reverse the decision of round 2' });
const takeBack = (page: Page) => sheet(page).getByRole('button', { name: 'Reverse', exact: true }).click();

/** A winner who was chosen by hand is taken back. */
export const takingBack: readonly Stop[] = [
  dialog('take-back', async ({ page }) => {
    await press(page, 'Reverse the decision of round 2');
    await sheet(page).waitFor();
  }),
  moment('take-back-failed', async ({ page }) => {
    await sheet(page).getByLabel('What was wrong').fill('I picked the wrong line');
    await withAbortedCalls(page, 'rounds/*/take-back', async () => {
      await takeBack(page);
      await toast(page, 'The decision could not be reversed');
    });
  }),
  moment('taken-back', async ({ page }) => {
    await takeBack(page);
    await toast(page, 'Round 2 has no winner any more.');
  }),
];
