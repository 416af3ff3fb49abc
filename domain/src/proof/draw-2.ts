import { canonicalJson } from '../canonical-json.ts';
import { type DrawResult, pickFrom } from '../draw.ts';
import { isCompleteList, type Verdict, verdictOf } from '../draw-verdict.ts';
import { fromHex } from '../hex.ts';
import { secondsOf } from '../instants.ts';
import { type BeaconChain, isBeacon, roundFor, timeOfRound } from './beacon.ts';

// draw/2: a draw whose winner cannot be chosen or foreseen. The list is frozen first; then a public beacon publishes
// the round that the frozen ticket names; then any reader can compute the winner. There is no secret.

/** `eligible`: user ids, ascending. */
export type BeaconTicket = {
  readonly v: 2;
  readonly committee: number;
  readonly round: number;
  readonly eligible: readonly number[];
  readonly beacon: { readonly chain: string; readonly round: number };
};

/** The beacon's signature (96 hex digits) and the HMAC that picked the winner. */
export type BeaconProof = { readonly v: 2; readonly beaconSignature: string; readonly digest: string };

/** @param seconds since 1970, when the list was frozen */
export const beaconTicket = (
  chain: BeaconChain,
  committee: number,
  round: number,
  eligible: readonly number[],
  seconds: number,
): BeaconTicket => ({
  v: 2,
  committee,
  round,
  eligible,
  beacon: { chain: chain.chain, round: roundFor(chain, seconds) },
});

/** Exactly these five fields. */
export const messageOfBeaconTicket = ({ v, committee, round, eligible, beacon }: BeaconTicket): string =>
  canonicalJson({ v, committee, round, eligible, beacon: { chain: beacon.chain, round: beacon.round } });

/**
 * As in draw/1; the key of the HMAC is the 48 bytes of the signature, which `isBeacon` verifies. Null for an empty list
 * or a malformed signature.
 */
export const pickByBeacon = async (signature: string, ticket: BeaconTicket): Promise<DrawResult | null> => {
  const key = fromHex(signature);
  return key?.length === 48 ? pickFrom(key, messageOfBeaconTicket(ticket), ticket.eligible) : null;
};

/** In the order of the page. */
export const beaconChecks = [
  /** The first round at least ten seconds after the list was frozen. */
  'beacon-follows-freeze',
  'list-is-complete',
  'beacon-is-genuine',
  'decision-follows-beacon',
  'digest-matches',
  'winner-matches',
] as const;
export type BeaconCheck = (typeof beaconChecks)[number];

/** All data is from the log; people are user ids. */
export type BeaconEvidence = {
  readonly ticket: BeaconTicket;
  /** ISO 8601: `occurredAt` of DrawOpened. */
  readonly frozenAt: string;
  /** ISO 8601: `occurredAt` of DrawConducted. */
  readonly decidedAt: string;
  /** By the earlier events; null: these are not available, and the list is not checked. */
  readonly eligibleThen: readonly number[] | null;
  readonly proof: BeaconProof;
  readonly winnerUserId: number;
};

export type BeaconVerdict = Verdict<BeaconCheck>;

type ChainCheck = 'beacon-follows-freeze' | 'beacon-is-genuine' | 'decision-follows-beacon';

const chainChecks = async (
  chain: BeaconChain,
  { ticket: { beacon }, frozenAt, decidedAt, proof }: BeaconEvidence,
): Promise<Record<ChainCheck, boolean>> => {
  const ofChain = beacon.chain === chain.chain;
  return {
    'beacon-follows-freeze': ofChain && beacon.round === roundFor(chain, secondsOf(frozenAt)),
    'beacon-is-genuine': ofChain && (await isBeacon(chain, beacon.round, proof.beaconSignature)),
    'decision-follows-beacon': secondsOf(decidedAt) >= timeOfRound(chain, beacon.round),
  };
};

/**
 * Never throws on a tampered log.
 * @param chain null: unknown key; the beacon's round, time and signature are not checked
 */
export const verifyBeaconDraw = async (chain: BeaconChain | null, evidence: BeaconEvidence): Promise<BeaconVerdict> => {
  const { ticket, eligibleThen, proof, winnerUserId } = evidence;
  const { eligible } = ticket;
  const drawn = await pickByBeacon(proof.beaconSignature, ticket);
  const isComplete = isCompleteList(eligible, eligibleThen ?? eligible);
  const outcome: { readonly [Check in BeaconCheck]?: boolean } = {
    ...(chain !== null && (await chainChecks(chain, evidence))),
    ...((eligibleThen !== null || !isComplete) && { 'list-is-complete': isComplete }),
    'digest-matches': drawn?.digest === proof.digest,
    'winner-matches': drawn?.winnerUserId === winnerUserId,
  };
  return verdictOf(beaconChecks, outcome);
};
