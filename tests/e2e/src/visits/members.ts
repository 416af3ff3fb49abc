import type { Page } from 'playwright-core';
import { addMember, toast } from '../steps/committee.ts';
import { sharma } from './dashboard.ts';
import { withAbortedCalls, holdCalls } from './faults.ts';
import { button, close, dialog, heading, moment, openCommittee, press, screen, type Stop } from './tour.ts';

export const rahul = { name: 'Rahul Deshpande', phone: '98111 00001' };
const ayesha = { name: 'Ayesha Qureshi', phone: '98111 00002' };
export const farhan = { name: 'Farhan Baig', phone: '98111 00003' };

const adding = (page: Page) => page.getByRole('dialog', { name: 'Add New Member' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Committee settings' });
const moving = (page: Page) => page.getByRole('dialog', { name: 'Move the due day of round 1' });
const several = (page: Page) => page.getByRole('dialog', { name: 'Add several members' });
const replacing = (page: Page) => page.getByRole('dialog', { name: 'Replace Committee Member' });
const correcting = (page: Page) => page.getByRole('dialog', { name: `Correct ${ayesha.name}` });
const removing = (page: Page) => page.getByRole('dialog', { name: `Remove ${ayesha.name}` });
const save = (page: Page) => replacing(page).getByRole('button', { name: 'Replace Member' }).click();

/** Returns the colour of an option and the colour of errors. */
const coloursOf = (option: Element): [string, string] => {
  const probe = option.appendChild(document.createElement('i'));
  probe.style.color = 'var(--overdue)';
  const red = getComputedStyle(probe).color;
  probe.remove();
  return [getComputedStyle(option).color, red];
};

const add: readonly Stop[] = [
  screen('committee-loading', async ({ page, world }) => {
    const release = await holdCalls(page, '**/api/committees/*');
    await page.goto(world.committees.get(sharma.name) ?? '');
    await page.getByText('Loading committee...').first().waitFor();
    return release;
  }),
  screen('committee-new', ({ page }) => heading(page, 'Round History')),
  moment('history-without-payments', async ({ page }) => {
    await page.getByRole('button', { name: /Open.*Pending/ }).click();
    await page.getByText('No payment records found for this round').waitFor();
  }),
  dialog('committee-settings', async ({ page }) => {
    await press(page, 'Committee settings');
    await settings(page).waitFor();
  }),
  dialog('move-due-day', async ({ page }) => {
    await page.keyboard.press('Escape');
    await settings(page).waitFor({ state: 'hidden' });
    await press(page, 'Move the due day');
    await moving(page).waitFor();
  }),
  dialog('add-several', async ({ page }) => {
    await page.keyboard.press('Escape');
    await moving(page).waitFor({ state: 'hidden' });
    // The page is visible above the sheet; a click would scroll it to a random position.
    const above = page.getByRole('button', { name: 'Add Member' }).last();
    await above.evaluate((element) =>
      scrollBy({ top: Math.round(element.getBoundingClientRect().top) - 75, behavior: 'instant' }),
    );
    await press(page, 'Add several');
    await several(page).waitFor();
  }),
  dialog('add-several-read', async ({ page }) => {
    const list = `Asha Padmavathi Gopalakrishnan ${rahul.phone}\nसुनीता देवी, +91 ${ayesha.phone}\nRavi 98200`;
    await several(page).getByLabel('Names and phones').fill(list);
    await press(page, 'Next');
    await several(page).getByText('Valid phone number is required').waitFor();
  }),
  dialog('add-member', async ({ page }) => {
    await press(page, 'Cancel');
    await press(page, 'Add Member');
    await adding(page).waitFor();
  }),
  dialog('add-member-errors', async ({ page }) => {
    await adding(page).getByRole('button', { name: 'Add Member' }).click();
    await page.getByText('Valid phone number is required').waitFor();
  }),
  dialog('add-member-kept', async ({ page }) => {
    await adding(page).getByLabel('Name').fill(rahul.name);
    await page.keyboard.press('Escape');
    await press(page, 'Add Member');
    await page.getByText('What you typed before is still here.').waitFor();
  }),
  moment('add-member-failed', async ({ page }) => {
    await adding(page).getByLabel('Name').fill(rahul.name);
    await adding(page).getByLabel('Phone', { exact: true }).fill(rahul.phone);
    await withAbortedCalls(page, 'committees/*/members', async () => {
      await adding(page).getByRole('button', { name: 'Add Member' }).click();
      await toast(page, 'Failed to add member');
    });
  }),
  moment('member-added', async ({ page }) => {
    await adding(page).getByRole('button', { name: 'Add Member' }).click();
    await toast(page, 'Member added successfully');
  }),
  dialog('add-member-next', ({ page }) => page.getByText(`${rahul.name} is a member now. Who is next?`).waitFor()),
  dialog('another-seat', async ({ page }) => {
    await adding(page).getByLabel('Name').fill(rahul.name);
    await adding(page).getByLabel('Phone', { exact: true }).fill(rahul.phone);
    await adding(page).getByRole('button', { name: 'Add Member' }).click();
    await page.getByRole('dialog', { name: `Another seat for ${rahul.name}?` }).waitFor();
  }),
  moment('add-member-refused', async ({ page }) => {
    await press(page, 'No');
    await adding(page).getByLabel('Phone', { exact: true }).fill('00000 00000');
    await adding(page).getByRole('button', { name: 'Add Member' }).click();
    await adding(page).getByRole('alert').waitFor();
    await close(page);
  }),
  screen('committee', async ({ page }) => {
    await addMember(page, ayesha);
    await page.getByText('2 of 4 seats').waitFor();
  }),
];

const menu: readonly Stop[] = [
  dialog('correct-member', async ({ page }) => {
    await press(page, `Actions for ${ayesha.name}`);
    await page.getByRole('menuitem', { name: 'Correct Name or Phone' }).click();
    await correcting(page).waitFor();
  }),
  dialog('correct-member-refused', async ({ page }) => {
    await correcting(page).getByLabel('Phone', { exact: true }).fill(rahul.phone);
    await correcting(page).getByRole('button', { name: 'Save' }).click();
    await correcting(page).getByRole('alert').waitFor();
  }),
  moment('correct-member-failed', async ({ page }) => {
    const phone = correcting(page).getByLabel('Phone', { exact: true });
    await phone.fill('98111 00009');
    await withAbortedCalls(page, 'committees/*/members/*', async () => {
      await phone.press('Enter');
      await toast(page, 'This could not be corrected');
    });
  }),
  dialog('correct-member-kept', async ({ page }) => {
    await page.keyboard.press('Escape');
    await press(page, `Actions for ${ayesha.name}`);
    await page.getByRole('menuitem', { name: 'Correct Name or Phone' }).click();
    await correcting(page).getByText('What you typed before is still here.').waitFor();
  }),
  moment('member-corrected', async ({ page }) => {
    await correcting(page).getByLabel('Phone', { exact: true }).press('Enter');
    await toast(page, 'Corrected');
    await correcting(page).waitFor({ state: 'hidden' });
  }),
  dialog('remove-member', async ({ page }) => {
    await press(page, `Actions for ${ayesha.name}`);
    await page.getByRole('menuitem', { name: 'Remove Member' }).click();
    await removing(page).waitFor();
  }),
  moment('remove-member-failed', async ({ page }) => {
    await withAbortedCalls(page, 'committees/*/members/*', async () => {
      await removing(page).getByRole('button', { name: 'Remove', exact: true }).click();
      await toast(page, 'The member could not be removed');
    });
    await close(page);
  }),
  dialog('member-menu', async ({ page }) => {
    const actions = `Actions for ${ayesha.name}`;
    // The picture shows the page behind the menu, so the page needs a fixed scroll position.
    await button(page, actions).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await press(page, actions);
    await page.getByRole('menuitem', { name: 'Replace Member' }).waitFor();
  }),
  dialog('replace-member', async ({ page }) => {
    // The look at a narrow screen may have moved the page away from the open menu.
    await page.keyboard.press('Escape');
    await press(page, `Actions for ${ayesha.name}`);
    await page.getByRole('menuitem', { name: 'Replace Member' }).click();
    await replacing(page).waitFor();
  }),
  moment('replace-member-empty', async ({ page }) => {
    await save(page);
    await toast(page, 'Validation Error');
  }),
  dialog('replace-member-search', async ({ page }) => {
    await replacing(page).getByLabel('Name').pressSequentially('Rah');
    await page.getByRole('option', { name: /Rahul/ }).waitFor();
  }),
  moment('replace-member-refused-in-red', async ({ page }) => {
    const [option, red] = await page.getByRole('option', { name: /Rahul/ }).evaluate(coloursOf);
    if (option !== red) throw new Error(`${option} in place of ${red}`);
  }),
  moment('replace-member-list', async ({ page }) => {
    const { maxHeight, overflowY } = await page.getByRole('listbox').evaluate((list) => getComputedStyle(list));
    if (maxHeight !== '192px' || overflowY !== 'auto') throw new Error(`${maxHeight} (12rem are 192px), ${overflowY}`);
  }),
  moment('replace-member-picked', async ({ page }) => {
    await page.getByRole('option', { name: /Rahul/ }).click();
    await toast(page, 'Invalid Selection');
  }),
  moment('replace-member-same', async ({ page }) => {
    await replacing(page).getByLabel('Name').fill('Somebody Else');
    await replacing(page).getByLabel('Phone', { exact: true }).fill(rahul.phone);
    await replacing(page).getByLabel('Reason').fill('Moves to Pune');
    await save(page);
    await toast(page, 'Invalid Replacement');
  }),
  moment('replace-member-phone', async ({ page }) => {
    await replacing(page).getByLabel('Phone', { exact: true }).fill('call her brother');
    await save(page);
    await toast(page, 'Invalid Phone');
  }),
  moment('replace-failed', async ({ page }) => {
    await replacing(page).getByLabel('Name').fill(farhan.name);
    await replacing(page).getByLabel('Phone', { exact: true }).fill(farhan.phone);
    await withAbortedCalls(page, 'committees/*/members/*/replace*', async () => {
      await save(page);
      await toast(page, 'Failed to replace member');
    });
  }),
  moment('member-replaced', async ({ page }) => {
    await save(page);
    await toast(page, 'Member Replaced');
  }),
  dialog('payment-history-empty', async ({ page }) => {
    await replacing(page).waitFor({ state: 'hidden' });
    await press(page, `Actions for ${ayesha.name}`);
    await page.getByRole('menuitem', { name: 'View Payment History' }).click();
    await page.getByText('No payment history found for this member').waitFor();
  }),
];

const full: readonly Stop[] = [
  screen('committee-full', async ({ page }) => {
    await close(page);
    await press(page, 'Add me as a member');
    await page.getByText('3 of 4 seats').waitFor();
    await addMember(page, { name: 'Imran Malik', phone: '98111 00004' });
    await button(page, 'Add Member').waitFor();
    await page.getByText('Every seat of this committee is taken.').waitFor();
  }),
  screen('committee-not-found', async ({ page }) => {
    await page.goto('/committee/999');
    await heading(page, 'Committee not found');
  }),
];

/** Adds members, and corrects, removes and replaces them. */
export const members = { person: 'sunita', stops: [...add, ...menu] };
/** Takes the last seat. Comes after the tours that need a free seat. */
export const lastSeat = { person: 'sunita', stops: full };

export const backToSharma = (on: Parameters<typeof openCommittee>[0]): Promise<void> => openCommittee(on, sharma.name);
