import { canonicalJson } from '../canonical-json.ts';
import { type DrawResult, pickFrom } from '../draw.ts';
import { isCompleteList, type Verdict, verdictOf } from '../draw-verdict.ts';
import { fromHex } from '../hex.ts';
import { secondsOf } from '../instants.ts';
import { type BeaconChain, isBeacon, roundFor, timeOfRound } from './beacon.ts';

// draw/2: a draw whose winner cannot be chosen or foreseen. The list is frozen first; then a public beacon publishes
// the round that the frozen ticket names; then any reader can compute the winner. There is no secret.

/** Inputs of a draw. `eligible`: user ids, ascending; `round`: number of the committee's round. */
export type BeaconTicket = {
  readonly v: 2;
  readonly committee: number;
  readonly round: number;
  readonly eligible: readonly number[];
  readonly beacon: { readonly chain: string; readonly round: number };
};

/** Proof in the log: the beacon's signature (96 hex digits) and the HMAC that picked the winner. */
export type BeaconProof = { readonly v: 2; readonly beaconSignature: string; readonly digest: string };

/** Builds the ticket for a list that was frozen at `seconds` since 1970. */
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

/** Returns the message of the HMAC: exactly the five fields. */
export const messageOfBeaconTicket = ({ v, committee, round, eligible, beacon }: BeaconTicket): string =>
  canonicalJson({ v, committee, round, eligible, beacon: { chain: beacon.chain, round: beacon.round } });

/**
 * Picks the winner as in draw/1; the key of the HMAC is the 48 bytes of the signature, which `isBeacon` verifies. Null
 * for an empty list or a malformed signature.
 */
export const pickByBeacon = async (signature: string, ticket: BeaconTicket): Promise<DrawResult | null> => {
  const key = fromHex(signature);
  return key?.length === 48 ? pickFrom(key, messageOfBeaconTicket(ticket), ticket.eligible) : null;
};

/** The checks of a draw by beacon, in the order of the page. */
export const beaconChecks = [
  /** The ticket names the first round of the beacon at least ten seconds after the list was frozen. */
  'beacon-follows-freeze',
  /** The frozen list is exactly the eligible members at that time. */
  'list-is-complete',
  /** The signature is the beacon's, of the round that the ticket names. */
  'beacon-is-genuine',
  /** The winner was recorded at the time of that round or later. */
  'decision-follows-beacon',
  /** Repeating the computation gives the recorded digest. */
  'digest-matches',
  /** Repeating the computation gives the recorded winner. */
  'winner-matches',
] as const;
export type BeaconCheck = (typeof beaconChecks)[number];

/** Evidence for a draw by beacon, from the log alone. User ids throughout. */
export type BeaconEvidence = {
  readonly ticket: BeaconTicket;
  /** Time of freezing, ISO 8601: `occurredAt` of DrawOpened. */
  readonly frozenAt: string;
  /** Time of the decision, ISO 8601: `occurredAt` of DrawConducted. */
  readonly decidedAt: string;
  /** Eligible members by the earlier events; null: these are not available, and the list is not checked. */
  readonly eligibleThen: readonly number[] | null;
  readonly proof: BeaconProof;
  readonly winnerUserId: number;
};

export type BeaconVerdict = Verdict<BeaconCheck>;

type ChainCheck = 'beacon-follows-freeze' | 'beacon-is-genuine' | 'decision-follows-beacon';

/** Checks that need the chain. */
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
 * Repeats a draw by beacon; returns each check by name. Never throws on a tampered log. @param chain null: unknown key;
 * the beacon's round, time and signature are not checked
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
