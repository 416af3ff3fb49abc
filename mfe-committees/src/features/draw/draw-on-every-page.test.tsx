import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { getBeacon } from '@mandali/contracts/api/get-beacon';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import { listEvents } from '@mandali/contracts/api/list-events';
import { openDraw } from '@mandali/contracts/api/open-draw';
import type { Detail } from '@mandali/contracts/shapes';
import { quicknet } from '@mandali/domain/proof/beacon';
import { getWayToPay } from '@mandali/contracts/api/get-way-to-pay';
import { mockApi, type MockApi } from '@mandali/platform/testing/mock-api.ts';
import { member as asha, renderApp } from '@mandali/platform/testing/render-app.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { RemoteRoutes } from '../../routes.tsx';
import { aDetail, meenaSignedIn, openCommittee, paidRound } from '../../shared/committee.fixture.tsx';
import { beaconSignature, detailAfterDraw, openedByBeacon, reduceMotion, stage, stageText } from './draw.fixture.tsx';

const before = aDetail({ round: paidRound({ draw: { protocol: 'draw/2', beaconRound: null } }) });
/** The list waits for a round of the beacon in the far future. */
const gathering = aDetail({
  round: paidRound({ draw: { protocol: 'draw/2', beaconRound: 1_000_000_000 }, drawOpened: true }),
});

/** Opens the page of committee 7; `session` left out: of a member who does not run it. */
const open = (detail: Detail, session = meenaSignedIn, stored: Readonly<Record<string, string>> = {}) =>
  openCommittee(detail, session, stored, (api) => {
    api.answer(getDrawWitnesses, {
      beacon: { relays: [], ...quicknet },
      state: 'gathering',
      beaconRound: null,
      phones: [],
    });
    api.answer(listEvents, []);
  });
/** Opens the page in the middle of the draw. */
const openDuringDraw = (): MockApi => {
  const api = mockApi();
  api.answer(getCommittee, gathering);
  api.answer(getDrawWitnesses, {
    beacon: { relays: [], ...quicknet },
    state: 'gathering',
    beaconRound: null,
    phones: [],
  });
  api.answer(getWayToPay, { way: null });
  api.answer(listEvents, []);
  renderApp(<RemoteRoutes />, { path: '/committee/7', session: meenaSignedIn });
  return api;
};
/** Another person has changed the book, and the page reads it. */
const change = (api: MockApi, detail: Detail): void => {
  api.answer(getCommittee, detail);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const dialogs = () => screen.queryAllByRole('dialog');

beforeEach(reduceMotion);

describe('the page of a member', () => {
  it('opens the stage when a draw is opened, and announces the winner once', async () => {
    const api = await open(before);
    change(api, gathering);
    await waitFor(() => expect(stageText()).toContain('Round 2 is drawn now'));
    expect(stage().queryByRole('button', { name: 'Conduct Draw' })).toBeNull();
    change(api, detailAfterDraw('Imran Malik'));
    await waitFor(() => expect(stageText()).toMatch(/^Winner of round 2Imran Malik/));
    expect(screen.getAllByRole('status').filter((each) => each.textContent.includes('Imran Malik'))).toHaveLength(1);
    expect(screen.queryByText(/Draw conducted successfully/)).toBeNull();
  });

  it('opens the stage when it is opened in the middle of a draw', async () => {
    openDuringDraw();
    await screen.findByRole('dialog', { name: 'Round 2 draw' });
    await waitFor(() => expect(stageText()).toContain('Round 2 is drawn now'));
  });

  it('shows the winner of a draw without gathering', async () => {
    const api = await open(aDetail({ round: paidRound() }));
    change(api, detailAfterDraw('Imran Malik'));
    await waitFor(() => expect(stageText()).toMatch(/^Winner of round 2Imran Malik/));
  });

  it('tells the winner after the stage was closed, and does not open it again', async () => {
    const api = openDuringDraw();
    fireEvent.click(await screen.findByRole('button', { name: 'Close, and tell me' }));
    change(api, detailAfterDraw('Imran Malik'));
    expect(await screen.findByText('Imran Malik has won round 2.')).toBeTruthy();
    expect(dialogs()).toEqual([]);
  });

  it('does not open a stage for a winner chosen by hand', async () => {
    const api = await open(before);
    const { rounds, ...rest } = detailAfterDraw('Imran Malik');
    const manual = rounds.map((each) => (each.roundNumber === 2 ? { ...each, decidedBy: 'manual' as const } : each));
    change(api, { ...rest, rounds: manual });
    expect(await screen.findByRole('heading', { name: 'Round 3 Payment Status' })).toBeTruthy();
    expect(dialogs()).toEqual([]);
  });
});

describe('a page with a sheet or a field in use', () => {
  it('offers the stage in a line and opens it by its button', async () => {
    const api = await open(before);
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    change(api, gathering);
    const watch = await screen.findByRole('button', { name: 'Watch the draw' });
    expect(watch.closest('[role="status"]')?.textContent).toContain('The draw has begun');
    expect(dialogs()).toEqual([]);
    expect(document.activeElement).toBe(field);
    field.remove();
    fireEvent.click(watch);
    await waitFor(() => expect(stageText()).toContain('Round 2 is drawn now'));
  });
});

describe('the browser that opened a draw', () => {
  it('goes on with it after a reload', async () => {
    const nonce = { [`mandali.draw.${gathering.currentRound?.id}`]: 'c0'.repeat(32) };
    const api = await open(before, asha, nonce);
    api.answer(openDraw, openedByBeacon);
    api.answer(getBeacon, { round: 1_000, signature: beaconSignature });
    api.refuse(conductDraw, 409, 'Decided already');
    change(api, gathering);
    await waitFor(() => expect(api.sent(conductDraw)).toHaveLength(1));
    expect(api.sent(openDraw)).toHaveLength(1);
  });
});
