import { type DatedEvent, type DrawRecord, drawRecord, ofDraws, verdictOn } from '../draw-evidence.ts';
import type { DrawVerdict } from '../draw.ts';
import { type BeaconChain, quicknet, timeOfRound } from './beacon.ts';
import type { Cosigned } from './cosignature.ts';
import type { BeaconVerdict } from './draw-2.ts';
import { type Book, type LineFault, verifyExport } from './export.ts';
import type { Entry } from './export-line.ts';
import type { Witnessed } from './keys.ts';
import { verifyReceipt } from './receipt.ts';

// 'Check this draw': what a member's browser makes of one round, from the export of the whole book.

/** Where an entry stands, and when it was made by the server's clock (ISO 8601; '' where it does not say). */
export type Place = { readonly revision: number; readonly at: string };

export type CheckedDraw = {
  readonly record: DrawRecord;
  /** Null for a round that was not drawn with a proof. */
  readonly verdict: DrawVerdict | BeaconVerdict | null;
  /** The entry that froze the list; null: the draw was not opened. */
  readonly opened: Place | null;
  /** The entry that decided the round; null while it is open. */
  readonly decided: Place | null;
  readonly book: Book;
  readonly signed: Witnessed;
};

type CheckOptions = {
  /** The log's key in base64, known from elsewhere. */
  readonly key?: string | undefined;
  /** A note of this book that was kept before: the export must continue it. */
  readonly since?: string | undefined;
  /** The beacon of draws by draw/2; quicknet where none is given. */
  readonly chain?: BeaconChain | undefined;
};

const deciding = new Set(['DrawConducted', 'WinnerSelected', 'PastRoundRecorded']);

const atOf = ({ meta }: Entry): string => (typeof meta['occurredAt'] === 'string' ? meta['occurredAt'] : '');

/** Reads along for one round. What an entry says is judged by those who repeat the draw: here its form does not matter. */
const followRound = (round: number) => {
  const history: DatedEvent[] = [];
  const places: { opened: Place | null; decided: Place | null } = { opened: null, decided: null };
  return {
    history,
    places,
    follow: (entry: Entry): void => {
      const place = { revision: entry.revision, at: atOf(entry) };
      const event = ofDraws({ type: entry.type, data: entry.data, occurredAt: place.at } as unknown as DatedEvent);
      if (event !== null) history.push(event);
      if (entry.data['roundNumber'] !== round) return;
      if (entry.type === 'DrawOpened') places.opened ??= place;
      if (deciding.has(entry.type)) places.decided ??= place;
      if (entry.type === 'DecisionTakenBack') places.decided = null;
    },
  };
};

/**
 * Verifies a whole export, and repeats the draw of one round from it. The fault, with its line, when the book does not
 * hold: then nothing is said of the draw. Throws only what `pieces` throws, or for entries of a later version.
 */
export const checkDraw = async (
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  round: number,
  { key, since, chain = quicknet }: CheckOptions = {},
): Promise<CheckedDraw | LineFault> => {
  const { history, places, follow } = followRound(round);
  const { fault, book, signed } = await verifyExport(pieces, { key, since, onEntry: follow });
  if (fault !== null || signed === null) return fault ?? { code: 'unsigned', line: book.entries + 1 };
  const record = drawRecord(book.committeeId, round, history);
  const verdict = await verdictOn(record, chain);
  return { record, verdict, ...places, book, signed };
};

/**
 * Whose devices had the entry that froze the list before the beacon spoke, by their own clocks: from its receipt. Null
 * when that is none of this book's entry, or of another kind.
 */
export const cosignedBefore = async (
  receipt: string,
  { signed, opened, book }: CheckedDraw,
  beacon: { readonly round: number; readonly chain: BeaconChain },
): Promise<readonly Cosigned[] | null> => {
  const read = await verifyReceipt(receipt, signed.logKey);
  if (!read.ok) return null;
  const { entry, signed: before } = read.value;
  const isTheEntry = entry.stream === book.stream && entry.type === 'DrawOpened' && entry.revision === opened?.revision;
  const seconds = timeOfRound(beacon.chain, beacon.round);
  return isTheEntry ? before.witnesses.filter((witness) => witness.seconds < seconds) : null;
};
