import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getReceipt } from '@mandali/contracts/api/get-receipt';
import { listEvents } from '@mandali/contracts/api/list-events';
import type { Entry, HandOver, Round } from '@mandali/contracts/shapes';
import { publicDraw, publicFreeze } from '@mandali/domain/proof/draws.fixture';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { renderApp } from '@mandali/platform/testing/render-app.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { aDetail, aMember, aPayment, decided, meena, meenaSignedIn, openRound } from '../shared/committee.fixture.tsx';
import { anEntry } from '../shared/entries.fixture.ts';
import { aHandOver, inParts, sumsOf } from '../shared/pots.fixture.ts';
import { RemoteRoutes } from '../routes.tsx';
import { answerBook } from './drawn.fixture.ts';

// Loads the chunks of the page before the timeout of a test runs.
beforeAll(() => Promise.all([import('./minutes-page.tsx'), import('../features/check/check-round.ts')]));

const { links, winnerUserId } = await publicDraw();
const entries: readonly Entry[] = links.map(({ revision, type, data, meta, hash }) => ({
  ...anEntry(revision, type, data),
  occurredAt: String(meta['occurredAt']),
  hash,
}));
/** The five members in the draw; the winner is Meena Iyer, the only one with a payment by UPI. */
const people = [101, 102, 113, 205, 317].map((id) => ({
  id,
  name: id === winnerUserId ? 'Meena Iyer' : `Member ${id}`,
  phone: '+919811100099',
}));
const winner = people.find(({ id }) => id === winnerUserId) ?? meena;

/** The minutes of round 1; `overrides`: the server's claims about the round beside its book; `now`: what came later. */
const openMinutes = async (overrides: Partial<Round> = {}, round = 1, book = links, now: Partial<Round> = {}) => {
  const api = mockApi();
  await answerBook(api, book);
  const payments = people.map((person, at) => aPayment(person, 1, at + 1, { paymentMethod: 'cash' }));
  const past = decided(1, winner, { drawDate: '2026-11-21T19:30:00.000Z', payments, ...overrides });
  const members = people.map((person, at) => aMember(person, at + 1, { hasWon: person === winner }));
  const detail = { ...aDetail({ committee: { totalMembers: 5 } }), members };
  api.answer(getCommittee, ({ query }) =>
    'asOf' in query ? { ...detail, rounds: [past] } : { ...detail, rounds: [openRound(), { ...past, ...now }] },
  );
  api.answer(listEvents, ({ query }) => {
    if ('after' in query) return entries.filter(({ revision }) => revision + 1 === Number(query['after']));
    return query['round'] === '1' ? entries.filter(({ type }) => type.startsWith('Draw')) : [];
  });
  renderApp(<RemoteRoutes />, { path: `/committee/7/minutes/${round}`, session: meenaSignedIn });
  return api;
};
const sheet = async () => within(await screen.findByRole('article', { name: 'Minutes of round 1' }));
const rowsOf = (paper: Awaited<ReturnType<typeof sheet>>) =>
  paper.getAllByRole('row').map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));

it('the minutes show the members in the draw, the winner and the inputs for a repetition', async () => {
  const api = await openMinutes();
  const paper = await sheet();
  await paper.findByText('Signed by the phones of Asha Rao before the lot was known, as this server says.');
  await paper.findByRole('img', { name: 'QR code of the signed book' });
  const seat = 1 + people.indexOf(winner);
  expect(paper.getByText(`Meena Iyer, seat ${seat}, receives the pot`)).toBeTruthy();
  expect(paper.getByText('Gokuldham · Nov 22, 2026, 01:00 (India)')).toBeTruthy();
  expect(rowsOf(paper)[seat]).toEqual([String(seat), 'Meena Iyer', 'Cash, Oct 09, 2026', 'eligible, won', '']);
  expect(rowsOf(paper).at(-1)).toEqual(['5 of 5 have paid', '₹25,000', '5 eligible', '']);
  expect(paper.getByText(/^drand quicknet, round 1000, \d\d:\d\d:\d\d$/)).toBeTruthy();
  expect(paper.getByText(/signed by 2 phones in time$/)).toBeTruthy();
  expect(paper.getByText(/\/committee\/7\/draw\/1$/)).toBeTruthy();
  expect(paper.getByText(/^book\.mandali\.example\/committees\/123456789 14 \S{44}$/)).toBeTruthy();
  expect(paper.getByText(/^Entry 14 decided this round.*and by one phone\./)).toBeTruthy();
  const asked = api.sent(getCommittee).find(({ query }) => query && 'asOf' in query);
  expect(asked?.query).toEqual({ payments: '1', asOf: '14' });
});

