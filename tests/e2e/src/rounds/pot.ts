import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seen, visit } from '../browser.ts';
import { signUpByPhone } from '../steps/sign-in.ts';
import { openBook, type World } from './world.ts';

const asha = { name: 'Asha Verma', phone: '98111 77101' };

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const waitForHeading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 }).waitFor();

/** The winner and the admin, whose pages stay open. */
export const potTests = (world: () => World): unknown =>
  describe('the pot of a decided round', () => {
    let winner: Page;
    let admin: Page;
    let id: number;

    const handOver = async (sum: string): Promise<void> => {
      await sheet(admin, 'Hand over the pot')
        .getByRole('button', { name: `I hand over ${sum}` })
        .click();
      await sheet(admin, 'Hand over the pot').waitFor({ state: 'detached' });
    };
    const entries = async (): Promise<readonly string[]> => {
      const events = await world().keeper.call<readonly { type: string }[]>('GET', `committees/${id}/events?round=1`);
      return events.map(({ type }) => type).filter((type) => /^(Pot|HandOver)/.test(type));
    };

    beforeAll(async () => {
      const { product, browser, visitor, keeper } = world();
      admin = visitor.page;
      winner = (await visit(browser, product.url, { reducedMotion: true })).page;
      const { committee, members, currentRound } = await keeper.makeBook('Pot of two', [asha, 'Ravi Menon'], true);
      ({ id } = committee);
      const body = { winnerId: members[0]?.user.id, paymentMethod: 'cash' };
      await keeper.call('POST', `rounds/${currentRound?.id}/select-winner`, body);
      await signUpByPhone(winner, product, asha);
      await openBook(winner, id);
      await openBook(admin, id);
    });

    it('is handed over by the admin, and the winner’s open page asks whether it has come', async () => {
      await waitForHeading(admin, 'Asha Verma has won round 1.');
      await press(admin, 'Hand over the pot');
      await handOver('₹10,000');
      await waitForHeading(winner, 'Has the pot come, Asha Verma?');
      expect(await seen(admin.getByText('₹10,000 handed over · waiting for Asha Verma'))).toBe(true);
    });

    it('is disputed by the winner and settled by the admin with the sum that came', async () => {
      await press(winner, 'Not received');
      await sheet(winner, 'The pot has not come').getByLabel('What is not right').fill('Only ₹8,000 was there');
      await sheet(winner, 'The pot has not come').getByRole('button', { name: 'Save' }).click();
      await waitForHeading(winner, 'You say: ₹10,000 has not come.');
      await waitForHeading(admin, 'Asha Verma says: ₹10,000 has not come.');
      await press(admin, 'Settle this');
      await sheet(admin, 'Settle this').getByText('“Only ₹8,000 was there”').waitFor();
      await sheet(admin, 'Settle this').getByLabel('Amount that did come').fill('8000');
      await sheet(admin, 'Settle this').getByRole('button', { name: 'Settle' }).click();
      await waitForHeading(winner, 'Has the pot come, Asha Verma?');
      expect(await seen(winner.getByText('₹8,000, Cash').first())).toBe(true);
    });

    it('is handed over to the last rupee, and received', async () => {
      await press(admin, 'Hand over more');
      await handOver('₹2,000');
      await winner.getByText('₹2,000, Cash').first().waitFor();
      await press(winner, 'Received');
      await admin.getByText('₹10,000 handed over · confirmed by Asha Verma').waitFor();
      expect(await winner.evaluate(() => document.activeElement !== document.body)).toBe(true);
      expect(await entries()).toEqual([
        'PotHandedOver',
        'HandOverDisputed',
        'HandOverSettled',
        'PotHandedOver',
        'HandOverConfirmed',
      ]);
    });
  });
