import { sha256 } from '#sha256';
import { fromHex } from '../hex.ts';

// A public randomness beacon: drand's chains of scheme bls-unchained-g1-rfc9380, such as quicknet. At fixed times,
// every few seconds, a group of organisations signs the number of the round; the signature is unpredictable and
// publicly verifiable.

export type BeaconChain = {
  /** 64 hex digits. */
  readonly chain: string;
  /** Public key of the group on G2, 192 hex digits. */
  readonly key: string;
  /** Time of round 1, seconds since 1970. */
  readonly genesis: number;
  /** Interval between rounds, seconds. */
  readonly period: number;
};

export const quicknet: BeaconChain = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  key: '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
};

/** Minimum time between freezing a list and its beacon round, seconds. */
export const leadSeconds = 10;

const domainSeparation = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** Seconds since 1970. */
export const timeOfRound = ({ genesis, period }: BeaconChain, round: number): number => genesis + (round - 1) * period;

/**
 * A device that holds the beacon's newest round signs at that round's time, one that holds none at no round's
 * (docs/draw.md): so a signature shows which.
 */
export const isTimeOfRound = ({ genesis, period }: BeaconChain, seconds: number): boolean =>
  seconds >= genesis && (seconds - genesis) % period === 0;

/**
 * The first round at least {@link leadSeconds} after the list was frozen.
 * @param seconds since 1970; fractions count
 */
export const roundFor = ({ genesis, period }: BeaconChain, seconds: number): number =>
  Math.max(1, Math.ceil((seconds + leadSeconds - genesis) / period) + 1);

/** SHA-256 over the number of the round as 8 bytes, big endian. */
export const messageOfRound = (round: number): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round), false);
  // Node's digest is a Buffer, which the curve rejects when it comes from another realm.
  return Uint8Array.from(sha256(bytes));
};

/** 192 hex digits of a point on G2. */
export const isBeaconKey = async (key: string): Promise<boolean> => {
  const bytes = fromHex(key);
  if (bytes?.length !== 96) return false;
  const { bls12_381 } = await import('@noble/curves/bls12-381.js');
  try {
    const point = bls12_381.G2.Point.fromBytes(bytes);
    point.assertValidity();
    return !point.is0();
  } catch {
    return false;
  }
};

/** False also for malformed input. Loads 27 KB the first time. @param signature 96 hex digits */
export const isBeacon = async ({ key }: BeaconChain, round: number, signature: string): Promise<boolean> => {
  const [publicKey, point] = [fromHex(key), fromHex(signature)];
  if (publicKey?.length !== 96 || point?.length !== 48 || !Number.isSafeInteger(round) || round < 1) return false;
  const { bls12_381 } = await import('@noble/curves/bls12-381.js');
  const bls = bls12_381.shortSignatures;
  try {
    return bls.verify(point, bls.hash(messageOfRound(round), domainSeparation), publicKey);
  } catch {
    return false;
  }
};
