import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import { listEvents } from '@mandali/contracts/api/list-events';
import { quicknet, timeOfRound } from '@mandali/domain/proof/beacon';
import { publicDraw, signedBook } from '@mandali/domain/proof/draws.fixture';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { member as asha, renderApp } from '@mandali/platform/testing/render-app.tsx';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ownKey } from '../features/trust/api/own-key.ts';
import { openBookStore, type SignedList } from '../shared/device-books/book-store.ts';
import { freshStorage } from '../features/trust/trust.fixture.ts';
import { aDetail, decided, openRound } from '../shared/committee.fixture.tsx';
import { RemoteRoutes } from '../routes.tsx';
import { answerBook, confirmed, noPhones, signedAt } from './drawn.fixture.ts';

// Loads the chunks of the page before the timeout of a test runs.
beforeAll(() => Promise.all([import('./draw-page.tsx'), import('../features/check/check-round.ts')]));
beforeEach(freshStorage);

/** When the lot of the draw was known, seconds since 1970. */
const publishedAt = timeOfRound(quicknet, 1_000);

/** The page of a draw whose list this device has signed in time; `isShown`: the server names its key among the signers. */
const openDraw = async (overrides: Partial<SignedList>, isShown: boolean): Promise<string | null> => {
  const { links, winnerUserId } = await publicDraw();
  const store = await openBookStore();
  const host = 'book.mandali.example';
  const { note, keys } = await signedBook(links.slice(0, 13), 0);
  await store?.pin(location.host, { host, logKey: keys.logKey });
  const newest = { chain: quicknet.chain, round: 998 };
  const list = { round: 1, note, size: 13, seconds: confirmed, newest, ...overrides };
  await store?.change(`${host}/committees/7`, (book) => ({ ...book, lists: [list] }));
  const api = mockApi();
  await answerBook(api, links);
  const key = (await ownKey()) ?? '';
  const phone = { key, name: 'Asha Rao', isOther: false, signedAt, isWatching: false };
  api.answer(getDrawWitnesses, { ...noPhones, phones: isShown ? [phone] : [] });
  const round = decided(1, { id: winnerUserId, name: 'Meena Iyer', phone: '+919811100011' });
  api.answer(getCommittee, { ...aDetail(), rounds: [openRound(), round] });
  api.answer(listEvents, []);
  renderApp(<RemoteRoutes />, { path: '/committee/7/draw/1', session: asha });
  await screen.findByText('Your computer signed the list before the lot was known.');
  return screen.queryByText(/this server does not show its signature to others/)?.textContent ?? null;
};

it('a hidden signature is reported when the server accepted it in time', async () => {
  expect(await openDraw({ takenAt: confirmed }, false)).not.toBeNull();
});

it('a hidden signature is not reported when the server never confirmed it', async () => {
  expect(await openDraw({}, false)).toBeNull();
});

it('a hidden signature is not reported when it was accepted one period before the beacon', async () => {
  expect(await openDraw({ takenAt: publishedAt - quicknet.period }, false)).toBeNull();
});

it('a signature is not reported as hidden when the server shows it', async () => {
  expect(await openDraw({ takenAt: confirmed }, true)).toBeNull();
});
