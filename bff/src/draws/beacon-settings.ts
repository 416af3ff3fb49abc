import { quicknet } from '@mandali/domain/proof/beacon';
import { z } from 'zod';
import type { BeaconSettings } from './beacon.ts';
import { partsOf, type ValuesOf, webAddress, whole } from '../process/settings.ts';

/** Relays of the beacon; empty for 'off'. */
const relays = z
  .string()
  .transform((text) => (text === 'off' ? [] : partsOf(text)))
  .pipe(z.array(webAddress));

const hexOf = (digits: number) =>
  z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`), `must have ${digits} lower-case hex digits`);

/** Settings of draw/2 (docs/draw.md). No relays by default: the operator names them; `npm start` sets them. */
export const beaconSettings = {
  relays: ['DRAW_BEACON', relays.default([])],
  chain: ['DRAW_BEACON_CHAIN', hexOf(64).optional()],
  key: ['DRAW_BEACON_KEY', hexOf(192).optional()],
  genesis: ['DRAW_BEACON_GENESIS', whole(quicknet.genesis, 1, 9_999_999_999)],
  period: ['DRAW_BEACON_PERIOD', whole(quicknet.period, 1, 9_999_999_999)],
} as const;

type Values = ValuesOf<typeof beaconSettings>;

/** Names the missing setting of a pair that belongs together, chain and key; null when none is missing. */
export const faultOfBeacon = ({ chain, key }: Values): string | null => {
  if ((chain === undefined) === (key === undefined)) return null;
  return `${chain === undefined ? 'DRAW_BEACON_CHAIN' : 'DRAW_BEACON_KEY'} is missing: another beacon needs both.`;
};

export const beaconOf = (v: Values): BeaconSettings => ({
  relays: v.relays,
  chain: { chain: v.chain ?? quicknet.chain, key: v.key ?? quicknet.key, genesis: v.genesis, period: v.period },
});
