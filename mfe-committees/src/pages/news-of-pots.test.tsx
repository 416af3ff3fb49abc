import type { NewsItem } from '@mandali/contracts/news';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { ashaRao, imran, meena } from '../shared/committee.fixture.tsx';
import { anEntry } from '../shared/entries.fixture.ts';
import { item, news, open, ownItem, sentences } from './news.fixture.tsx';

// Meena, with seat 1, reads what became of her pot of round 2, for which ₹16,000 of ₹20,000 are collected.

// Loads the chunk of the page before the timeout of a test runs.
beforeAll(() => import('./news-page.tsx'));

const pot = { roundNumber: 2, seatNo: 1, memberNo: 1 };
const won = { roundNumber: 2, winner: { seatNo: 1, memberNo: 1, userId: meena.id } };
const notFull = ({ entry, ...more }: NewsItem): NewsItem => ({ ...more, entry: { ...entry, collected: '16000' } });
const byAsha = ({ entry, ...more }: NewsItem): NewsItem => ({
  ...more,
  entry: { ...entry, actor: { id: ashaRao.id, name: ashaRao.name } },
});

const show = async (...items: readonly NewsItem[]) => {
  open([news(items)]);
  await screen.findByText(new RegExp(`^${items.length} new since `));
  return sentences();
};

it('the news tell the winner what was collected, and what is still open of the pot', async () => {
  const shown = await show(
    notFull(ownItem(12, 'DrawConducted', { ...won, proof: {} })),
    notFull(ownItem(11, 'WinnerSelected', won)),
    notFull(ownItem(10, 'TurnGiven', won)),
  );
  expect(shown).toEqual([
    'You won round 2 and receive ₹16,000. ₹4,000 of this round are still open.',
    'You were chosen by hand for round 2 and receive ₹16,000. ₹4,000 of this round are still open.',
    'It was your turn in round 2: you receive ₹16,000. ₹4,000 of this round are still open.',
  ]);
});

it('the news ask the winner whether the pot has come, with the sum that was handed over', async () => {
  const given = { ...pot, partNo: 1, amount: 10_000, method: 'upi', day: '2026-11-22T18:29:59.999Z' };
  const shown = await show(
    byAsha(ownItem(12, 'PotHandedOver', given)),
    byAsha(ownItem(11, 'HandOverTakenBack', { ...pot, partNo: 1, amount: 10_000 })),
  );
  expect(shown).toEqual([
    'Has the pot come? Asha Rao says: ₹10,000 of round 2, UPI.',
    'The entry that Meena Iyer was given ₹10,000 of the pot of round 2 was taken back.',
  ]);
});

it('the news do not ask a winner who gave the pot to themselves, because another member answers', async () => {
  const given = { ...pot, partNo: 1, amount: 10_000, method: 'upi', day: '2026-11-22T18:29:59.999Z', isOwn: true };
  const [sentence] = await show(byAsha(ownItem(12, 'PotHandedOver', given)));
  expect(sentence).toContain('₹10,000');
  expect(sentence).not.toContain('Has the pot come?');
});

it('the news tell the winner that a dispute is settled, and others what came', async () => {
  const settled = { ...pot, outcome: 'not-received', amount: 4_000 };
  const about = (data: NewsItem['entry']['data']) => item(anEntry(10, 'HandOverSettled', data, meena));
  const shown = await show(
    byAsha(ownItem(12, 'HandOverSettled', settled)),
    about(settled),
    about({ ...settled, amount: 0 }),
    about({ ...pot, outcome: 'received' }),
  );
  expect(shown).toEqual([
    'The dispute about your pot of round 2 is settled.',
    'The dispute about the pot of Meena Iyer in round 2 was settled: ₹4,000 came.',
    'The dispute about the pot of Meena Iyer in round 2 was settled: it did not come.',
    'The dispute about the pot of Meena Iyer in round 2 was settled: it came.',
  ]);
});

it('the news name the member who confirms or disputes a pot in the place of the winner', async () => {
  const others = { ...pot, by: 2, parts: [1] };
  const answer = (revision: number, type: string, data: NewsItem['entry']['data']): NewsItem => {
    const { entry, ...more } = ownItem(revision, type, data);
    return { ...more, entry: { ...entry, actor: { id: imran.id, name: imran.name }, people: [meena, imran] } };
  };
  const shown = await show(
    answer(12, 'HandOverConfirmed', others),
    answer(11, 'HandOverDisputed', others),
    ownItem(10, 'HandOverConfirmed', { ...others, by: 1 }),
    ownItem(9, 'HandOverDisputed', { ...others, by: 1 }),
  );
  expect(shown).toEqual([
    'Imran Malik confirmed that Meena Iyer has the pot of round 2.',
    'Imran Malik says that Meena Iyer does not have the pot of round 2.',
    'Meena Iyer confirmed that the pot of round 2 has come.',
    'Meena Iyer says that the pot of round 2 has not come.',
  ]);
});
