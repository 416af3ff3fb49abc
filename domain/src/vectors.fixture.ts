import { readFileSync } from 'node:fs';
import type { ChainLink } from './chain.ts';
import type { BeaconTicket } from './proof/draw-2.ts';

type DrawVector = {
  readonly secret: string;
  readonly committee: number;
  readonly round: number;
  /** Absent: 0. */
  readonly epoch?: number;
  readonly eligible: readonly number[];
  readonly clientNonce: string;
  readonly expected: {
    readonly seed: string;
    readonly commitment: string;
    readonly message: string;
    readonly digest: string;
    readonly winnerUserId: number;
  };
};

type BeaconVector = Omit<BeaconTicket, 'v'> & {
  /** Signature of round 1000 of quicknet. */
  readonly signature: string;
  readonly expected: {
    /** Bytes that the beacon has signed, hex. */
    readonly signed: string;
    readonly message: string;
    readonly digest: string;
    readonly winnerUserId: number;
  };
};

/** Of a draw for all turns by draw/1, or by the signature of round 1000 of quicknet. */
type TurnsVector = {
  readonly committee: number;
  readonly seats: readonly number[];
  readonly expected: { readonly message: string; readonly order: readonly number[]; readonly digest: string };
} & (
  | {
      readonly secret: string;
      /** Absent: 0. */
      readonly epoch?: number;
      readonly clientNonce: string;
      readonly expected: { readonly seed: string; readonly commitment: string };
    }
  | { readonly signature: string; readonly beacon: BeaconTicket['beacon'] }
);

export const vectorsFolder = new URL('../vectors/', import.meta.url);
export const vectorsText = readFileSync(new URL('vectors.json', vectorsFolder), 'utf8');

/** Fixed for ever, like the algorithms: computed by recompute.py in the same folder. */
export const vectors = JSON.parse(vectorsText) as {
  readonly draws: readonly DrawVector[];
  readonly beaconDraws: readonly BeaconVector[];
  readonly turns: readonly TurnsVector[];
  readonly chain: readonly ChainLink[];
};
