import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBook, type World } from './world.ts';

const [rahul, ayesha] = ['Rahul Deshpande', 'Ayesha Qureshi'] as const;

/** The typed text survives Escape, reopening and a reload, until it is discarded. */
const expectTextToSurvive = async (
  page: Page,
  open: () => Promise<void>,
  name: string,
  label: string | RegExp,
  typed: string,
) => {
  const sheet = page.getByRole('dialog', { name });
  const field = sheet.getByLabel(label);
  await open();
  await field.fill(typed);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await open();
  expect(await field.inputValue()).toBe(typed);
  await page.reload();
  await field.waitFor();
  expect(await field.inputValue()).toBe(typed);
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await sheet.waitFor({ state: 'detached' });
  await open();
  expect(await field.inputValue()).not.toBe(typed);
};

/** Sheets about decided rounds. */
export const typedTextTests = (world: () => World): unknown =>
  describe('text typed into a sheet', () => {
    it('about a past round survives Escape and a reload', async () => {
      const { keeper, visitor } = world();
      const { page } = visitor;
      const { committee } = await keeper.makeBook('Kept past', [rahul, ayesha]);
      await keeper.call('PATCH', `committees/${committee.id}`, { isExisting: true });
      await openBook(page, committee.id);
      const open = () => page.getByRole('button', { name: 'Add Past Round' }).click();
      await expectTextToSurvive(page, open, 'Add Past Round Winner', 'Draw date', '2025-06-15');
    });

    it('about an earlier payment survives Escape and a reload', async () => {
      const { keeper, visitor } = world();
      const { page } = visitor;
      const { committee, members, currentRound } = await keeper.makeBook('Kept payment', [rahul, ayesha], true);
      const winner = { winnerId: members[0]?.user.id, paymentMethod: 'cash' };
      await keeper.call('POST', `rounds/${currentRound?.id}/select-winner`, winner);
      await openBook(page, committee.id);
      // Decided rounds are laid out when they are near.
      const open = async (): Promise<void> => {
        await page.getByRole('heading', { name: 'Round History' }).scrollIntoViewIfNeeded();
        await page.getByRole('button', { name: `Edit payment of ${ayesha} in round 1` }).click();
      };
      await expectTextToSurvive(page, open, 'Edit Payment Status', /^Notes/, 'In two parts');
    });
  });

/** A committee deleted in the admin panel disappears, even where the page cannot be read again. */
export const deletionTests = (world: () => World): unknown =>
  it('disappears from dashboard and page when its committee is deleted in the admin panel', async () => {
    const { keeper, visitor } = world();
    const { page } = visitor;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const name = 'Deleted elsewhere';
    const { committee } = await keeper.makeBook(name, [rahul, ayesha]);
    await page.goto('/');
    const card = page.locator(`a[href="/committee/${committee.id}"]`);
    await card.first().click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: /^Delete/ }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Delete ${name}` }).waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('heading', { name: 'Committee not found' }).waitFor();
    expect(await page.getByRole('heading', { name, level: 1 }).count()).toBe(0);
    await page.getByRole('link', { name: 'Mandali, to the dashboard' }).click();
    await page
      .getByRole('link', { name: /View Details/ })
      .first()
      .waitFor();
    expect(await card.count()).toBe(0);
    await page.unrouteAll();
  });
