// A committee that its admin runs by the page, from the form to the last round.
import type { Detail } from '@mandali/contracts/shapes';
import { verifyBook } from '@mandali/domain/proof/verify-book';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { toast } from './committee.ts';
import { press, sheet, waitForHeading } from './six-phones.ts';
import { winnerLine } from './stage.ts';

export type TypedTerms = {
  readonly name: string;
  readonly members: number;
  readonly contribution: number;
  /** Of a custom cycle: the first due day, and the option of 'Then due'. */
  readonly due?: { readonly first: string; readonly next: string };
  readonly isExisting?: boolean;
};

export type Person = { readonly name: string; readonly phone: string };

/** Fills in the form for a new committee on the dashboard, and opens the page of the committee. */
export const startLife = async (page: Page, terms: TypedTerms): Promise<void> => {
  await page.getByRole('button', { name: 'Create New Committee' }).first().click();
  const form = sheet(page, 'Create New Committee');
  await form.getByLabel('Committee name').fill(terms.name);
  await form.getByLabel('Members').fill(`${terms.members}`);
  await form.getByLabel('Contribution').fill(`${terms.contribution}`);
  if (terms.due !== undefined) {
    await form.getByText('Custom', { exact: true }).click();
    await form.getByLabel('First due day').fill(terms.due.first);
    await form.getByLabel('Then due').selectOption({ label: terms.due.next });
  }
  if (terms.isExisting === true) {
    await form.getByText('Existing', { exact: true }).click();
    await form.getByRole('button', { name: 'Continue' }).click();
    await press(page, 'Skip & Finish');
  } else await form.getByRole('button', { name: 'Create Committee' }).click();
  await page.getByRole('link', { name: new RegExp(`View Details.*${terms.name}`) }).click();
  await waitForHeading(page, 'Round History');
};

/** Pastes names and phones. */
export const addSeveral = async (page: Page, people: readonly Person[]): Promise<void> => {
  await press(page, 'Add several');
  const list = people.map(({ name, phone }) => `${name}, ${phone}`).join('\n');
  await sheet(page, 'Add several members').getByLabel('Names and phones').fill(list);
  await press(page, 'Next');
  await press(page, `Add ${people.length} members`);
  await toast(page, `${people.length} members added`);
  await press(page, 'Not now');
};

export const everybodyPays = async (page: Page, round: number, unpaid: number): Promise<void> => {
  await waitForHeading(page, `Round ${round} Payment Status`);
  await press(page, 'Mark All Paid');
  await press(page, `Mark ${unpaid} paid`);
};

export const draw = async (page: Page, round: number): Promise<void> => {
  await press(page, 'Conduct Draw');
  const stage = sheet(page, `Round ${round} draw`);
  await stage.getByRole('button', { name: 'Conduct Draw' }).click();
  await stage.getByText(winnerLine(round)).waitFor();
  await stage.getByRole('button', { name: 'Close', exact: true }).click();
};

/** The admin hands over all that was collected. */
export const handOver = async (page: Page, amount: string): Promise<void> => {
  await page.getByRole('button', { name: 'Hand over the pot' }).first().click();
  const open = sheet(page, 'Hand over the pot');
  await open.getByRole('button', { name: `I hand over ${amount}` }).click();
  await open.waitFor({ state: 'detached' });
};

type Rounds = { readonly from: number; readonly to: number; readonly unpaid: number; readonly pot: string };

/** All members pay, the round is drawn, and its pot handed over. */
export const holdRounds = async (page: Page, { from, to, unpaid, pot }: Rounds): Promise<void> => {
  for (let round = from; round <= to; round += 1) {
    await everybodyPays(page, round, unpaid);
    await draw(page, round);
    await handOver(page, pot);
  }
};

/** Reads an address of the API with the page's session. */
const readAs = (page: Page, path: string): Promise<string> =>
  page.evaluate(
    async (address) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
      return (await fetch(address, { headers })).text();
    },
    `/api${new URL(page.url()).pathname.replace('committee', 'committees')}${path}`,
  );

type Totals = { readonly paidIn: number; readonly handedOver: number };

/** Checks the sums of the committee that the page shows, and its exported book; returns the detail. */
export const expectBook = async (page: Page, { paidIn, handedOver }: Totals): Promise<Detail> => {
  const detail = JSON.parse(await readAs(page, '')) as Detail;
  const sumOf = (amounts: readonly (string | undefined)[]) => amounts.reduce((sum, each) => sum + Number(each ?? 0), 0);
  expect([
    detail.committee.status,
    sumOf(detail.rounds.map(({ collected }) => collected)),
    sumOf(detail.rounds.map(({ handOver: line }) => line?.handed)),
  ]).toEqual(['completed', paidIn, handedOver]);
  const { fault, reading } = await verifyBook([new TextEncoder().encode(await readAs(page, '/export'))]);
  expect([fault, reading.faults, reading.unchecked]).toEqual([null, [], []]);
  return detail;
};

/** Checks a committee after its last round: each seat has won once. */
export const expectCompleted = async (page: Page, totals: Totals): Promise<void> => {
  await page.getByText('All Rounds Complete').first().waitFor();
  const { members, committee } = await expectBook(page, totals);
  const wonIn = members.flatMap(({ isActive, wonInRound }) => (isActive ? [wonInRound ?? 0] : []));
  expect(wonIn.toSorted((a, b) => a - b)).toEqual(Array.from({ length: committee.totalMembers }, (_, at) => at + 1));
};
