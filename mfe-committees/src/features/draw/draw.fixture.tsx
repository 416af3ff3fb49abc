import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { openDraw } from '@mandali/contracts/api/open-draw';
import type { OpenedDraw } from '@mandali/contracts/draw-shapes';
import type { Detail, Round } from '@mandali/contracts/shapes';
import { commitmentTo, pickWinner } from '@mandali/domain/draw';
import { quicknet } from '@mandali/domain/proof/beacon';
import type { MockApi } from '@mandali/platform/testing/mock-api.ts';
import { member as asha } from '@mandali/platform/testing/render-app.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import {
  aDetail,
  ashaRao,
  decided,
  imran,
  meena,
  openCommittee,
  openRound,
  paidRound,
  theMembers,
  vikram,
  zubair,
} from '../../shared/committee.fixture.tsx';

const seed = '5e'.repeat(32);
const commitment = await commitmentTo(seed);
export const clientNonce = 'c0'.repeat(32);
export const nonceEntry = `mandali.draw.${commitment}`;
export const successText = 'Draw conducted successfully';
export const sentNonces = (api: MockApi) =>
  api.sent(openDraw).map(({ body }) => (body as { clientNonce: string }).clientNonce);
/** The committee after its draw; the winner's seat has since gone to Vikram. */
export const detailAfterDraw = (name: string): Detail => {
  const members = theMembers().map((each) =>
    each.user.name === name
      ? { ...each, isActive: false, hasWon: true, wonInRound: 2, replacedBy: { name: vikram.name } }
      : each,
  );
  const next = openRound({ id: 7003, roundNumber: 3 });
  return {
    ...aDetail({ members }),
    rounds: [next, { ...decided(2, imran), drawCommitment: commitment }, decided(1, meena)],
    currentRound: next,
  };
};

export const openedBySeed = async (): Promise<OpenedDraw> => ({
  ticket: { v: 1, committee: 7, round: 2, eligible: [2, 12, 14], clientNonce, commitment },
  seed,
});
/** By quicknet's round 1000, which has a known signature. */
export const openedByBeacon: OpenedDraw = {
  ticket: { v: 2, committee: 7, round: 2, eligible: [2, 12, 14], beacon: { chain: quicknet.chain, round: 1_000 } },
  seed: null,
};
export const beaconSignature =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
export const nameOf = (id: number | undefined) =>
  [ashaRao, imran, zubair].find((person) => person.id === id)?.name ?? '';
export const drawnWinnerId = async () => (await pickWinner(seed, (await openedBySeed()).ticket as never))?.winnerUserId;
export const roundCommitment = async () => ({ drawCommitment: commitment });

/** Opens page and stage in a browser that has tried this draw before. */
export const openStage = async (promised: { drawCommitment: string }, more: Partial<Round> = {}): Promise<MockApi> => {
  const round = paidRound({ ...promised, ...more });
  const api = await openCommittee(aDetail({ round }), asha, { [nonceEntry]: clientNonce });
  api.answer(openDraw, await openedBySeed());
  api.answer(conductDraw, decided(2, imran));
  fireEvent.click(screen.getByRole('button', { name: 'Conduct Draw' }));
  return api;
};
export const stage = () => within(screen.getByRole('dialog', { name: 'Round 2 draw' }));
export const conduct = async () => fireEvent.click(await stage().findByRole('button', { name: 'Conduct Draw' }));
export const stageText = () => stage().getByRole('status').textContent;
export const expectWinnerNamed = async () =>
  waitFor(async () => expect(stageText()).toContain(nameOf(await drawnWinnerId())));

/** Without the animation the winner is shown at once. */
export const reduceMotion = () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: true,
    media,
    addEventListener() {},
    removeEventListener() {},
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
};
