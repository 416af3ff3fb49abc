import type { BeaconRound, CommitteeEvent } from '../committee/events.ts';
import { parseCommitteeStream } from '../ids.ts';
import { type BeaconChain, quicknet } from './beacon.ts';
import { type BookState, type Breach, type RoundState, unwritten } from './lawful/book-state.ts';
import { type CommitteeEntry, parseCommitteeEntry, type StoredEntry } from './lawful/committee-entry.ts';
import type { BookFinding, BookReading, RoundReading, TurnsReading } from './lawful/reading.ts';
import { readEntry } from './lawful/read-entry.ts';
import { type ProvenDraw, repeatDraw, type RepeatedDraw } from './repeat-draw.ts';
import { type ProvenTurns, repeatTurnsDraw } from './repeat-turns-draw.ts';
import type { TurnsVerdict } from './turns-draw.ts';

export type {
  BookFinding,
  BookReading,
  DrawOpening,
  Place,
  RoundDecision,
  RoundMethod,
  RoundReading,
  Turn,
  TurnsOpening,
  TurnsReading,
} from './lawful/reading.ts';

export type BookReader = {
  /** Returns the finding that ends the reading there; null: none. */
  readonly read: (entry: StoredEntry) => BookFinding | null;
  /** Repeats the draws that were decided so far. */
  readonly finish: () => Promise<BookReading>;
};

type BookCheck = {
  /** 0 before the first entry. */
  committeeId: number;
  readonly chains: readonly BeaconChain[];
  readonly book: BookState;
  readonly faults: BookFinding[];
  readonly unchecked: BookFinding[];
  readonly drawsToRepeat: ProvenDraw[];
  readonly verdicts: Map<number, RepeatedDraw['verdict']>;
  turnsToRepeat: ProvenTurns | null;
  turnsVerdict: TurnsVerdict | null;
  isStopped: boolean;
};

const findingOf = (breach: Breach, revision: number, round: number | null): BookFinding => ({
  ...breach,
  line: revision + 1,
  round,
});

const stop = (reading: BookCheck, into: BookFinding[], finding: BookFinding): BookFinding => {
  reading.isStopped = true;
  into.push(finding);
  return finding;
};

const roundOf = ({ data }: CommitteeEvent): number | null => ('roundNumber' in data ? data.roundNumber : null);

const noteDraw = (
  reading: BookCheck,
  { event, revision, at: decidedAt }: CommitteeEntry,
  chain: BeaconChain | null,
): void => {
  if (event.type === 'DrawOpened' && event.data.beacon && chain === null)
    reading.unchecked.push(
      findingOf({ code: 'beacon-unknown', found: event.data.beacon.chain }, revision, event.data.roundNumber),
    );
  if (event.type !== 'DrawConducted' || event.data.proof === undefined) return;
  const { roundNumber: round, proof, winner } = event.data;
  const { opening, promise, holders } = reading.book.rounds.get(round) ?? {};
  if (!opening || !promise || !holders) return;
  const of = chainOf(reading, opening.beacon);
  const { commitment: published } = promise;
  reading.drawsToRepeat.push({ round, revision, decidedAt, opening, holders, published, proof, winner, chain: of });
};

const noteTurns = (reading: BookCheck, { event, revision, at }: CommitteeEntry, chain: BeaconChain | null): void => {
  if (event.type === 'TurnsDrawOpened' && event.data.beacon && chain === null)
    reading.unchecked.push(findingOf({ code: 'beacon-unknown', found: event.data.beacon.chain }, revision, null));
  const { opening } = reading.book.turns;
  if (event.type !== 'TurnsDrawn' || opening === null) return;
  const of = chainOf(reading, opening.beacon);
  reading.turnsToRepeat = { revision, at, opening, ...event.data, chain: of };
};

const chainOf = ({ chains }: Pick<BookCheck, 'chains'>, beacon: BeaconRound | null | undefined): BeaconChain | null =>
  chains.find(({ chain }) => chain === beacon?.chain) ?? null;

