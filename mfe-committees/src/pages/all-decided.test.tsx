import { exportCommittee } from '@mandali/contracts/api/export-committee';
import type { Detail, HandOver } from '@mandali/contracts/shapes';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { completedDetail, meena, meenaSignedIn, openCommittee } from '../shared/committee.fixture.tsx';
import { aHandOver, aPart } from '../shared/pots.fixture.ts';

afterEach(() => vi.restoreAllMocks());

const given = aHandOver({ handed: '15000', open: '0', state: 'given', parts: [aPart()] });
const confirmedAt = '2026-10-21T12:00:00.000Z';
const received = aHandOver({ ...given, state: 'received', parts: [aPart({ confirmedAt, confirmedBy: meena })] });
const denied = aHandOver({
  ...given,
  state: 'disputed',
  word: { kind: 'disputed', at: confirmedAt, by: meena, text: 'Nothing came', parts: [1] },
});
/** Asha is the giver, and the winner of round 3. */
const bySamePerson = aHandOver({ ...given, bySamePerson: true });

/** The hand-overs of rounds 4 to 1. */
const completed = (...handOvers: readonly HandOver[]): Detail => {
  const detail = completedDetail();
  const rounds = detail.rounds.map((round, index) => ({
    ...round,
    planned: '20000',
    collected: '15000',
    open: '5000',
    handOver: handOvers[index] ?? received,
  }));
  return { ...detail, rounds };
};

const task = () => {
  const found = screen.getByRole('heading', { name: 'Committee Completed - All rounds finished!' }).parentElement;
  if (found === null) throw new Error('no task');
  return found;
};
const labels = () =>
  within(task())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('says which pots were handed over, and offers the next committee and the book', async () => {
  await openCommittee(completed());
  expect(within(task()).getByText('4 pots, ₹60,000 handed over')).toBeTruthy();
  expect(labels()).toEqual(['Start the next one', 'Whole book as a file']);
  expect(screen.getAllByRole('button', { name: 'Start the next one' })).toHaveLength(1);
});

it('counts no pot that its winner denies, or that one person gave and received', async () => {
  await openCommittee(completed(denied, bySamePerson, given));
  expect(within(task()).getByText('2 pots, ₹30,000 handed over')).toBeTruthy();
});

it('says nothing of pots while none is handed over', async () => {
  await openCommittee(completed(...Array.from({ length: 4 }, () => aHandOver())));
  expect(within(task()).queryByText(/handed over/)).toBeNull();
});

it('leaves the colour of pots to a pot that waits', async () => {
  const isWashed = () => task().className.includes('pot');
  await openCommittee(completed());
  expect(isWashed()).toBe(true);
  cleanup();
  await openCommittee(completed(aHandOver()));
  expect(screen.getByRole('button', { name: 'Hand over the pot' })).toBeTruthy();
  expect(isWashed()).toBe(false);
});

it('offers a member the book only', async () => {
  const api = await openCommittee(completed(), meenaSignedIn);
  expect(labels()).toEqual(['Whole book as a file']);
  api.answer(exportCommittee, '{"book":1}\n');
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  fireEvent.click(within(task()).getByRole('button', { name: 'Whole book as a file' }));
  await waitFor(() => expect(saved).toEqual(['gokuldham.jsonl']));
});
