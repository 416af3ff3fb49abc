import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { readEntries } from '../features/trust/shown/entry-store.ts';
import { id, lostEvents, restoredEvents, serverOf, size } from '../features/trust/shown/server.fixture.ts';
import { freshStorage } from '../features/trust/trust.fixture.ts';
import { meena } from '../shared/committee.fixture.tsx';
import { keptBook, openChecked } from './checked-page.fixture.tsx';

beforeAll(() =>
  Promise.all([
    import('../features/trust/api/visit.ts'),
    import('../features/trust/shown/check-shown.ts'),
    import('../features/trust/shown/answer-question.ts'),
    import('./book-page.tsx'),
  ]),
);
beforeEach(freshStorage);

const slow = { timeout: 15_000 };
const isSame = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Who has looked' }));
  await screen.findByText(/^Your phone has compared this page with the entries/, {}, slow);
};
const alarm = () => screen.queryByText('The check of this book needs your attention.');

it('compares the restored book with itself once the reader goes on after the lost one', async () => {
  const lost = serverOf(lostEvents);
  await openChecked(lost, lost.detailAt(size + 2));
  await isSame();
  cleanup();
  const restored = serverOf(restoredEvents);
  await openChecked(restored, restored.detailAt(size + 1));
  fireEvent.click(await screen.findByRole('link', { name: 'What it means and what to do' }, slow));
  fireEvent.click(await screen.findByRole('button', { name: 'Go on with the server’s book' }, slow));
  fireEvent.click(await screen.findByRole('button', { name: 'Go on' }));
  await waitFor(async () => expect(await keptBook()).toMatchObject({ alarm: null, size: 0 }));
  await waitFor(async () => expect(await readEntries(meena.id, id)).toBeNull());
  cleanup();
  await openChecked(restored, restored.detailAt(size + 1));
  await isSame();
  expect(alarm()).toBeNull();
  expect(await keptBook()).toMatchObject({ size: size + 1, alarm: null });
}, 60_000);
