import type { Page } from 'playwright-core';
import { toast } from '../steps/committee.ts';
import { askForCode, typeCode } from '../steps/sign-in.ts';
import { withAbortedCalls } from './faults.ts';
import { backToSharma } from './members.ts';
import { button, close, dialog, heading, moment, press, screen, type Stop, type Tour } from './tour.ts';

const kavita = { name: 'Kavita Nair', phone: '98111 00071' };
/** The newest join link. */
let link = '';

const invite = (page: Page) => page.getByRole('dialog', { name: 'Invite' });

const inviting: readonly Stop[] = [
  dialog('invite', async (on) => {
    await backToSharma(on);
    await press(on.page, 'Invite by link');
    await button(on.page, 'Make a link').waitFor();
  }),
  moment('invite-failed', async ({ page }) => {
    await withAbortedCalls(page, 'committees/*/join-link', async () => {
      await button(page, 'Make a link').click();
      await toast(page, 'The link could not be made');
    });
  }),
  dialog('invite-link', async ({ page }) => {
    await button(page, 'Make a link').click();
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    link = `http://${await invite(page).locator('b').innerText()}`;
  }),
  dialog('invite-take-back', async ({ page }) => {
    await button(page, 'Turn the link off').click();
    await button(page, 'Keep it').waitFor();
  }),
];

const asking: readonly Stop[] = [
  screen('invited', async ({ page }) => {
    await page.goto(link);
    await heading(page, 'Enter Phone Number');
    await page.getByText('You are invited').waitFor();
  }),
  screen('ask-to-join', async ({ page, world }) => {
    const before = world.product.output().length;
    await askForCode(page, kavita.phone);
    await typeCode(page, await world.product.code(before));
    await heading(page, 'Complete Signup');
    await page.getByLabel('Full Name').fill(kavita.name);
    await page.getByRole('checkbox').check();
    await press(page, 'Create Account');
    await button(page, 'Ask to join').waitFor();
  }),
  moment('ask-failed', async ({ page }) => {
    await page.getByLabel('Message to the admin').fill('I am Meena’s cousin, she told me about it.');
    await withAbortedCalls(page, 'join/*', async () => {
      await press(page, 'Ask to join');
      await toast(page, 'The request could not be saved');
    });
  }),
  screen('asked-to-join', async ({ page }) => {
    await press(page, 'Ask to join');
    await heading(page, 'The admin has not answered yet.');
  }),
];

const answering: readonly Stop[] = [
  screen('committee-asked', async ({ page }) => {
    await page.reload();
    await page.getByText('One person asks to join').waitFor();
  }),
  dialog('join-requests', async ({ page }) => {
    await press(page, 'Answer');
    await page.getByText('I am Meena’s cousin').waitFor();
  }),
  moment('accept-failed', async ({ page }) => {
    await withAbortedCalls(page, 'committees/*/join-requests/*/accept', async () => {
      await button(page, `Accept ${kavita.name}`).click();
      await toast(page, 'Failed to add member');
    });
  }),
  moment('request-declined', async ({ page }) => {
    await button(page, `Decline ${kavita.name}`).click();
    await toast(page, 'Request declined');
  }),
  dialog('join-requests-empty', ({ page }) => page.getByText('Nobody waits for an answer.').waitFor()),
];

const declined: readonly Stop[] = [
  screen('not-accepted', async ({ page }) => {
    await page.reload();
    await heading(page, 'Not accepted');
  }),
];

const takingBack: readonly Stop[] = [
  moment('link-taken-back', async ({ page }) => {
    await close(page);
    await press(page, 'Invite by link');
    await button(page, 'Turn the link off').click();
    await invite(page).getByRole('button', { name: 'Turn the link off' }).click();
    await toast(page, 'The link was turned off');
  }),
];

const late: readonly Stop[] = [
  screen('no-invitation', async ({ page }) => {
    await page.goto(`/join/${'x'.repeat(22)}`);
    await heading(page, 'This link does not work');
  }),
];

/** A person asks to join by link, and is declined; the committee does not change. */
export const joining: readonly Tour[] = [
  { person: 'sunita', stops: inviting },
  { person: 'kavita', stops: asking },
  { person: 'sunita', stops: answering },
  { person: 'kavita', stops: declined },
  { person: 'sunita', stops: takingBack },
  { person: 'kavita', stops: late },
];
