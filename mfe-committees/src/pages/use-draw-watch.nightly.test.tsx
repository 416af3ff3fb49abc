import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import { listEvents } from '@mandali/contracts/api/list-events';
import type { Round } from '@mandali/contracts/shapes';
import { quicknet } from '@mandali/domain/proof/beacon';
import { mockApi, type MockApi } from '@mandali/platform/testing/mock-api.ts';
import { member as asha, renderApp } from '@mandali/platform/testing/render-app.tsx';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { watched } from '../features/trust/use-watch.ts';
import { freshStorage } from '../features/trust/trust.fixture.ts';
import { aDetail, paidRound } from '../shared/committee.fixture.tsx';
import { RemoteRoutes } from '../routes.tsx';

beforeEach(freshStorage);

/** Loads a page with round `before`, whose draw by beacon the server then opens. */
const openPage = (path: string, before: Partial<Round>): MockApi => {
  const api = mockApi();
  let isRead = false;
  api.answer(getDrawWitnesses, {
    beacon: { relays: [], ...quicknet },
    state: 'gathering',
    beaconRound: null,
    phones: [],
  });
  api.answer(getCommittee, () => {
    const opened = { draw: { protocol: 'draw/2', beaconRound: 1_000 }, drawOpened: true } as const;
    const round = paidRound(isRead ? opened : before);
    isRead = true;
    return aDetail({ round, committee: { events: 20 } });
  });
  api.answer(listEvents, []);
  renderApp(<RemoteRoutes />, { path, session: asha });
  return api;
};

/** The server tells of a new entry. */
const expectReload = async (api: MockApi): Promise<void> => {
  await api.tell(7, 20);
  await waitFor(() => expect(api.sent(getCommittee).length).toBeGreaterThan(1));
  await waitFor(() => expect(api.sent(getDrawWitnesses).length).toBeGreaterThan(0));
};

const byBeacon = { draw: { protocol: 'draw/2', beaconRound: null } } as const;

describe('an opened draw', () => {
  it.each(['', '/history', '/draw/1', '/minutes/2', '/receipt/R2-3', '/statement', '/book', '/compare', '?asOf=12'])(
    'is detected on the page /committee/7%s',
    async (place) => expectReload(openPage(`/committee/7${place}`, byBeacon)),
  );

  it.each([
    ['no relay had answered', { draw: { protocol: 'draw/1', beaconRound: null } } as const],
    ['the protocol was unknown', {}],
  ])('is detected by a page that was loaded when %s', async (_when, before) =>
    expectReload(openPage('/committee/7', before)),
  );
});

it('a draw opened by the seed protocol is not polled', async () => {
  const api = openPage('/committee/7', { draw: { protocol: 'draw/1', beaconRound: null }, drawOpened: true });
  await waitFor(() => expect(api.sent(getCommittee)).toHaveLength(1));
  expect(api.sent(getDrawWitnesses)).toEqual([]);
});

it('a visit with a signed list is not cached as the visit of the same book without it', () => {
  const book = { id: 7, entries: 20 };
  const list = watched({ ...book, list: { round: 2, relays: [] } }, true);
  expect(list.queryKey).not.toEqual(watched({ ...book, list: null }, true).queryKey);
});
