import { addCosignature } from '@mandali/contracts/api/add-cosignature';
import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { getCheckpoint } from '@mandali/contracts/api/get-checkpoint';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getLogKey } from '@mandali/contracts/api/get-log-key';
import { getWayToPay } from '@mandali/contracts/api/get-way-to-pay';
import { listEvents } from '@mandali/contracts/api/list-events';
import type { Detail } from '@mandali/contracts/shapes';
import { originOf } from '@mandali/domain/proof/tree-head';
import { mockApi, type MockApi } from '@mandali/platform/testing/mock-api.ts';
import { renderApp } from '@mandali/platform/testing/render-app.tsx';
import { screen } from '@testing-library/react';
import { id, pinned, type serverOf } from '../features/trust/page-check/server.fixture.ts';
import { openBookStore } from '../shared/device-books/book-store.ts';
import { RemoteRoutes } from '../routes.tsx';
import { meenaSignedIn } from '../shared/committee.fixture.tsx';
import { preloadDialogs } from './dialogs/lazy-dialogs.ts';
import { recordServerDetail } from '../shared/server-details.ts';

// The device checks the book in the page: jsdom starts no worker.

const witnesses = { members: 0, of: 4, others: 0, last: null };

/** Lets the server answer with this book, up to its `upTo`, and this page. */
export const answerWith = async (api: MockApi, book: ReturnType<typeof serverOf>, detail: Detail): Promise<void> => {
  const { upTo } = book.server;
  const checkpoint = await book.noteAt(upTo);
  const exported = await Promise.all(Array.from({ length: upTo + 1 }, (_, from) => book.exportFrom(from)));
  api.answer(getLogKey, { origin: pinned.host, publicKey: pinned.logKey });
  api.answer(getCommittee, detail);
  api.answer(getWayToPay, { way: null });
  api.answer(listEvents, []);
  api.answer(getCheckpoint, ({ query: { from } }) => ({
    checkpoint,
    witnesses,
    ...(from !== undefined && { consistency: book.proofFrom(Number(from)) }),
  }));
  api.answer(addCosignature, { witnesses });
  api.answer(exportCommittee, ({ query }) => exported[Number(query['from'])] ?? '');
};

export const openChecked = async (
  book: ReturnType<typeof serverOf>,
  detail: Detail,
  path = `/committee/${id}`,
): Promise<MockApi> => {
  await preloadDialogs();
  // Clears the recorded answers, as after a reload.
  await recordServerDetail(id, Promise.reject(new Error('no page yet'))).catch(() => {});
  const api = mockApi();
  await answerWith(api, book, detail);
  renderApp(<RemoteRoutes />, { path, session: meenaSignedIn });
  await screen.findByRole('heading', { level: 1, name: detail.committee.name });
  return api;
};

export const storedBook = async () => (await openBookStore())?.book(originOf(pinned.host, id));

/** Writes the stored book without a change. */
export const changeBook = async () => (await openBookStore())?.change(originOf(pinned.host, id), (book) => book);
