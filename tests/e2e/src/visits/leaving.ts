import { toast } from '../steps/committee.ts';
import { signUpByPhone } from '../steps/sign-in.ts';
import { withAbortedCalls } from './faults.ts';
import { dialog, heading, moment, press, screen, type Stop, type Tour } from './tour.ts';
import { lakshmi, sunitaJoshi } from './turns.ts';

const stops: readonly Stop[] = [
  screen('committee-not-paid-yet', async ({ page, world }) => {
    await signUpByPhone(page, world.product, sunitaJoshi);
    await page.getByRole('link', { name: new RegExp(`View Details.*${lakshmi}`) }).click();
    await heading(page, 'Round History');
    await page.getByRole('button', { name: 'Leave this committee' }).waitFor();
  }),
  dialog('leave-committee', async ({ page }) => {
    await press(page, 'Leave this committee');
    await page.getByText('You do not see this committee any more.').waitFor();
  }),
  moment('leave-committee-failed', ({ page }) =>
    withAbortedCalls(page, 'committees/*/leave', async () => {
      await press(page, 'Leave');
      await toast(page, 'You could not leave');
    }),
  ),
  moment('committee-left', async ({ page }) => {
    await press(page, 'Leave');
    await toast(page, `You have left ${lakshmi}.`);
    await heading(page, 'Committee Dashboard');
  }),
];

/** A member for whose seat nothing was paid. Comes after the tour of turns. */
export const leaving: Tour = { person: 'sunita-joshi', stops };
