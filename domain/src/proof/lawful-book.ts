import type { BeaconRound, CommitteeEvent, Winner } from '../committee/events.ts';
import type { DrawVerdict } from '../draw.ts';
import { parseCommitteeStream } from '../ids.ts';
import { type BeaconChain, quicknet } from './beacon.ts';
import type { BeaconVerdict } from './draw-2.ts';
import type { Fault } from './fault.ts';
import { type BookState, type Breach, type RoundState, unwritten } from './lawful/book-state.ts';
import { type KnownEntry, parseKnown, type StoredEntry } from './lawful/known-entry.ts';
import { readEntry } from './lawful/read-entry.ts';
import { type ProvenDraw, repeatDraw, type RepeatedDraw } from './lawful/repeat.ts';

// What a whole book says of its rounds, read entry by entry by the rules of docs/draw.md, "Lawful rounds".

/** Where an entry stands, and when it was made by the server's clock (ISO 8601). */
export type Place = { readonly revision: number; readonly at: string };

/** A fault, or a reason why the book could not be checked. Lines count from 1: an entry stands in line revision + 1. */
export type BookFinding = Fault & {
  readonly line: number;
  /** The round that it is about; null: the whole book. */
  readonly round: number | null;
};

/** The first DrawOpened of a round, which is final. */
export type DrawOpening = Place & {
  readonly eligible: readonly number[];
  readonly unpaidPastWinners: readonly number[];
  readonly clientNonce: string;
  /** Null: the draw is one of draw/1. */
  readonly beacon: BeaconRound | null;
};

/** The entry that decided a round. */
export type RoundDecision = Place & {
  /** The user id of the caller. */
  readonly by: number | 'system';
  readonly winner: Winner;
};

/**
 * How a round was decided. seed: by draw/1. beacon: by draw/2. unannounced: DrawConducted without opening and proof.
 * override: chosen although a draw was open. manual: chosen. past: recorded as drawn before Mandali.
 */
export type RoundMethod = 'undecided' | 'seed' | 'beacon' | 'unannounced' | 'override' | 'manual' | 'past';

export type RoundReading = {
  readonly roundNumber: number;
  readonly method: RoundMethod;
  /** Devices that signed the list before the lot was known signed a checkpoint that holds this entry. */
  readonly opening: DrawOpening | null;
  readonly decision: RoundDecision | null;
  /** When the draw was lawfully promised anew for the last time, ISO 8601; null: never. */
  readonly promisedAnew: string | null;
  /** The beacon that the opening names, where its key is known here. */
  readonly chain: BeaconChain | null;
  /** The draw computed again, of methods seed and beacon; null where it could not be, or nothing was drawn. */
  readonly checks: DrawVerdict | BeaconVerdict | null;
};

export type BookReading = {
  readonly committeeId: number;
  /** The committee admin after the last entry. */
  readonly adminId: number;
  /** By line. A book with a fault is not lawful; no draw of it holds. */
  readonly faults: readonly BookFinding[];
  /**
   * Why the book could not be checked: an entry of an unknown type, with an unknown key or that does not parse (round
   * null: nothing after it was read), or a beacon whose key is not known here (with its round). A fault wins over them.
   */
  readonly unchecked: readonly BookFinding[];
  /** By round number: rounds that were opened or decided. */
  readonly rounds: ReadonlyMap<number, RoundReading>;
};

export type BookReader = {
  /** Reads the next entry; answers the finding that ends the reading there, if there is one. */
  readonly read: (entry: StoredEntry) => BookFinding | null;
  /** Computes the draws again that were decided so far, and answers what the book says so far. */
  readonly finish: () => Promise<BookReading>;
};

type Reading = {
  /** Of the stream; 0 before the first entry. */
  committeeId: number;
  readonly chains: readonly BeaconChain[];
  readonly book: BookState;
  readonly faults: BookFinding[];
  readonly unchecked: BookFinding[];
  /** Draws that were not computed again yet. */
  readonly proven: ProvenDraw[];
  readonly verdicts: Map<number, RepeatedDraw['verdict']>;
  isStopped: boolean;
};

const findingOf = (breach: Breach, revision: number, round: number | null): BookFinding => ({
  ...breach,
  line: revision + 1,
  round,
});

