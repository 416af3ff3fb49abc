import { getCommittee } from '@mandali/contracts/api/get-committee';
import { originOf } from '@mandali/domain/proof/tree-head';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { member as asha, renderApp } from '@mandali/platform/testing/render-app.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aDetail } from '../../../shared/committee.fixture.tsx';
import { RemoteRoutes } from '../../../routes.tsx';
import { openBookStore, type Alarm } from '../../../shared/device-books/book-store.ts';
import { freshStorage, pinned } from '../trust.fixture.ts';

const alarm: Alarm = {
  kind: 'no-answer',
  at: Date.parse('2026-11-22T09:00:00.000Z'),
  size: null,
  shown: null,
  evidence: null,
  fromPhone: false,
  restoredAt: null,
  refused: { times: 7, since: Date.parse('2026-11-20T09:00:00.000Z') },
};

beforeAll(() => import('../../../pages/book-page.tsx'));
beforeEach(freshStorage);

/** Opens the book's page on a device with this alarm; returns the message to the group. */
const openAlarmMessage = async (differently: Partial<Alarm>): Promise<string> => {
  const store = await openBookStore();
  const { host, logKey } = await pinned();
  await store?.pin(location.host, { host, logKey });
  await store?.change(originOf(host, 7), (book) => ({ ...book, note: 'a note', alarm: { ...alarm, ...differently } }));
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  mockApi().answer(getCommittee, aDetail());
  renderApp(<RemoteRoutes />, { path: '/committee/7/book', session: asha });
  await screen.findByText(/^The admin is Asha Rao/);
  fireEvent.click(screen.getByRole('button', { name: 'Tell the group' }));
  return decodeURIComponent(String(opened.mock.lastCall?.[0]));
};

it('the alarm message mentions neither file nor second book when the server showed none', async () => {
  const message = await openAlarmMessage({});
  expect(message).toContain('Mandali, Gokuldham: the server does not show the proof that its book goes on');
  expect(message).not.toContain('file');
  expect(screen.queryByText(/[Ff]ile/)).toBeNull();
});

it('the alarm message mentions both books when the device stores them as evidence', async () => {
  const message = await openAlarmMessage({ kind: 'contradicts', evidence: 'mandali/two-books@v1\n' });
  expect(message).toContain('the book that the server shows now is not the one that my phone kept. I have kept both');
  expect(screen.getByRole('button', { name: 'Keep the file' })).toBeTruthy();
  expect(screen.getByText(/^It holds both signed books, one against the other/)).toBeTruthy();
});

it.each([
  ['other-key', 'the book is signed by another key than the one that my phone knows'],
  ['other-origin', 'the book that the server shows now is not the one that my phone kept'],
  ['shorter', 'the book that the server shows now is not the one that my phone kept'],
  ['withheld', 'the server does not show the proof that its book goes on'],
] as const)('the alarm message describes the alarm to the group: %s', async (kind, description) => {
  expect(await openAlarmMessage({ kind, evidence: 'mandali/two-books@v1\n' })).toContain(
    `Mandali, Gokuldham: ${description}`,
  );
  // Two signed books convict the server; any other two notes are only its claims.
  expect(screen.getByText(/^It holds what your phone kept and what the server shows now/)).toBeTruthy();
  expect(screen.getByText(/Keep the file first\.$/)).toBeTruthy();
});
