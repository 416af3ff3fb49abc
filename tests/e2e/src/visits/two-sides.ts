import type { Page } from 'playwright-core';
import { toast } from '../steps/committee.ts';
import { signUpByPhone } from '../steps/sign-in.ts';
import { withAbortedCalls } from './faults.ts';
import { close, dialog, heading, moment, press, screen, type On, type Tour } from './tour.ts';

const gokulam = async ({ page }: Pick<On, 'page'>): Promise<void> => {
  await page.goto('/');
  await page.getByRole('link', { name: /View Details.*Gokulam Family Circle/ }).click();
  await heading(page, 'Round History');
};
const signUp = async (on: On, person: { readonly name: string; readonly phone: string }): Promise<void> => {
  await signUpByPhone(on.page, on.world.product, person);
  await gokulam(on);
};
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

/** A member with an open due in the demo. */
const owing: Tour = {
  person: 'gurmeet',
  stops: [
    screen('own-line-owes', async (on) => {
      await signUp(on, { name: 'Gurmeet Gill', phone: '98200 11010' });
      await heading(on.page, /^You owe /);
    }),
    screen('how-to-pay', async ({ page }) => {
      await press(page, 'How to pay');
      await page.getByRole('img', { name: /^QR code: pay ₹5,000 to / }).waitFor();
    }),
    dialog('i-have-paid', async ({ page }) => {
      await press(page, 'I have paid');
      await sheet(page, 'I have paid').waitFor();
    }),
    moment('report-failed', async ({ page }) => {
      await withAbortedCalls(page, 'payments/*/report', async () => {
        await press(page, /^Tell /);
        await toast(page, 'This could not be saved');
      });
    }),
    moment('report-said', async ({ page }) => {
      await press(page, /^Tell /);
      await toast(page, 'Your report is in the book.');
    }),
    screen('own-line-reported', ({ page }) => heading(page, 'You reported that you have paid.')),
  ],
};

/** A member whom the demo's admin has marked as paid without a report. */
const marked: Tour = {
  person: 'asha',
  stops: [
    screen('own-line-marked', async (on) => {
      await signUp(on, { name: 'Asha Kulkarni', phone: '98200 11003' });
      await heading(on.page, /marked you as paid/);
    }),
    dialog('not-right', async ({ page }) => {
      await press(page, 'That is not right');
      await sheet(page, 'That is not right').waitFor();
    }),
    screen('own-line-disputed', async ({ page }) => {
      await sheet(page, 'That is not right').getByLabel('What is not right').fill('That was for my sister');
      await press(page, 'Save');
      await heading(page, /^You do not agree with the entry/);
    }),
    dialog('let-it-stand', async ({ page }) => {
      await press(page, 'It is settled');
      await sheet(page, 'Settle this').waitFor();
    }),
  ],
};

const firstDebtor = async (page: Page): Promise<string> => {
  const rows = page.getByRole('region', { name: /Payment Status$/ }).getByRole('listitem');
  const owes = rows.filter({ hasText: /Pending|Overdue/, hasNotText: 'You' }).first();
  const label = await owes.getByRole('button', { name: /^Update payment of / }).getAttribute('aria-label');
  return label?.replace('Update payment of ', '') ?? '';
};

/** The demo's admin, in the window of the demo's tour. */
const answering: Tour = {
  person: 'keeper',
  stops: [
    screen('answers', async (on) => {
      await gokulam(on);
      await heading(on.page, 'For you to answer');
    }),
    dialog('how-i-am-paid', async ({ page }) => {
      await press(page, 'How to pay');
      await sheet(page, 'How to pay').getByLabel('UPI address').waitFor();
    }),
    dialog('not-received', async ({ page }) => {
      await close(page);
      await press(page, /^Not received from /);
      await sheet(page, 'Not received').waitFor();
    }),
    dialog('settle-this', async ({ page }) => {
      await close(page);
      await press(page, /^Settle this with /);
      await sheet(page, 'Settle this').waitFor();
    }),
    dialog('remind-one', async ({ page }) => {
      await close(page);
      await press(page, `Actions for ${await firstDebtor(page)}`);
      await page.getByRole('menuitem', { name: /^Remind / }).click();
      await page.getByLabel('Text').waitFor();
    }),
    dialog('remind-all', async ({ page }) => {
      await close(page);
      await press(page, 'Remind all who owe');
      await page.getByLabel('Text').waitFor();
    }),
    moment('whatsapp-opened', async ({ page }) => {
      await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
      const opened = page.context().waitForEvent('page');
      await press(page, 'Open WhatsApp');
      // A page in the background is slow.
      await (await opened).close();
      await toast(page, 'WhatsApp opened');
    }),
    dialog('remind-over', async ({ page }) => {
      const skip = page.getByRole('button', { name: 'Skip' });
      while (await skip.isVisible()) await skip.click();
      await page.getByText('You have gone through all who owe.').waitFor();
    }),
    dialog('reminders-by-itself', async ({ page }) => {
      await close(page);
      await press(page, 'Automatic reminders');
      await page.getByRole('switch', { name: 'Remind by WhatsApp' }).waitFor();
    }),
  ],
};

export const twoSides: readonly Tour[] = [owing, marked, answering];
