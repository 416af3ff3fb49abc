import type { Page } from 'playwright-core';
import { addMember, toast } from '../steps/committee.ts';
import { signUpByPhone } from '../steps/sign-in.ts';
import { withAbortedCalls } from './faults.ts';
import { dialog, heading, moment, openCommittee, press, screen, type On, type Stop, type Tour } from './tour.ts';
import { createWithTurns, sunitaJoshi, vijayPatil } from './turns.ts';

const shanti = 'Shanti Mandal';

const swapping = (page: Page) => page.getByRole('dialog', { name: 'Swap turns' });
const passing = (page: Page) => page.getByRole('dialog', { name: 'Pass the pot on' });

const openTurns = async ({ page, world }: On): Promise<void> => {
  await page.goto(`${world.committees.get(shanti) ?? ''}/turns`);
  await page.getByText('0 of 3 had the pot').waitFor();
};

/** The order is Sunita, Vijay, Lata; the committee draws nothing. */
const arranging: readonly Stop[] = [
  moment('exchanges-arranged', async ({ page, world }) => {
    await page.goto('/');
    await createWithTurns(page, shanti, 'Agreed order', 3);
    world.committees.set(shanti, new URL(page.url()).pathname);
    for (const person of [sunitaJoshi, vijayPatil, { name: 'Lata Fernandes', phone: '98111 00084' }])
      await addMember(page, person);
    await page.getByRole('link', { name: 'Arrange the turns' }).click();
    await press(page, 'Keep this order');
    await toast(page, 'The order of turns is in the book.');
  }),
];

const asking: readonly Stop[] = [
  screen('turns-to-swap', async (on) => {
    await openTurns(on);
    await on.page.getByRole('button', { name: 'Swap my turn' }).waitFor();
  }),
  dialog('swap-turns', async ({ page }) => {
    await press(page, `Swap turns with ${vijayPatil.name}`);
    await swapping(page).getByText('turn 2, round 2').waitFor();
  }),
  moment('swap-failed', ({ page }) =>
    withAbortedCalls(page, 'committees/*/swaps', async () => {
      await press(page, `Ask ${vijayPatil.name}`);
      await toast(page, 'The request could not be sent');
    }),
  ),
  moment('swap-sent', async ({ page }) => {
    await press(page, `Ask ${vijayPatil.name}`);
    await toast(page, `${vijayPatil.name} is asked.`);
    await swapping(page).waitFor({ state: 'hidden' });
  }),
  screen('swap-waiting', ({ page }) => heading(page, 'Vijay Patil is asked to swap turn 2 with your turn 1.')),
];

const agreeing: readonly Stop[] = [
  screen('swap-asked', async (on) => {
    await signUpByPhone(on.page, on.world.product, vijayPatil);
    await openCommittee(on, shanti);
    await heading(on.page, 'Sunita Joshi asks to swap turn 1 with your turn 2.');
  }),
  moment('turns-swapped', async ({ page }) => {
    await press(page, 'Yes, swap');
    await toast(page, 'The turns are swapped.');
  }),
];

const giving: readonly Stop[] = [
  moment('pot-won', async (on) => {
    const { page } = on;
    await openCommittee(on, shanti);
    await press(page, 'Mark All Paid');
    await press(page, 'Mark 3 paid');
    await press(page, `Give the pot to ${vijayPatil.name}`);
    await press(page, 'Give the pot');
    await toast(page, `It was the turn of ${vijayPatil.name}.`);
  }),
];

const offering: readonly Stop[] = [
  dialog('pass-on-pot', async (on) => {
    await openCommittee(on, shanti);
    await press(on.page, 'Pass the pot on, round 1');
    await passing(on.page).getByLabel('To whom').selectOption(sunitaJoshi.name);
    await passing(on.page).getByText('receives ₹3,000 now').waitFor();
  }),
  moment('pass-on-failed', ({ page }) =>
    withAbortedCalls(page, 'rounds/*/pass-on', async () => {
      await press(page, `Ask ${sunitaJoshi.name}`);
      await toast(page, 'The request could not be sent');
    }),
  ),
  moment('pass-on-sent', async ({ page }) => {
    await press(page, `Ask ${sunitaJoshi.name}`);
    await toast(page, `${sunitaJoshi.name} is asked.`);
    await passing(page).waitFor({ state: 'hidden' });
  }),
  screen('pass-on-waiting', ({ page }) => heading(page, 'Sunita Joshi is asked to take the pot of round 1.')),
];

const taking: readonly Stop[] = [
  screen('pass-on-asked', async (on) => {
    await openCommittee(on, shanti);
    await heading(on.page, 'Vijay Patil passes the pot of round 1 on to you.');
  }),
  moment('pot-taken', async ({ page }) => {
    await press(page, 'Yes, I take it');
    await toast(page, 'The pot is passed on.');
  }),
  screen('pot-passed-on', ({ page }) =>
    page
      .getByText(/^Won by Vijay Patil · passed on to Sunita Joshi/)
      .first()
      .waitFor(),
  ),
];

/** Two members swap their turns, then a winner passes the pot on. Comes after the tours of turns and of leaving. */
export const exchanges: readonly Tour[] = [
  { person: 'rekha', stops: arranging },
  { person: 'sunita-joshi', stops: asking },
  { person: 'vijay', stops: agreeing },
  { person: 'rekha', stops: giving },
  { person: 'vijay', stops: offering },
  { person: 'sunita-joshi', stops: taking },
];
