import type { Page } from 'playwright-core';
import { mockBeaconDraw } from '../steps/by-beacon.ts';
import { sunita } from './door.ts';
import { farhan, rahul } from './members.ts';
import { dialog, heading, press, type Stop } from './tour.ts';

const stage = (page: Page) => page.getByRole('dialog', { name: 'Round 1 draw' });

/** Opens the stage of a draw by beacon and waits for this text. @returns a function that ends the changed answers */
const openDrawStage = async (page: Page, seconds: number, text: string): Promise<() => Promise<void>> => {
  const phones = [
    { name: sunita.name, signed: true },
    { name: rahul.name, signed: true },
    { name: farhan.name, signed: false },
  ];
  const end = await mockBeaconDraw(page, { seconds, phones });
  await page.reload();
  await press(page, 'Conduct Draw');
  await stage(page).getByRole('button', { name: 'Conduct Draw' }).click();
  await stage(page).getByText(text).first().waitFor();
  return async () => {
    await end();
    await page.reload();
    await heading(page, 'Round History');
  };
};

/** The wait between the closed list and the beacon, and a late beacon. */
export const gathering: readonly Stop[] = [
  dialog('draw-gathering', ({ page }) => openDrawStage(page, 99, 'The list is closed')),
  dialog('draw-late', ({ page }) => openDrawStage(page, -30, 'The beacon is late; nobody has won yet')),
  dialog('draw-too-late', ({ page }) => openDrawStage(page, -700, 'Go on waiting')),
];
