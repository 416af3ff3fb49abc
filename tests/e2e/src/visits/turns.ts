import type { Page } from 'playwright-core';
import { addMember, toast } from '../steps/committee.ts';
import { signUpByPhone } from '../steps/sign-in.ts';
import { button, dialog, heading, moment, press, screen, type Stop } from './tour.ts';

const rekha = { name: 'Rekha Deshmukh', phone: '98111 00081' };
export const sunitaJoshi = { name: 'Sunita Joshi', phone: '98111 00082' };
export const vijayPatil = { name: 'Vijay Patil', phone: '98111 00083' };
const people = [sunitaJoshi, vijayPatil];
export const lakshmi = 'Lakshmi Nagar';

const form = (page: Page) => page.getByRole('dialog', { name: 'Create New Committee' });

/** From the dashboard: a committee whose turns are fixed. Ends on its page. */
export const createWithTurns = async (page: Page, name: string, kind: string, members = 2): Promise<void> => {
  await page.getByRole('button', { name: 'Create New Committee' }).first().click();
  await form(page).getByLabel('Committee name').fill(name);
  await form(page).getByLabel('Members').fill(String(members));
  await form(page).getByText('Days and turns').click();
  await form(page).getByRole('radio', { name: kind }).check({ force: true });
  await form(page).getByRole('button', { name: 'Create Committee' }).click();
  await toast(page, 'Committee created successfully');
  await page.getByRole('link', { name: new RegExp(`View Details.*${name}`) }).click();
  await heading(page, 'Round History');
};

const back = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Back to the committee' }).click();
  await heading(page, 'Round History');
};

const stops: readonly Stop[] = [
  screen('turns-not-drawn', async ({ page, world }) => {
    await signUpByPhone(page, world.product, rekha);
    await createWithTurns(page, 'Gokulam Family Circle', 'One draw for all turns');
    await page.getByText('Every seat must be taken before the turns are drawn.').waitFor();
  }),
  dialog('draw-turns', async ({ page }) => {
    for (const person of people) await addMember(page, person);
    await press(page, 'Draw all turns');
    await page.getByRole('dialog', { name: 'Draw for all turns' }).waitFor();
  }),
  dialog('turns-drawn', async ({ page }) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Draw all turns' }).click();
    await page.getByText('The turns are drawn · Turn 1').waitFor({ timeout: 60_000 });
  }),
  screen('turns', async ({ page }) => {
    await page.getByRole('dialog').getByRole('link', { name: 'Whose turn' }).click();
    await page.getByText('0 of 2 had the pot').waitFor();
  }),
  dialog('give-turn', async ({ page }) => {
    await back(page);
    await press(page, 'Mark All Paid');
    await press(page, 'Mark 2 paid');
    await press(page, /^Give the pot to /);
    await page.getByRole('dialog', { name: /^Give the pot to / }).waitFor();
  }),
  moment('turn-given', async ({ page }) => {
    await button(page, 'Give the pot').click();
    await page
      .locator('li[data-state="open"]')
      .getByText(/^It was the turn of /)
      .waitFor();
  }),
  screen('arrange-turns', async ({ page }) => {
    await page.goto('/');
    await createWithTurns(page, lakshmi, 'Agreed order');
    await addMember(page, sunitaJoshi);
    await page.getByRole('link', { name: 'Arrange the turns' }).click();
    await page.getByRole('button', { name: 'Sunita Joshi one turn later' }).click();
    await page.getByText('Sunita Joshi: turn 2').waitFor({ state: 'attached' });
  }),
  moment('turns-arranged', async ({ page }) => {
    await press(page, 'Keep this order');
    await toast(page, 'The order of turns is in the book.');
  }),
];

/** Orders of turns: one draw for all, and an agreed one. */
export const turns = { person: 'rekha', stops };
