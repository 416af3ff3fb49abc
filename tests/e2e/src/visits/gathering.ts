import type { Page } from 'playwright-core';
import { asByBeacon } from '../steps/by-beacon.ts';
import { sunita } from './door.ts';
import { farhan, rahul } from './members.ts';
import { dialog, heading, press, type Stop } from './tour.ts';

const stage = (page: Page) => page.getByRole('dialog', { name: 'Round 1 draw' });

/** The stage of a draw by beacon up to this text; afterwards answers are unchanged again. */
const drawn = async (page: Page, seconds: number, said: string): Promise<() => Promise<void>> => {
  const phones = [
    { name: sunita.name, signed: true },
    { name: rahul.name, signed: true },
    { name: farhan.name, signed: false },
  ];
  const end = await asByBeacon(page, { seconds, phones });
  await page.reload();
  await press(page, 'Conduct Draw');
  await stage(page).getByRole('button', { name: 'Conduct Draw' }).click();
  await stage(page).getByText(said).first().waitFor();
  return async () => {
    await end();
    await page.reload();
    await heading(page, 'Round History');
  };
};

/** The wait between the closed list and the beacon, and a late beacon. */
export const gathering: readonly Stop[] = [
  dialog('draw-gathering', ({ page }) => drawn(page, 99, 'The list is closed')),
  dialog('draw-late', ({ page }) => drawn(page, -30, 'The beacon is late; nobody has won yet')),
  dialog('draw-too-late', ({ page }) => drawn(page, -700, 'Go on waiting')),
];
