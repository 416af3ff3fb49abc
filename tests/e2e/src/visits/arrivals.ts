import type { Page } from 'playwright-core';
import { heading } from './tour.ts';

type Arrival = readonly [path: string, arrived: (page: Page) => Promise<unknown>];

const image = (name: string) => (page: Page) => page.getByRole('img', { name }).waitFor();

/** Pages of the viewer's first committee with a part that loads later than the rest, and that part. */
export async function latePartsOf(page: Page): Promise<readonly Arrival[]> {
  await page.goto('/');
  const first = page.getByRole('link', { name: /View Details/ }).first();
  const path = (await first.getAttribute('href')) ?? '';
  return [
    [path, (on) => on.getByRole('button', { name: /^Seen by/ }).waitFor()],
    [`${path}/history`, (on) => on.getByText(/ of \d+ entries$/).waitFor()],
    [`${path}/history?entry=9`, (on) => on.getByRole('img', { name: /seats in order/ }).waitFor()],
    [`${path}/statement`, image('QR code of the signed book')],
    [`${path}/minutes/1`, image('QR code of the signed book')],
    [`${path}/draw/1`, (on) => on.getByRole('link', { name: 'Check a file yourself' }).waitFor()],
    [`${path}/compare`, image('QR code of your book')],
    ['/news', (on) => heading(on, 'Tell me about')],
    ['/settings', (on) => heading(on, 'Danger Zone')],
    ['/verify', (on) => heading(on, 'Drop a file here')],
  ];
}

/** Pages of a visitor without an account. */
export const doors: readonly Arrival[] = [
  ['/login', (on) => on.getByRole('button', { name: 'Sign In', exact: true }).waitFor()],
  ['/join/abcdefghijklmnopqrstuv', (on) => on.getByLabel('Phone Number').waitFor()],
  ['/reset-password', (on) => on.getByRole('heading').first().waitFor()],
];
