import { conductTurnsDraw } from '@mandali/contracts/api/conduct-turns-draw';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import { getTurnsBeacon } from '@mandali/contracts/api/get-turns-beacon';
import { listEvents } from '@mandali/contracts/api/list-events';
import { openTurnsDraw } from '@mandali/contracts/api/open-turns-draw';
import type { Detail } from '@mandali/contracts/shapes';
import type { OpenedTurnsDraw } from '@mandali/contracts/turn-shapes';
import { commitmentTo } from '@mandali/domain/draw';
import { quicknet } from '@mandali/domain/proof/beacon';
import { drawTurns } from '@mandali/domain/proof/turns-draw';
import type { MockApi } from '@mandali/platform/testing/mock-api.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMember, aRound, meenaSignedIn, openCommittee, zubair } from '../shared/committee.fixture.tsx';
import { unused } from '../features/settings/settings.fixture.tsx';
import { beaconSignature, clientNonce } from '../features/draw/draw.fixture.tsx';

const seed = '5e'.repeat(32);
const commitment = await commitmentTo(seed);
const frozen = { kind: 'turns', committee: 7 } as const;

const bySeed = (seats = [1, 2, 3, 4]): OpenedTurnsDraw => ({
  ticket: { v: 1, ...frozen, seats, clientNonce, commitment },
  seed,
});
const byBeacon: OpenedTurnsDraw = {
  ticket: { v: 2, ...frozen, seats: [1, 2, 3, 4], beacon: { chain: quicknet.chain, round: 1_000 } },
  seed: null,
};

/** Four held seats, nothing decided. */
const undrawn = (): Detail => {
  const detail = unused({ turns: 'one-draw', order: [], nextTurn: null, turnsDraw: 'none', memberCount: 4 });
  const round = aRound(1, { ...detail.currentRound, drawCommitment: commitment });
  return { ...detail, members: [...detail.members, aMember(zubair, 4)], rounds: [round], currentRound: round };
};
const openStage = async (opened: OpenedTurnsDraw) => {
  const api = await openCommittee(undrawn());
  api.answer(openTurnsDraw, opened);
  const { committee } = undrawn();
  api.answer(conductTurnsDraw, committee);
  api.answer(getTurnsBeacon, { round: 1_000, signature: beaconSignature });
  fireEvent.click(screen.getByRole('button', { name: 'Draw all turns' }));
  await screen.findByRole('dialog', { name: 'Draw for all turns' });
  return api;
};
const start = () => fireEvent.click(screen.getAllByRole('button', { name: 'Draw all turns' }).at(-1) ?? document.body);

it.each([
  ['the seed', bySeed(), seed, undefined],
  ['the beacon', byBeacon, beaconSignature, beaconSignature],
] as const)('computes all turns from %s on this device and sends them', async (_, opened, secret, signature) => {
  const api = await openStage(opened);
  start();
  await waitFor(() => expect(api.sent(conductTurnsDraw)).toHaveLength(1), { timeout: 20_000 });
  const drawn = await drawTurns(secret, opened.ticket);
  expect(api.sent(conductTurnsDraw)[0]?.body).toEqual({
    order: drawn?.order,
    ...(signature !== undefined && { beaconSignature: signature }),
  });
  expect(await screen.findByText('The turns are drawn · Turn 1')).toBeTruthy();
});

it('draws nothing when the list is not all seats, or the promise is broken', async () => {
  const api = await openStage(bySeed([1, 2, 3]));
  start();
  const broken = 'The server did not keep the promise it made for this draw. Nothing was drawn.';
  expect(await screen.findByText(broken)).toBeTruthy();
  expect(api.sent(conductTurnsDraw)).toEqual([]);
});

