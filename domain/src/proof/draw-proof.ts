import { z } from 'zod';
import { parseCommitteeStream } from '../ids.ts';
import { type BeaconChain, quicknet, timeOfRound } from './beacon.ts';
import type { Cosigned } from './cosignature.ts';
import { type BeaconVerdict, verifyBeaconDraw } from './draw-2.ts';
import { type Entry, type JsonObject, parseObject } from './export-line.ts';
import { bad, good, type Outcome } from './fault.ts';
import { type Keys, openWitnessed, parseKeys, type Witnessed } from './keys.ts';
import { checkPlace, entryIn, pathIn, placedOf } from './placed.ts';
import type { Receipt, ReceiptParts } from './receipt.ts';

// proof.json: all that a stranger needs to repeat one draw by beacon. That the list was complete is not in it: for that
// one needs the book.

const format = 'mandali/draw-proof@v1';
const longest = 65_536;

type Part = Pick<ReceiptParts, 'link' | 'path' | 'checkpoint'>;

/** The list as it was frozen, in a checkpoint that was cosigned before the beacon spoke, and the draw in any later one. */
export type DrawProofParts = { readonly opened: Part; readonly conducted: Part; readonly keys: Keys };

const partOf = ({ link, path, checkpoint }: Part): object => ({ ...placedOf({ link, path }), checkpoint });

/** One line of JSON. `keys.witnesses` are those of the cosignatures in the first checkpoint. */
export const drawProofOf = ({ opened, conducted, keys }: DrawProofParts): string =>
  JSON.stringify({ format, ...keys, opened: partOf(opened), conducted: partOf(conducted) });

const whole = z.number().int().min(1);
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
const openedSchema = z.object({
  roundNumber: whole,
  eligible: z.array(whole).min(1),
  beacon: z.object({ chain: z.string(), round: whole }),
});
const conductedSchema = z.object({
  roundNumber: whole,
  winner: z.object({ userId: whole }),
  proof: z.object({ v: z.literal(2), beaconSignature: z.string(), digest: z.string() }),
});

type Placed = { readonly entry: Entry; readonly signed: Witnessed };

/** An entry and the checkpoint in whose book it lies. */
const readPart = async (
  part: z.infer<typeof partSchema>,
  keys: Keys,
  given: string | undefined,
): Promise<Outcome<Placed>> => {
  const entry = entryIn(part);
  if (!entry.ok) return entry;
  const signed = await openWitnessed(part.checkpoint, keys, given);
  if (!signed.ok) return signed;
  const placed = checkPlace(entry.value, pathIn(part), signed.value);
  return placed.ok ? good({ entry: entry.value, signed: signed.value }) : placed;
};

/** Of what the proof of a draw assures. */
export type ProvenDraw = Pick<Receipt, 'committeeId' | 'keyFrom'> & {
  readonly round: number;
  readonly winnerUserId: number;
  readonly eligible: readonly number[];
  readonly frozenAt: string;
  /** When the beacon spoke, in seconds since 1970. */
  readonly beaconAt: number;
  readonly verdict: BeaconVerdict;
  /** Devices that had the list before that, by their own clocks; none: the server's clock has to be believed. */
  readonly cosignedBefore: readonly Cosigned[];
};

export type DrawProofOptions = { readonly key?: string | undefined; readonly chain?: BeaconChain };

const malformed = (expected: string) => bad('proof-malformed', { expected });

const repeat = async (
  opened: Placed,
  conducted: Placed,
  chain: BeaconChain,
): Promise<Outcome<Omit<ProvenDraw, 'keyFrom'>>> => {
  const [list, draw] = [openedSchema.safeParse(opened.entry.data), conductedSchema.safeParse(conducted.entry.data)];
  const areTypes = opened.entry.type === 'DrawOpened' && conducted.entry.type === 'DrawConducted';
  if (!areTypes || !list.success || !draw.success) return malformed('its entries are not those of a draw by beacon');
  const { roundNumber: round, eligible, beacon } = list.data;
  const isOfOne = opened.entry.stream === conducted.entry.stream && draw.data.roundNumber === round;
  if (!isOfOne || opened.entry.revision >= conducted.entry.revision)
    return malformed('its entries are not of one draw');
  const committeeId = parseCommitteeStream(opened.entry.stream) ?? 0;
  const { occurredAt } = opened.entry.meta;
  const frozenAt = typeof occurredAt === 'string' ? occurredAt : '';
  const { proof, winner } = draw.data;
  const ticket = { v: 2, committee: committeeId, round, eligible, beacon } as const;
  const evidence = { ticket, frozenAt, eligibleThen: null, proof, winnerUserId: winner.userId };
  const verdict = await verifyBeaconDraw(chain, evidence);
  const failed = verdict.checks.find(({ passed }) => !passed);
  if (failed !== undefined) return bad('draw-check-failed', { found: failed.name });
  const beaconAt = timeOfRound(chain, beacon.round);
  const cosignedBefore = opened.signed.witnesses.filter(({ seconds }) => seconds < beaconAt);
  return good({
    committeeId,
    round,
    winnerUserId: winner.userId,
    eligible,
    frozenAt,
    beaconAt,
    verdict,
    cosignedBefore,
  });
};

/** Verifies a proof.json. `key` is the log's in base64, `chain` the beacon's; quicknet where none is given. */
export const verifyDrawProof = async (
  text: string,
  { key, chain = quicknet }: DrawProofOptions = {},
): Promise<Outcome<ProvenDraw>> => {
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
  const proven = await repeat(list.value, draw.value, chain);
  return proven.ok ? good({ ...proven.value, keyFrom: key === undefined ? 'file' : 'caller' }) : proven;
};
