import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listEvents } from '@mandali/contracts/api/list-events';
import { publicTurnsDraw } from '@mandali/domain/proof/turns-draws.fixture';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { member as asha, renderApp } from '@mandali/platform/testing/render-app.tsx';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { freshStorage } from '../features/trust/trust.fixture.ts';
import { RemoteRoutes } from '../routes.tsx';
import { aDetail, decided, openRound } from '../shared/committee.fixture.tsx';
import { answerBook, type PhoneOfKey, signedAt } from './drawn.fixture.ts';

// Loads the chunks of the page before the timeout of a test runs.
beforeAll(() => Promise.all([import('./draw-page.tsx'), import('../features/check/check-round.ts')]));
beforeEach(freshStorage);

const membersPhone: PhoneOfKey = ({ key }, at) =>
  at === 0
    ? { key, name: 'Zubair Hussain', isOther: true, signedAt, isWatching: false }
    : { key, name: 'Asha Rao', isOther: false, signedAt, isWatching: false };

it('the draw page verifies a turn by the draw for all turns, with the phones that signed its list', async () => {
  const { links, winnerUserId } = await publicTurnsDraw();
  const api = mockApi();
  await answerBook(api, links, membersPhone);
  const detail = aDetail({ committee: { turns: 'one-draw', turnsDraw: 'drawn' } });
  const round = decided(1, { id: winnerUserId, name: 'Meena Iyer', phone: '+919811100011' }, { decidedBy: 'turn' });
  api.answer(getCommittee, { ...detail, rounds: [openRound(), round] });
  api.answer(listEvents, []);
  renderApp(<RemoteRoutes />, { path: '/committee/7/draw/1', session: asha });
  await screen.findByRole('heading', { level: 1, name: 'Round 1 draw' });
  const verdict = await screen.findByRole('heading', { level: 2 });
  expect(verdict.parentElement?.textContent).toBe(
    'Signed by the phone of Zubair Hussain before the lot was known, as this server says.' +
      'Compare books with them to be sure. Turn 1 of 3.',
  );
  const [, ...checks] = screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
  expect(checks.map((row) => /(Passed|Failed|Server’s word)$/.exec(row)?.[1])).toEqual([
    ...Array.from({ length: 5 }, () => 'Passed'),
    'Server’s word',
  ]);
  expect(checks[1]).toContain('All 3 seats were in the draw.');
  expect(checks[3]).toContain('The order of the 3 turns, computed again in your browser, is the one in the book.');
  expect(screen.queryByRole('button', { name: 'proof.json' })).toBeNull();
});