it('the minutes can be shared as a text with their link', async () => {
  const shared = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { configurable: true, value: shared });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  await openMinutes();
  const seat = 1 + people.indexOf(winner);
  fireEvent.click(await screen.findByRole('button', { name: 'Share as text' }));
  expect(shared).toHaveBeenCalledWith({
    text: `Minutes of round 1, Gokuldham: Meena Iyer, seat ${seat}, receives the pot, ₹25,000. See them in Mandali: ${location.origin}/committee/7/minutes/1`,
  });
});

/** Five seats of ₹5,000; ₹10,000 were collected by the decision, ₹15,000 by now. */
const notFull = (handOver: HandOver) =>
  openMinutes({ collected: '10000' }, 1, links, { ...sumsOf(handOver), planned: '25000', open: '10000' });
/** The pairs below the heading of the pot. */
const potOf = (paper: Awaited<ReturnType<typeof sheet>>) => {
  const list = paper.getByText('Planned').closest('dl');
  return [...(list?.children ?? [])].map(({ textContent }) => textContent);
};

it('the minutes of a pot that is not full show what was collected, and that nothing is handed over yet', async () => {
  await notFull(aHandOver());
  const paper = await sheet();
  expect(paper.getByText('₹10,000, ₹15,000 still open')).toBeTruthy();
  expect(paper.getByRole('heading', { name: /^The pot, as the book stands on / })).toBeTruthy();
  expect(potOf(paper)).toEqual([
    'Planned₹25,000',
    'Collected₹15,000',
    'Handed overnot handed over yet',
    'Not paid yet₹10,000, goes to Meena Iyer when it is paid',
  ]);
});

it('the minutes of a pot that is not full show each sum that was handed over with its answer', async () => {
  await notFull(inParts);
  expect(potOf(await sheet()).slice(1, -1)).toEqual([
    'Collected₹15,000',
    'Handed over₹10,000',
    '₹6,000, Cash, Oct 20, 2026Confirmed by Meena Iyer',
    '₹4,000, UPI, Oct 22, 2026No answer yet',
  ]);
});

it('the minutes warn about a winner other than the book’s and print no code', async () => {
  const stranger = { id: 999, name: 'Somebody Else' };
  await openMinutes({ winnerId: stranger.id, winner: stranger });
  const paper = await sheet();
  expect(await paper.findByText(/^The proof of this decision is wrong/)).toBeTruthy();
  expect(await paper.findByText('Something is wrong with this draw.')).toBeTruthy();
  expect(paper.queryByRole('img', { name: 'QR code of the signed book' })).toBeNull();
});

it('the minutes are valid after the winner’s account was joined into another one', async () => {
  const memberNos = [1 + people.indexOf(winner)];
  const data = { fromUserId: winnerUserId, toUserId: 777, memberNos, wonRounds: [1], isAdmin: false };
  const joined = { type: 'AccountsJoined', data, at: publicFreeze + 60 };
  const later = await publicDraw((events) => [...events, joined]);
  await openMinutes({}, 1, later.links);
  const paper = await sheet();
  expect(await paper.findByText(/^Signed by the phones of Asha Rao/)).toBeTruthy();
  expect(paper.queryByText('Something is wrong with this draw.')).toBeNull();
});

it('the minutes are shown without proof when the server provides none', async () => {
  const api = await openMinutes({ decidedBy: 'manual' });
  api.refuse(getReceipt, 503, 'Restored');
  expect(await (await sheet()).findByText(/^The server gave no proof/)).toBeTruthy();
});

it('the minutes are not available before a winner is decided', async () => {
  await openMinutes({}, 2);
  expect(await screen.findByRole('heading', { name: 'Round 2 has no winner yet' })).toBeTruthy();
});

it('the minutes do not exist for a round beyond the last', async () => {
  await openMinutes({}, 6);
  expect(await screen.findByRole('heading', { name: 'Committee not found' })).toBeTruthy();
});
