import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { getBeacon } from '@mandali/contracts/api/get-beacon';
import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { beaconRound } from '@mandali/contracts/draw-shapes';
import { operation } from '@mandali/contracts/operation';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { mockApi, type MockApi } from '@mandali/platform/testing/mock-api.ts';
import { member as asha, renderApp } from '@mandali/platform/testing/render-app.tsx';
import { quicknet, timeOfRound } from '@mandali/domain/proof/beacon';
import { pickByBeacon } from '@mandali/domain/proof/draw-2';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aDetail, decided, imran, openCommittee, paidRound } from '../../../shared/committee.fixture.tsx';
import { RemoteRoutes } from '../../../routes.tsx';
import { beaconSignature, conduct, openedByBeacon, reduceMotion, stageText, stage } from '../draw.fixture.tsx';

afterEach(() => void vi.restoreAllMocks());

const signedAt = '2023-08-23T15:59:15.000Z';
const phones = [
  { key: `${'A'.repeat(43)}=`, name: 'Asha Rao', isOther: false, signedAt, isWatching: true },
  { key: `${'B'.repeat(42)}A=`, name: 'Zubair Hussain', isOther: true, signedAt: null, isWatching: true },
];

const askRelay = operation({
  id: 'askRelay',
  summary: '',
  method: 'GET',
  path: '/v2/chains/:chain/rounds/:round',
  auth: 'none',
  command: false,
  status: 200,
  answer: beaconRound,
});

/** Opens the stage. @param after seconds since the due time of the beacon's round 1000 */
const open = async (after = -60, relays: readonly string[] = []): Promise<MockApi> => {
  reduceMotion();
  const round = { ...paidRound(), draw: { protocol: 'draw/2', beaconRound: null } } as const;
  const beacon = { relays: [...relays], ...quicknet };
  const api = await openCommittee(aDetail({ round }), asha, {}, (mocked) =>
    mocked.answer(getDrawWitnesses, { beacon, state: 'open', beaconRound: null, phones }),
  );
  const real = Date.now.bind(Date);
  const shift = (timeOfRound(quicknet, 1_000) + after) * 1_000 - real();
  vi.spyOn(Date, 'now').mockImplementation(() => real() + shift);
  api.answer(openDraw, openedByBeacon);
  api.answer(conductDraw, decided(2, imran));
  fireEvent.click(screen.getByRole('button', { name: 'Conduct Draw' }));
  return api;
};

/** Waits for name and heading of the winner: the stage shows the name alone earlier, among the eligible members. */
const imranHasWon = () =>
  waitFor(() => expect(stageText()).toMatch(/Winner of round 2.*Imran Malik/), { timeout: 60_000 });

it('the draw stage announces the public beacon, waits for it and computes the winner', async () => {
  const api = await open();
  expect(stageText()).toContain('Nobody can choose it or know it before');
  api.refuse(getBeacon, 409, 'The beacon has not spoken yet; nobody has won.', { code: 'draw-not-ripe' });
  await conduct();
  await waitFor(() => expect(stageText()).toMatch(/The list is closed.*\d+ seconds/));
  const buttons = stage().getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    '',
    'The draw can no longer be stopped',
    'Close, and tell me',
  ]);
  fireEvent.click(stage().getByText('2 phones watch; 1 has signed'));
  const listed = await stage().findAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual(['Asha RaoSigned', 'Zubair HussainLooking']);
  expect(api.sent(conductDraw)).toEqual([]);
  api.answer(getBeacon, { round: 1_000, signature: beaconSignature });
  await waitFor(() => expect(api.sent(conductDraw)).toHaveLength(1), { timeout: 60_000 });
  const { ticket } = openedByBeacon;
  const drawn = ticket.v === 2 ? await pickByBeacon(beaconSignature, ticket) : null;
  expect(api.sent(conductDraw)[0]?.body).toMatchObject({ winnerId: drawn?.winnerUserId, beaconSignature });
  await imranHasWon();
});

it('the draw stage draws no winner from a forged beacon signature', async () => {
  const api = await open();
  api.answer(getBeacon, { round: 1_000, signature: `a${beaconSignature.slice(1)}` });
  await conduct();
  await waitFor(() => expect(stageText()).toContain('gave a number that is not the public one. Nothing was drawn.'));
  expect(api.sent(conductDraw)).toEqual([]);
});

