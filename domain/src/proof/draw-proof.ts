import { z } from 'zod';
import { parseCommitteeStream } from '../ids.ts';
import { secondsOf } from '../instants.ts';
import { type BeaconChain, quicknet, timeOfRound } from './beacon.ts';
import type { Cosignature } from './cosignature.ts';
import { type BeaconEvidence, type BeaconVerdict, verifyBeaconDraw } from './draw-2.ts';
import { type Entry, type JsonObject, parseObject } from './export-line.ts';
import { bad, good, type Result } from './fault.ts';
import { type Keys, openCosignedTreeHead, parseKeys, type CosignedTreeHead } from './keys.ts';
import { type CommitteeEntry, parseCommitteeEntry } from './lawful/committee-entry.ts';
import { checkPlace, entryIn, pathIn, entryInclusionJson } from './entry-inclusion.ts';
import type { Receipt, ReceiptParts } from './receipt.ts';

// proof.json: the data to repeat one draw by beacon. It does not prove that the list was complete: that takes the whole
// book.

const format = 'mandali/draw-proof@v1';
const longest = 65_536;

type Part = Pick<ReceiptParts, 'link' | 'path' | 'checkpoint'>;

/**
 * `opened`: the frozen list, in a tree head that was cosigned before the beacon's round. `conducted`: the draw, in any
 * later tree head.
 */
export type DrawProofParts = { readonly opened: Part; readonly conducted: Part; readonly keys: Keys };

const partOf = ({ link, path, checkpoint }: Part): object => ({ ...entryInclusionJson({ link, path }), checkpoint });

/** `keys.witnesses` belong to the cosignatures of the first tree head. */
export const drawProofOf = ({ opened, conducted, keys }: DrawProofParts): string =>
  JSON.stringify({ format, ...keys, opened: partOf(opened), conducted: partOf(conducted) });

const partSchema = z.strictObject({
  entry: z.looseObject({}),
  path: z.array(z.string()).max(64),
  checkpoint: z.string(),
});
const fileSchema = z.strictObject({
  format: z.literal(format),
  logKey: z.unknown(),
  witnesses: z.unknown(),
  opened: partSchema,
  conducted: partSchema,
});
type IncludedEntry = { readonly entry: Entry; readonly signed: CosignedTreeHead };

const readPart = async (
  part: z.infer<typeof partSchema>,
  keys: Keys,
  given: string | undefined,
): Promise<Result<IncludedEntry>> => {
  const entry = entryIn(part);
  if (!entry.ok) return entry;
  const signed = await openCosignedTreeHead(part.checkpoint, keys, given);
  if (!signed.ok) return signed;
  const placed = checkPlace(entry.value, pathIn(part), signed.value);
  return placed.ok ? good({ entry: entry.value, signed: signed.value }) : placed;
};

export type ProvenDraw = Pick<Receipt, 'committeeId' | 'keyFrom'> & {
  readonly round: number;
  readonly winnerUserId: number;
  readonly eligible: readonly number[];
  readonly frozenAt: string;
  readonly beaconRound: number;
  /** Time of the beacon's round, seconds since 1970. */
  readonly beaconAt: number;
  readonly chain: BeaconChain;
  readonly verdict: BeaconVerdict;
  /** Devices that signed the list before, by their own clocks; none: only the server's clock says so. */
  readonly cosignedBefore: readonly Cosignature[];
};

export type DrawProofOptions = {
  readonly key?: string | undefined;
  /** Private beacons; the public one is always known. */
  readonly chains?: readonly BeaconChain[] | undefined;
};

const malformed = (expected: string) => bad('proof-malformed', { expected });

type Parts = { readonly opened: CommitteeEntry; readonly conducted: CommitteeEntry };

