import { backToSharma } from './members.ts';
import { button, close, dialog, heading, press, screen, type Stop, type Tour } from './tour.ts';

/** Link of the last invited person. */
let link = '';

const inviting: readonly Stop[] = [
  dialog('invite-member', async (on) => {
    await backToSharma(on);
    const invited = on.page.getByRole('listitem').filter({ hasText: 'not told yet' }).first();
    await invited.getByRole('button', { name: /^Actions for/ }).click();
    await on.page.getByRole('menuitem', { name: 'Invite' }).click();
    const words = on.page.getByRole('dialog').getByRole('blockquote');
    link = /\/invitation\/\S+/.exec(await words.innerText())?.[0] ?? '';
  }),
];

const answering: readonly Stop[] = [
  screen('invitation', async ({ page }) => {
    await page.goto(link);
    await button(page, 'That is not me').waitFor();
  }),
  screen('not-me', async ({ page }) => {
    await press(page, 'That is not me');
    await button(page, 'Remove my name').waitFor();
  }),
  screen('invitation-unknown', async ({ page }) => {
    await page.goto(`/invitation/${'x'.repeat(40)}`);
    await heading(page, 'This link does not work');
  }),
  screen('stop-messages', async ({ page }) => {
    await page.goto(`/stop/${'x'.repeat(31)}`);
    await button(page, 'End all messages').waitFor();
  }),
  screen('stop-unknown', async ({ page }) => {
    await press(page, 'End all messages');
    await heading(page, 'This link is incomplete');
  }),
];

const closing: readonly Stop[] = [screen('committee-invited', ({ page }) => close(page))];

/** An added person opens the link without an account; the committee does not change. */
export const consent: readonly Tour[] = [
  { person: 'sunita', stops: inviting },
  { person: 'lata', stops: answering },
  { person: 'sunita', stops: closing },
];
