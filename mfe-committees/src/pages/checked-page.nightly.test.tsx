import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readEntries } from '../features/trust/page-check/entry-store.ts';
import {
  id,
  lostEvents,
  restoredEvents,
  serverOf,
  size,
  unknownEvents,
} from '../features/trust/page-check/server.fixture.ts';
import { freshStorage } from '../features/trust/trust.fixture.ts';
import { meena } from '../shared/committee.fixture.tsx';
import { changeBook, storedBook, openChecked } from './checked-page.fixture.tsx';

beforeAll(() =>
  Promise.all([
    import('../features/trust/api/visit.ts'),
    import('../features/trust/page-check/check-answer.ts'),
    import('../features/trust/page-check/answer-question.ts'),
    import('./book-page.tsx'),
  ]),
);
beforeEach(freshStorage);
afterEach(() => void vi.restoreAllMocks());

const slow = { timeout: 60_000 };
const expectAgreement = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Who has looked' }));
  await screen.findByText(/^Your phone has compared this page with the entries/, {}, slow);
};
const alarm = () => screen.queryByText('The check of this book needs your attention.');

it('the page check succeeds on a restored book that the reader has accepted', async () => {
  const lost = serverOf(lostEvents);
  await openChecked(lost, lost.detailAt(size + 2));
  await expectAgreement();
  cleanup();
  const restored = serverOf(restoredEvents);
  await openChecked(restored, restored.detailAt(size + 1));
  fireEvent.click(await screen.findByRole('link', { name: 'What it means and what to do' }, slow));
  fireEvent.click(await screen.findByRole('button', { name: 'Go on with the server’s book' }, slow));
  fireEvent.click(await screen.findByRole('button', { name: 'Go on' }));
  await waitFor(async () => expect(await storedBook()).toMatchObject({ alarm: null, size: 0 }));
  await waitFor(async () => expect(await readEntries(meena.id, id)).toBeNull());
  cleanup();
  await openChecked(restored, restored.detailAt(size + 1));
  await expectAgreement();
  expect(alarm()).toBeNull();
  expect(await storedBook()).toMatchObject({ size: size + 1, alarm: null });
});

it('the page check shows an alarm that it cannot store, and the storage failure', async () => {
  const book = serverOf(restoredEvents);
  const honest = book.detailAt(size + 1);
  await openChecked(book, honest);
  await expectAgreement();
  cleanup();
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full(this: IDBObjectStore, ...row) {
    if (this.name === 'books' || this.name === 'evidence') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, row);
  });
  const rounds = honest.rounds.map((round) => ({ ...round, winnerId: null }));
  await openChecked(book, { ...honest, rounds });
  await screen.findByText('The check of this book needs your attention.', {}, slow);
  expect(screen.getByRole('button', { name: /· This device could not keep the check$/ })).toBeTruthy();
  vi.restoreAllMocks();
  // With room again it is stored with the next change.
  await changeBook();
  await waitFor(async () => expect(await storedBook()).toMatchObject({ alarm: { kind: 'shown' } }));
});

it('the page check reports a failure when the device storage cannot be read', async () => {
  const book = serverOf(restoredEvents);
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  await openChecked(book, book.detailAt(size + 1));
  fireEvent.click(await screen.findByRole('button', { name: /· This device could not keep the check$/ }, slow));
  expect(
    await screen.findByText(/^This device could not keep the check of this book: its storage is full/),
  ).toBeTruthy();
  vi.restoreAllMocks();
});

it('the page check reports an entry of an unknown kind', async () => {
  const book = serverOf(unknownEvents);
  const detail = book.detailAt(size);
  await openChecked(book, { ...detail, committee: { ...detail.committee, events: size + 1 } });
  const name = /· Not checked: an entry of an unknown kind$/;
  fireEvent.click(await screen.findByRole('button', { name }, slow));
  expect(await screen.findByText(/^Not checked: an entry of an unknown kind is in this book/)).toBeTruthy();
});

it('the page check counts an answer without its number of entries as a refusal', async () => {
  const book = serverOf(restoredEvents);
  const { committee, ...detail } = book.detailAt(size + 1);
  const { events: _withheld, ...silent } = committee;
  await openChecked(book, { ...detail, committee: silent });
  const counted = { size: size + 1, refusals: { entries: { times: expect.any(Number) } } };
  await waitFor(async () => expect(await storedBook()).toMatchObject(counted), slow);
});

it('the page check counts a book that stays behind the page as a refusal', async () => {
  const book = serverOf(restoredEvents);
  const ahead = serverOf(lostEvents).detailAt(size + 2);
  await openChecked(book, ahead);
  const counted = { size: size + 1, refusals: { entries: { times: expect.any(Number) } } };
  await waitFor(async () => expect(await storedBook()).toMatchObject(counted), { timeout: 60_000 });
});