const knownParts = (opened: IncludedEntry, conducted: IncludedEntry): Result<Parts> => {
  const list = parseCommitteeEntry(opened.entry);
  if (!list.ok) return list;
  const draw = parseCommitteeEntry(conducted.entry);
  if (!draw.ok) return draw;
  if (opened.entry.stream !== conducted.entry.stream || list.value.revision >= draw.value.revision)
    return malformed('its entries are not of one draw');
  const [expected, found] = [list.value.at, draw.value.at];
  if (secondsOf(found) < secondsOf(expected)) return bad('time-goes-back', { expected, found });
  return good({ opened: list.value, conducted: draw.value });
};

const isAscending = (list: readonly number[]): boolean => list.every((id, i) => i === 0 || id >= (list[i - 1] ?? 0));

const evidenceOf = (committee: number, { opened, conducted }: Parts): Result<BeaconEvidence> => {
  const [list, draw] = [opened.event, conducted.event];
  const areTypes = list.type === 'DrawOpened' && draw.type === 'DrawConducted';
  if (!areTypes || !list.data.beacon) return malformed('its entries are not those of a draw by beacon');
  const { roundNumber: round, eligible, beacon } = list.data;
  const { winner, proof } = draw.data;
  if (draw.data.roundNumber !== round) return malformed('its entries are not of one draw');
  if (proof === undefined) return bad('opening-without-proof', { found: round });
  if (!('v' in proof)) return bad('protocol-differs', { expected: 'draw/2', found: 'draw/1' });
  if (!isAscending(eligible)) return malformed('its list is not in order');
  const ticket = { v: 2, committee, round, eligible, beacon } as const;
  return good({
    ticket,
    frozenAt: opened.at,
    decidedAt: conducted.at,
    eligibleThen: null,
    proof,
    winnerUserId: winner.userId,
  });
};

const repeat = async (
  opened: IncludedEntry,
  conducted: IncludedEntry,
  chains: readonly BeaconChain[],
): Promise<Result<Omit<ProvenDraw, 'keyFrom'>>> => {
  const parts = knownParts(opened, conducted);
  if (!parts.ok) return parts;
  const committeeId = parseCommitteeStream(opened.entry.stream) ?? 0;
  const evidence = evidenceOf(committeeId, parts.value);
  if (!evidence.ok) return evidence;
  const { ticket, frozenAt, winnerUserId } = evidence.value;
  const chain = chains.find((known) => known.chain === ticket.beacon.chain);
  const verdict = await verifyBeaconDraw(chain ?? null, evidence.value);
  const failed = verdict.checks.find(({ passed }) => !passed);
  if (failed !== undefined) return bad('draw-check-failed', { found: failed.name });
  if (chain === undefined) return bad('beacon-unknown', { found: ticket.beacon.chain });
  const { round, eligible, beacon } = ticket;
  const beaconAt = timeOfRound(chain, beacon.round);
  const cosignedBefore = opened.signed.witnesses.filter(({ seconds }) => seconds < beaconAt);
  const draw = { committeeId, round, winnerUserId, eligible, frozenAt, beaconRound: beacon.round, beaconAt };
  return good({ ...draw, chain, verdict, cosignedBefore });
};

/** An unknown beacon has its own fault code. @param key of the log, base64 */
export const verifyDrawProof = async (
  text: string,
  { key, chains = [] }: DrawProofOptions = {},
): Promise<Result<ProvenDraw>> => {
  if (text.length > longest) return malformed(`it is longer than ${longest} characters`);
  const file = fileSchema.safeParse(parseObject(text));
  if (!file.success) return malformed('it does not have the keys that it should have');
  const { opened, conducted, logKey, witnesses } = file.data;
  const keys = parseKeys({ logKey, witnesses } as JsonObject);
  if (!keys.ok) return keys;
  const list = await readPart(opened, keys.value, key);
  if (!list.ok) return list;
  const draw = await readPart(conducted, { ...keys.value, witnesses: [] }, key);
  if (!draw.ok) return draw;
  const proven = await repeat(list.value, draw.value, [quicknet, ...chains]);
  return proven.ok ? good({ ...proven.value, keyFrom: key === undefined ? 'file' : 'caller' }) : proven;
};