const read = (reading: BookCheck, stored: StoredEntry): BookFinding | null => {
  if (reading.isStopped) return null;
  const { revision } = stored;
  if (revision === 0) reading.committeeId = parseCommitteeStream(stored.stream) ?? 0;
  const known = parseCommitteeEntry(stored);
  if (!known.ok) return stop(reading, reading.unchecked, findingOf(known.fault, revision, null));
  const entry = known.value;
  const { event } = entry;
  const isOpening = event.type === 'DrawOpened' || event.type === 'TurnsDrawOpened';
  const chain = isOpening ? chainOf(reading, event.data.beacon) : null;
  const broken = readEntry(reading.book, entry, chain);
  if (broken) return stop(reading, reading.faults, findingOf(broken, revision, roundOf(event)));
  noteDraw(reading, entry, chain);
  noteTurns(reading, entry, chain);
  return null;
};

const roundReading = (reading: BookCheck, state: RoundState): RoundReading => {
  const { roundNumber, method, opening, decision, passedTo, promisedAnew, turn } = state;
  return {
    roundNumber,
    method,
    opening,
    decision,
    passedTo,
    promisedAnew,
    chain: chainOf(reading, opening?.beacon),
    checks: reading.verdicts.get(roundNumber) ?? null,
    turn: method === 'turn' ? turn : null,
  };
};

const repeatTurns = async (reading: BookCheck): Promise<void> => {
  const { turnsToRepeat: draw } = reading;
  if (draw === null) return;
  reading.turnsToRepeat = null;
  reading.turnsVerdict = await repeatTurnsDraw(reading.committeeId, draw).catch(() => null);
  if (reading.turnsVerdict === null)
    reading.unchecked.push(findingOf({ code: 'draw-not-computed' }, draw.revision, null));
  const failed = reading.turnsVerdict?.checks.find(({ passed }) => !passed);
  if (failed) reading.faults.push(findingOf({ code: 'draw-check-failed', found: failed.name }, draw.revision, null));
};

const turnsReading = (reading: BookCheck): TurnsReading | null => {
  const { opening, decision, promisedAnew } = reading.book.turns;
  if (opening === null) return null;
  return { opening, decision, promisedAnew, chain: chainOf(reading, opening.beacon), checks: reading.turnsVerdict };
};

const finish = async (reading: BookCheck): Promise<BookReading> => {
  const { committeeId, book, faults, unchecked } = reading;
  for (const draw of reading.drawsToRepeat.splice(0)) {
    const repeated = await repeatDraw(committeeId, draw).catch(() => null);
    // Browsers have WebCrypto in secure contexts only.
    if (repeated === null) unchecked.push(findingOf({ code: 'draw-not-computed' }, draw.revision, draw.round));
    else if (repeated.breach) faults.push(findingOf(repeated.breach, draw.revision, draw.round));
    reading.verdicts.set(draw.round, repeated?.verdict ?? null);
  }
  await repeatTurns(reading);
  return {
    committeeId,
    adminId: book.adminId,
    admins: new Set(book.admins),
    joined: new Map(book.joined),
    faults: [...faults].sort((a, b) => a.line - b.line),
    unchecked: [...unchecked],
    rounds: new Map([...book.rounds].map(([roundNumber, state]) => [roundNumber, roundReading(reading, state)])),
    turns: turnsReading(reading),
  };
};

/**
 * A second reading beside the decider's: a reader need not trust the code that wrote the book. Does not check that the
 * entries follow one another and are signed (export.ts).
 * @param chains private beacons; the public one is always known
 */
export const createBookReader = (chains: readonly BeaconChain[] = []): BookReader => {
  const reading: BookCheck = {
    committeeId: 0,
    chains: [quicknet, ...chains],
    book: unwritten(),
    faults: [],
    unchecked: [],
    drawsToRepeat: [],
    verdicts: new Map(),
    turnsToRepeat: null,
    turnsVerdict: null,
    isStopped: false,
  };
  return { read: (entry) => read(reading, entry), finish: () => finish(reading) };
};

export const readBook = (entries: Iterable<StoredEntry>, chains: readonly BeaconChain[] = []): Promise<BookReading> => {
  const reader = createBookReader(chains);
  for (const entry of entries) reader.read(entry);
  return reader.finish();
};
