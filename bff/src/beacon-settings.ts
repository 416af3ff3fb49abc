import { quicknet } from '@mandali/domain/proof/beacon';
import { z } from 'zod';
import type { BeaconSettings } from './committees/beacon.ts';

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

const relay = z
  .string()
  .refine(isWebAddress, { error: 'must be an address that begins with http:// or https://' })
  .transform((text) => text.replace(/\/+$/, ''));

/** Relays of the beacon, none for 'off'. */
const relays = z
  .string()
  .transform((text) => (text === 'off' ? [] : text.split(',').map((each) => each.trim())))
  .pipe(z.array(relay));

const hexOf = (digits: number) =>
  z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`), `must have ${digits} lower-case hex digits`);

const seconds = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(1, 'must be at least 1'))
    .default(fallback);

/** The settings of draw/2 (docs/draw.md). No relays by default: anyone who deploys names them; `npm start` does. */
export const beaconVariables = {
  DRAW_BEACON: relays.default([]),
  DRAW_BEACON_CHAIN: hexOf(64).optional(),
  DRAW_BEACON_KEY: hexOf(192).optional(),
  DRAW_BEACON_GENESIS: seconds(quicknet.genesis),
  DRAW_BEACON_PERIOD: seconds(quicknet.period),
};

const variables = z.object(beaconVariables);
type Variables = z.infer<typeof variables>;

/** Chain and key belong together: the sentence that names the missing one, or null. */
export const faultOfBeacon = ({ DRAW_BEACON_CHAIN, DRAW_BEACON_KEY }: Variables): string | null => {
  if ((DRAW_BEACON_CHAIN === undefined) === (DRAW_BEACON_KEY === undefined)) return null;
  const missing = DRAW_BEACON_CHAIN === undefined ? 'DRAW_BEACON_CHAIN' : 'DRAW_BEACON_KEY';
  return `${missing} is missing: another beacon needs both.`;
};

export const beaconOf = (v: Variables): BeaconSettings => ({
  relays: v.DRAW_BEACON,
  chain: {
    chain: v.DRAW_BEACON_CHAIN ?? quicknet.chain,
    key: v.DRAW_BEACON_KEY ?? quicknet.key,
    genesis: v.DRAW_BEACON_GENESIS,
    period: v.DRAW_BEACON_PERIOD,
  },
});
