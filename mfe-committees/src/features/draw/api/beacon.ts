import { getBeacon } from '@mandali/contracts/api/get-beacon';
import { ApiError } from '@mandali/contracts/client';
import type { OpenedDraw } from '@mandali/contracts/draw-shapes';
import { isBeacon, quicknet, timeOfRound } from '@mandali/domain/proof/beacon';
import { send } from '@mandali/platform/api.ts';

/** The beacon should have spoken, and nobody has its word. */
export class BeaconLateError extends Error {}

/** A word that the beacon did not speak. */
export class ForgedBeaconError extends Error {}

export type BeaconTicket = Extract<OpenedDraw, { seed: null }>['ticket'];

/** So long a late beacon is waited for, in milliseconds; then it is for the admin to go on waiting, or to choose by hand. */
const patience = 600_000;
const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** How long ago the beacon should have spoken, in milliseconds: a page that was loaded again does not begin to wait anew. */
const lateBy = ({ chain, round }: BeaconTicket['beacon']): number =>
  chain === quicknet.chain ? Math.max(0, Date.now() - timeOfRound(quicknet, round) * 1_000) : 0;

/**
 * The signature that the ticket waits for, once the beacon has spoken. Verified here if the beacon is quicknet; of another
 * one the page does not know the key, and takes the server's word.
 * @throws BeaconLateError, ForgedBeaconError, or what `send` throws
 */
export const heardBeacon = async (roundId: number, { beacon }: BeaconTicket): Promise<string> => {
  for (let lateSince: number | null = null; ;) {
    try {
      const { signature } = await send(getBeacon, { params: { id: String(roundId) } });
      const isKnown = beacon.chain === quicknet.chain;
      if (isKnown && !(await isBeacon(quicknet, beacon.round, signature))) throw new ForgedBeaconError();
      return signature;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const code = error.problem?.code;
      if (code !== 'draw-not-ripe' && code !== 'beacon-late') throw error;
      if (code === 'beacon-late') lateSince ??= performance.now() - lateBy(beacon);
      if (lateSince !== null && performance.now() - lateSince > patience) throw new BeaconLateError();
      await pause(error.retryAfter ?? 1);
    }
  }
};