it('shows the order of the book when another device was faster', async () => {
  const api = await openStage(bySeed());
  api.refuse(conductTurnsDraw, 409, 'The turns are drawn already', { code: 'turns-drawn' });
  const done = undrawn();
  api.answer(getCommittee, {
    ...done,
    committee: { ...done.committee, turnsDraw: 'drawn', order: [4, 3, 2, 1], nextTurn: 4 },
  });
  start();
  const status = await screen.findByText('The turns are drawn · Turn 1');
  expect(status.parentElement?.textContent).toContain('Zubair Hussain');
});

it('needs every seat', async () => {
  const detail = undrawn();
  await openCommittee({ ...detail, members: detail.members.slice(0, 3) });
  expect(screen.getByRole('button', { name: 'Draw all turns' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Every seat must be taken before the turns are drawn.')).toBeTruthy();
});

const publicRound = aRound(1, { drawCommitment: commitment, draw: { protocol: 'draw/2', beaconRound: null } });
/** A committee that draws by the public beacon. */
const publicDetail = (committee: Partial<Detail['committee']> = {}): Detail => {
  const detail = undrawn();
  const rounds = { rounds: [publicRound], currentRound: publicRound };
  return { ...detail, ...rounds, committee: { ...detail.committee, ...committee } };
};
const gathering = { beacon: { relays: [], ...quicknet }, state: 'gathering' as const, phones: [] };
/** The book has changed, and the page reads it. */
const change = (api: MockApi, detail: Detail): void => {
  api.answer(getCommittee, detail);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

describe('the page of a member', () => {
  /** Opens the page; then the book says that the draw was opened, with a beacon in the far future. */
  const openDuringDraw = async () => {
    const api = await openCommittee(publicDetail(), meenaSignedIn, {}, (mock) => {
      const phone = { key: `${'A'.repeat(43)}=`, name: 'Imran Malik', isOther: true, signedAt: null, isWatching: true };
      mock.answer(getDrawWitnesses, { ...gathering, beaconRound: 1_000_000_000, phones: [phone] });
      mock.answer(listEvents, []);
    });
    change(api, publicDetail({ turnsDraw: 'open' }));
    await screen.findByRole('dialog', { name: 'Draw for all turns' });
    return api;
  };
  const drawn = publicDetail({ turnsDraw: 'drawn', order: [4, 3, 2, 1], nextTurn: 4 });

  it('opens the stage when the draw is opened, names the watching phones, and shows the order', async () => {
    const api = await openDuringDraw();
    expect(await screen.findByRole('heading', { name: 'The turns are drawn now' })).toBeTruthy();
    fireEvent.click(await screen.findByText(/^1 phone watches/));
    expect(screen.getByText('Imran Malik', { selector: 'li span' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Draw all turns|Go on/ })).toBeNull();
    change(api, drawn);
    const status = await screen.findByText('The turns are drawn · Turn 1');
    expect(status.parentElement?.textContent).toContain('Zubair Hussain');
    expect(screen.queryByText('Computed again on this device.')).toBeNull();
  });

  it('tells in a toast that the turns are drawn, after the stage was closed', async () => {
    const api = await openDuringDraw();
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    change(api, drawn);
    expect(await screen.findByText('The turns are drawn.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('the browser that opened the draw goes on with it after a reload', async () => {
  const nonce = { [`mandali.draw.${commitment}`]: clientNonce };
  const api = await openCommittee(publicDetail(), undefined, nonce, (mock) => {
    mock.answer(getDrawWitnesses, { ...gathering, beaconRound: 1_000 });
    mock.answer(openTurnsDraw, byBeacon);
    mock.answer(conductTurnsDraw, publicDetail().committee);
    mock.answer(getTurnsBeacon, { round: 1_000, signature: beaconSignature });
  });
  change(api, publicDetail({ turnsDraw: 'open' }));
  expect(await screen.findByText('The turns are drawn · Turn 1', {}, { timeout: 20_000 })).toBeTruthy();
  expect(api.sent(openTurnsDraw)[0]?.body).toEqual({ clientNonce });
});
