import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seen } from '../browser.ts';
import { newPhone } from '../steps/books.ts';
import { toast } from '../steps/committee.ts';
import { openBook, type World } from './world.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Add several members' });
const press = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true }).click();

/** Members from a pasted list. */
export const listTests = (world: () => World): unknown =>
  describe('a pasted list of members', () => {
    it('adds valid lines, shows an error at each other line, and survives a lost network and a reload', async () => {
      const { keeper, visitor } = world();
      const { page, context } = visitor;
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const [known, asha, sunita, ravi] = [newPhone(), newPhone(), newPhone(), newPhone()];
      const family = { contributionAmount: 500, cycleDuration: 30, cycleType: 'fixed', committeeType: 'new' };
      const { id } = await keeper.call<{ id: number }>('POST', 'committees', {
        ...family,
        name: 'List',
        totalMembers: 4,
      });
      await keeper.call('POST', `committees/${id}/members`, { name: 'Known', phone: known });
      await openBook(page, id);
      await page.getByRole('button', { name: 'Add several' }).click();
      const list = `1. Asha Rao +91 ${asha}\nसुनीता देवी, ${sunita}\nKnown\t${known}\nRavi 98200`;
      await sheet(page).getByLabel('Names and phones').fill(list);
      await press(page, 'Next');
      expect(await sheet(page).getByLabel('Name 2').inputValue()).toBe('सुनीता देवी');
      expect(await seen(sheet(page).getByText('Valid phone number is required'))).toBe(true);
      await press(page, 'Add 3 members');
      await sheet(page).getByText('2 added. 2 are left.').waitFor();
      await sheet(page).getByText('Known has seat 1. Give them another seat?').waitFor();

      await sheet(page).getByRole('button', { name: 'Remove Known from the list' }).click();
      await sheet(page).getByLabel('Name 1').fill('Ravi');
      await sheet(page).getByLabel('Phone 1').fill(ravi);
      await context.setOffline(true);
      await press(page, 'Add one member');
      await sheet(page).getByText('2 added. One is left.').waitFor();
      await context.setOffline(false);
      await page.reload();
      await sheet(page).getByText('What you typed before is still here.').waitFor();
      expect(await sheet(page).getByLabel('Phone 1').inputValue()).toBe(ravi);
      await press(page, 'Add one member');
      await toast(page, '3 members added');
      await page.getByRole('dialog', { name: '3 members added' }).getByRole('button', { name: 'Not now' }).click();
      await page.getByText('4 of 4 seats').waitFor();
      const { members } = await keeper.read(id);
      expect(members.map(({ user }) => user.name)).toEqual(['Known', 'Asha Rao', 'सुनीता देवी', 'Ravi']);
    });
  });