const stop = (reading: Reading, into: BookFinding[], finding: BookFinding): BookFinding => {
  reading.isStopped = true;
  into.push(finding);
  return finding;
};

const roundOf = ({ data }: CommitteeEvent): number | null => ('roundNumber' in data ? data.roundNumber : null);

/** Notes of an entry what is computed at the end, and a beacon that is not known here. */
const noteDraw = (reading: Reading, { event, revision }: KnownEntry, chain: BeaconChain | null): void => {
  if (event.type === 'DrawOpened' && event.data.beacon && chain === null)
    reading.unchecked.push(
      findingOf({ code: 'beacon-unknown', found: event.data.beacon.chain }, revision, event.data.roundNumber),
    );
  if (event.type !== 'DrawConducted' || event.data.proof === undefined) return;
  const { roundNumber: round, proof, winner } = event.data;
  const { opening, promise, holders } = reading.book.rounds.get(round) ?? {};
  if (!opening || !promise || !holders) return;
  const of = chainOf(reading, opening.beacon);
  reading.proven.push({ round, revision, opening, holders, published: promise.commitment, proof, winner, chain: of });
};

const chainOf = ({ chains }: Pick<Reading, 'chains'>, beacon: BeaconRound | null | undefined): BeaconChain | null =>
  chains.find(({ chain }) => chain === beacon?.chain) ?? null;

const read = (reading: Reading, stored: StoredEntry): BookFinding | null => {
  if (reading.isStopped) return null;
  const { revision } = stored;
  if (revision === 0) reading.committeeId = parseCommitteeStream(stored.stream) ?? 0;
  const known = parseKnown(stored);
  if (!known.ok) return stop(reading, reading.unchecked, findingOf(known.fault, revision, null));
  const entry = known.value;
  const { event } = entry;
  const chain = event.type === 'DrawOpened' ? chainOf(reading, event.data.beacon) : null;
  const broken = readEntry(reading.book, entry, chain);
  if (broken) return stop(reading, reading.faults, findingOf(broken, revision, roundOf(event)));
  noteDraw(reading, entry, chain);
  return null;
};

const roundReading = (reading: Reading, state: RoundState): RoundReading => {
  const { roundNumber, method, opening, decision, promisedAnew } = state;
  return {
    roundNumber,
    method,
    opening,
    decision,
    promisedAnew,
    chain: chainOf(reading, opening?.beacon),
    checks: reading.verdicts.get(roundNumber) ?? null,
  };
};

const finish = async (reading: Reading): Promise<BookReading> => {
  const { committeeId, book, faults, unchecked } = reading;
  for (const draw of reading.proven.splice(0)) {
    const repeated = await repeatDraw(committeeId, draw).catch(() => null);
    // Browsers have WebCrypto in secure contexts only.
    if (repeated === null) unchecked.push(findingOf({ code: 'draw-not-computed' }, draw.revision, draw.round));
    else if (repeated.breach) faults.push(findingOf(repeated.breach, draw.revision, draw.round));
    reading.verdicts.set(draw.round, repeated?.verdict ?? null);
  }
  return {
    committeeId,
    adminId: book.adminId,
    faults: [...faults].sort((a, b) => a.line - b.line),
    unchecked: [...unchecked],
    rounds: new Map([...book.rounds].map(([roundNumber, state]) => [roundNumber, roundReading(reading, state)])),
  };
};

/**
 * Reads the book of one committee, entry by entry from the first one on: a second reading beside the decider's, since
 * a reader should not have to trust the code that wrote the book. That the entries follow one another and are signed
 * is not its question (export.ts).
 * @param chains beacons of servers' own; the public one is always known
 */
export const createBookReader = (chains: readonly BeaconChain[] = []): BookReader => {
  const reading: Reading = {
    committeeId: 0,
    chains: [quicknet, ...chains],
    book: unwritten(),
    faults: [],
    unchecked: [],
    proven: [],
    verdicts: new Map(),
    isStopped: false,
  };
  return { read: (entry) => read(reading, entry), finish: () => finish(reading) };
};

/** What a whole book says, read by its rules. */
export const readBook = (entries: Iterable<StoredEntry>, chains: readonly BeaconChain[] = []): Promise<BookReading> => {
  const reader = createBookReader(chains);
  for (const entry of entries) reader.read(entry);
  return reader.finish();
};
