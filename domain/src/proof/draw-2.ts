import { canonicalJson } from '../canonical-json.ts';
import { type DrawResult, pickFrom } from '../draw.ts';
import { isCompleteList, type Verdict, verdictOf } from '../draw-verdict.ts';
import { fromHex } from '../hex.ts';
import { secondsOf } from '../instants.ts';
import { type BeaconChain, isBeacon, roundFor, timeOfRound } from './beacon.ts';

// draw/2: a draw whose winner cannot be chosen or foreseen. The list is frozen first; then a public beacon publishes
// the round that the frozen ticket names; then any reader can compute the winner. There is no secret.

/** What is drawn from. `eligible` holds user ids, ascending; `round` is the number of the committee's round. */
export type BeaconTicket = {
  readonly v: 2;
  readonly committee: number;
  readonly round: number;
  readonly eligible: readonly number[];
  readonly beacon: { readonly chain: string; readonly round: number };
};

/** What goes into the log: the beacon's signature (96 hex digits) and the HMAC that picked the winner. */
export type BeaconProof = { readonly v: 2; readonly beaconSignature: string; readonly digest: string };

/** The ticket for a list that was frozen at `seconds` since 1970. */
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

/** Exactly the five fields, no matter what else the object carries. */
export const messageOfBeaconTicket = ({ v, committee, round, eligible, beacon }: BeaconTicket): string =>
  canonicalJson({ v, committee, round, eligible, beacon: { chain: beacon.chain, round: beacon.round } });

/**
 * Who wins: as in draw/1, the key of the HMAC being the 48 bytes of the signature. It is not verified here: see
 * `isBeacon`. Null for an empty list or what is no signature.
 */
export const pickByBeacon = async (signature: string, ticket: BeaconTicket): Promise<DrawResult | null> => {
  const key = fromHex(signature);
  return key?.length === 48 ? pickFrom(key, messageOfBeaconTicket(ticket), ticket.eligible) : null;
};

/** The checks of a draw by beacon, in the order in which a page shows them. */
export const beaconChecks = [
  /** The ticket names the first round of the beacon at least ten seconds after the list was frozen. */
  'beacon-follows-freeze',
  /** The frozen list is who was eligible at that moment. */
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

/** What is known about a draw by beacon, from the log alone. User ids throughout. */
export type BeaconEvidence = {
  readonly ticket: BeaconTicket;
  /** When the list was frozen, ISO 8601: `occurredAt` of DrawOpened. */
  readonly frozenAt: string;
  /** When the winner was recorded, ISO 8601: `occurredAt` of DrawConducted. */
  readonly decidedAt: string;
  /** Who was eligible then, by the events before it; null when these are not at hand, and then it is not checked. */
  readonly eligibleThen: readonly number[] | null;
  readonly proof: BeaconProof;
  readonly winnerUserId: number;
};

export type BeaconVerdict = Verdict<BeaconCheck>;

type ChainCheck = 'beacon-follows-freeze' | 'beacon-is-genuine' | 'decision-follows-beacon';

/** The checks for which the chain must be known. */
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
 * Repeats a draw by beacon; each check by name. Never throws on a tampered log.
 * @param chain null: its key is not known here, and the beacon's round, its time and its signature are not checked
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