it('the draw stage waits for a late beacon, then shows the winner', async () => {
  const api = await open(60);
  api.refuse(getBeacon, 503, 'The beacon is late; nobody has won yet.', { code: 'beacon-late' });
  await conduct();
  await waitFor(() => expect(stageText()).toContain('The beacon is late; nobody has won yet'));
  expect(api.sent(conductDraw)).toEqual([]);
  api.answer(getBeacon, { round: 1_000, signature: beaconSignature });
  await imranHasWon();
});

describe('a beacon relay', () => {
  const relays = ['https://relay.example'];
  const published = { round: 1_000, signature: beaconSignature };

  it('provides the signature while the server has none', async () => {
    const api = await open(1, relays);
    api.refuse(getBeacon, 409, 'The beacon has not spoken yet; nobody has won.', { code: 'draw-not-ripe' });
    api.answer(askRelay, published);
    await conduct();
    await imranHasWon();
    expect(api.sent(conductDraw)[0]?.body).toMatchObject({ beaconSignature });
  });

  it('is not polled before the due time', async () => {
    const api = await open(-60, relays);
    api.refuse(getBeacon, 409, 'The beacon has not spoken yet; nobody has won.', { code: 'draw-not-ripe' });
    api.answer(askRelay, published);
    await conduct();
    await waitFor(() => expect(api.sent(getBeacon).length).toBeGreaterThan(1), { timeout: 60_000 });
    expect(api.sent(askRelay)).toEqual([]);
    api.answer(getBeacon, published);
    await imranHasWon();
  });

  it('is ignored while its signature is forged and used when it is valid', async () => {
    const api = await open(1, relays);
    const forged = { round: 1_000, signature: `a${beaconSignature.slice(1)}` };
    api.answer(getBeacon, forged);
    api.answer(askRelay, forged);
    await conduct();
    await waitFor(() => expect(stageText()).toContain('gave a number that is not the public one. Nothing was drawn.'));
    api.answer(askRelay, published);
    await conduct();
    await imranHasWon();
  });
});

it('the draw stage offers a manual winner when the beacon is ten minutes late, also after a reload', async () => {
  const api = await open(700);
  api.refuse(getBeacon, 503, 'The beacon is late; nobody has won yet.', { code: 'beacon-late' });
  await conduct();
  expect(await stage().findByRole('button', { name: 'Go on waiting' })).toBeTruthy();
  expect(stageText()).toContain('The beacon is late; nobody has won yet');
  expect(stageText()).toContain('the book then says for ever that this round was not drawn');
  // A late beacon is not a failure.
  expect(screen.queryByText('Failed to conduct draw')).toBeNull();
  fireEvent.click(stage().getByRole('button', { name: 'Manual Winner' }));
  const sheet = await screen.findByRole('dialog', { name: 'Select Winner Manually' });
  expect(sheet.textContent).toContain('Choosing a winner now overrides it');
  expect(api.sent(conductDraw)).toEqual([]);
});

describe('the list of a draw', () => {
  const lateWarning = /saw the closed list only after the public number was out/;
  const openOn = async (knownSince?: number): Promise<void> => {
    const draw = { protocol: 'draw/2', beaconRound: 1_000 } as const;
    const round = { ...paidRound(), draw, drawOpened: true };
    const stored = knownSince === undefined ? {} : { [`mandali.list.${round.id}`]: String(knownSince) };
    const api = mockApi();
    api.answer(getCommittee, aDetail({ round }));
    api.answer(getDrawWitnesses, {
      beacon: { relays: [], ...quicknet },
      state: 'gathering',
      beaconRound: null,
      phones,
    });
    renderApp(<RemoteRoutes />, { path: '/committee/7', session: asha, stored });
    await screen.findByText(/its list is closed/);
    await waitFor(() => expect(api.sent(getDrawWitnesses)).toHaveLength(1));
  };

  it('is shown as late when the device received it after the beacon', async () => {
    await openOn();
    expect(await screen.findByText(lateWarning)).toBeTruthy();
  });

  it('is not shown as late when the device knew it before the beacon', async () => {
    const published = timeOfRound(quicknet, 1_000) * 1_000;
    vi.spyOn(Date, 'now').mockReturnValue(published + 60_000);
    await openOn(published - 1_000);
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByText(lateWarning)).toBeNull();
  });
});
