import { canonicalJson } from '../canonical-json.ts';
import type { Verdict } from '../draw-verdict.ts';
import { evenRange, firstEightBytes, hmac } from '../draw.ts';
import { fromHex, toHex } from '../hex.ts';

// One draw for all turns: a permutation of the seats, by the seed of round 1 (draw/1) or a beacon (draw/2).

/** `seats`: seat numbers, ascending. */
export type TurnsTicket = {
  readonly v: 1;
  readonly kind: 'turns';
  readonly committee: number;
  readonly seats: readonly number[];
  readonly clientNonce: string;
  readonly commitment: string;
};

export type TurnsBeaconTicket = {
  readonly v: 2;
  readonly kind: 'turns';
  readonly committee: number;
  readonly seats: readonly number[];
  readonly beacon: { readonly chain: string; readonly round: number };
};

type FrozenSeats = {
  readonly seats: readonly number[];
  readonly clientNonce: string;
  readonly commitment: string;
  readonly beacon: { readonly chain: string; readonly round: number } | null;
};

/** Returns the ticket with exactly the keys of its protocol. */
export const turnsTicketOf = (
  committee: number,
  { seats, clientNonce, commitment, beacon }: FrozenSeats,
): TurnsTicket | TurnsBeaconTicket => {
  const frozen = { kind: 'turns', committee, seats } as const;
  if (beacon === null) return { v: 1, ...frozen, clientNonce, commitment };
  return { v: 2, ...frozen, beacon: { chain: beacon.chain, round: beacon.round } };
};

export const messageOfTurns = (ticket: TurnsTicket | TurnsBeaconTicket): string => canonicalJson(ticket);

/** `digest`: the HMAC of the last step. */
export type DrawnTurns = { readonly order: readonly number[]; readonly digest: string };

/**
 * Shuffles the seats (Fisher and Yates): for i = n-1 … 1 it swaps i and j = x mod (i+1). x is taken as in a draw of one
 * winner, and the counter runs on over all steps. Null for fewer than two seats.
 */
const shuffle = async (
  key: Uint8Array<ArrayBuffer>,
  message: string,
  seats: readonly number[],
): Promise<DrawnTurns | null> => {
  const order = [...seats];
  let counter = 0;
  let digest: Uint8Array | null = null;
  for (let i = order.length - 1; i >= 1; i -= 1) {
    const n = BigInt(i + 1);
    let x = evenRange(n);
    while (x >= evenRange(n)) {
      digest = await hmac(key, `${message}|${counter}`);
      x = firstEightBytes(digest);
      counter += 1;
    }
    const j = Number(x % n);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return digest && { order, digest: toHex(digest) };
};

/**
 * Computes the order. Null for fewer than two seats or a malformed secret.
 * @param secret draw/1: the seed, 64 hex digits; draw/2: the beacon's signature, 96 hex digits
 */
export const drawTurns = async (
  secret: string,
  ticket: TurnsTicket | TurnsBeaconTicket,
): Promise<DrawnTurns | null> => {
  const key = fromHex(secret);
  return key?.length === (ticket.v === 1 ? 32 : 48) ? shuffle(key, messageOfTurns(ticket), ticket.seats) : null;
};

/** In the order of the page. */
export const turnsChecks = [
  'commitment-was-published',
  'seed-matches-commitment',
  'nonce-was-recorded',
  'beacon-follows-freeze',
  'beacon-is-genuine',
  'decision-follows-beacon',
  'digest-matches',
  'order-matches',
] as const;
export type TurnsCheck = (typeof turnsChecks)[number];
export type TurnsVerdict = Verdict<TurnsCheck>;
