import { readFileSync } from 'node:fs';
import type { ChainLink } from './chain.ts';

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

export const vectorsFolder = new URL('../vectors/', import.meta.url);
export const vectorsText = readFileSync(new URL('vectors.json', vectorsFolder), 'utf8');

/** Fixed for ever, like the algorithms: computed by recompute.py in the same folder. */
export const vectors = JSON.parse(vectorsText) as {
  readonly draws: readonly DrawVector[];
  readonly chain: readonly ChainLink[];
};
