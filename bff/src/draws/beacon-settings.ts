import { quicknet } from '@mandali/domain/proof/beacon';
import { hexDigits, partsOf, webAddress, whole } from '@mandali/runtime/setting-schemas';
import { checked, type ValuesOf } from '@mandali/runtime/settings';
import { z } from 'zod';
import type { BeaconSettings } from './beacon.ts';

/** Relays of the beacon; empty for 'off'. */
const relays = z
  .string()
  .transform((text) => (text === 'off' ? [] : partsOf(text)))
  .pipe(z.array(webAddress));

/** Settings of draw/2 (docs/draw.md). No relays by default: the operator names them; `npm start` sets them. */
export const beaconSettings = checked(
  {
    relays: ['DRAW_BEACON', relays.default([])],
    chain: ['DRAW_BEACON_CHAIN', hexDigits(64).optional()],
    key: ['DRAW_BEACON_KEY', hexDigits(192).optional()],
    genesis: ['DRAW_BEACON_GENESIS', whole(1, 9_999_999_999).default(quicknet.genesis)],
    period: ['DRAW_BEACON_PERIOD', whole(1, 9_999_999_999).default(quicknet.period)],
  },
  ({ chain, key }) => {
    if ((chain === undefined) === (key === undefined)) return [];
    return [`${chain === undefined ? 'DRAW_BEACON_CHAIN' : 'DRAW_BEACON_KEY'} is missing: another beacon needs both.`];
  },
);

type Values = ValuesOf<typeof beaconSettings>;

export const beaconOf = (v: Values): BeaconSettings => ({
  relays: v.relays,
  chain: { chain: v.chain ?? quicknet.chain, key: v.key ?? quicknet.key, genesis: v.genesis, period: v.period },
});
