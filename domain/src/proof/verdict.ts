import type { BeaconChain } from './beacon.ts';
import { isTimeOfRound, quicknet, timeOfRound } from './beacon.ts';
import type { Fault } from './fault.ts';
import type { BookReading, RoundReading, TurnsReading } from './lawful-book.ts';

// The verdict on a draw, the same for check page, stage, minutes, proof.json, verifier and command line (docs/draw.md).
// Only facts that the reader's device has verified are called proved; statements of the server are marked as such.

export type Device = 'phone' | 'computer';

/** A device that signed the list, by its own clock; the server says whose it is. */
export type Signer = {
  /** Public key, base64. */
  readonly key: string;
  /** Seconds since 1970. */
  readonly seconds: number;
  /** Null: unknown, or erased. */
  readonly name: string | null;
  /** The device of a member who neither is the admin nor opened the draw. */
  readonly isOther: boolean;
};

export type OwnSignature = Pick<Signer, 'key' | 'seconds' | 'name' | 'isOther'> & {
  /** Number of first entries of this book that the cosigned tree head covers. */
  readonly size: number;
  /** Newest beacon round of the device at that time, from a public relay; null: none. */
  readonly newest: { readonly chain: string; readonly round: number } | null;
};

export type Reader = {
  readonly device: Device;
  readonly own: OwnSignature | null;
  /** Keys of devices that this reader has compared by QR code. */
  readonly compared: ReadonlySet<string>;
  /** According to the server. */
  readonly signers: readonly Signer[];
  readonly nameOf: (userId: number) => string | null;
  /** 'many': paper and sent texts have many readers, so no device is 'yours'. */
  readonly audience: 'reader' | 'many';
  /** Possibly a user id from before accounts were joined; undefined: the page shows no winner. */
  readonly shownWinnerId?: number | undefined;
};

export type Signers = { readonly names: readonly string[]; readonly unnamed: number; readonly devices: number };

type DrawTrust =
  | { readonly kind: 'own-device'; readonly device: Device }
  /** A device that the reader has compared; `isTold`: the verdict is for others, who have not. */
  | { readonly kind: 'known-device'; readonly signers: Signers; readonly isTold: boolean }
  /** `isOwn`: only the reader's own devices. */
  | { readonly kind: 'signed'; readonly signers: Signers; readonly isOwn: boolean }
  /** The file does not say whose the devices are: the admin's own, or several of one person. */
  | { readonly kind: 'signed-by-devices'; readonly devices: number }
  | { readonly kind: 'public-lot' | 'own-beacon' | 'server' | 'unannounced' | 'undecided' }
  | { readonly kind: 'chosen'; readonly by: string | null }
  | { readonly kind: 'agreed-turn'; readonly seatNo: number }
  /** `fault` null: page and book name different winners. */
  | { readonly kind: 'fault'; readonly fault: Fault | null }
  | { readonly kind: 'unchecked'; readonly why: Fault | null };

/**
 * `promisedAnew`: time of the last lawful recommitment, ISO 8601. `turn`: of a round that was given by the one draw for
 * all turns, which the verdict is about; null: of any other.
 */
export type RoundVerdict = DrawTrust & { readonly promisedAnew: string | null; readonly turn: TurnOf | null };
type TurnOf = { readonly no: number; readonly of: number };

/** A reader with only the file: /verify and the command line. */
export const stranger: Reader = {
  device: 'computer',
  own: null,
  compared: new Set(),
  signers: [],
  nameOf: () => null,
  audience: 'many',
};

const signersOf = (of: readonly Pick<Signer, 'name' | 'key'>[]): Signers => ({
  names: [...new Set(of.flatMap(({ name }) => name ?? []))],
  unnamed: of.filter(({ name }) => name === null).length,
  devices: of.length,
});

/** Whether the device held the newest beacon round, and by its clock no later one. */
const isConfirmed = (chain: BeaconChain, { seconds }: Pick<Signer, 'seconds'>, lotAt: number): boolean =>
  seconds < lotAt && isTimeOfRound(chain, seconds);

const isOwnConfirmed = (chain: BeaconChain, own: OwnSignature, entry: number, lotAt: number): boolean =>
  own.newest?.chain === chain.chain &&
  own.seconds === timeOfRound(chain, own.newest.round) &&
  isConfirmed(chain, own, lotAt) &&
  own.size > entry;

type DrawReading = Pick<RoundReading | TurnsReading, 'chain' | 'checks' | 'opening'>;

const byPublicLot = (chain: BeaconChain, { opening }: DrawReading, reader: Reader): DrawTrust => {
  if (!opening?.beacon) return { kind: 'public-lot' };
  const lotAt = timeOfRound(chain, opening.beacon.round);
  const { own, compared, device } = reader;
  const forMany = reader.audience === 'many';
  const signers = reader.signers.filter(({ seconds }) => seconds < lotAt);
  if (own !== null && isOwnConfirmed(chain, own, opening.revision, lotAt)) {
    if (!forMany) return { kind: 'own-device', device };
    if (own.isOther && own.name !== null) return { kind: 'known-device', signers: signersOf([own]), isTold: true };
  }
  // Devices of the admin prove nothing to another member, compared or not.
  const others = signers.filter(({ isOther }) => isOther);
  const known = others.filter((each) => compared.has(each.key) && isConfirmed(chain, each, lotAt));
  if (known.some(({ name }) => name !== null))
    return { kind: 'known-device', signers: signersOf(known.filter(({ name }) => name !== null)), isTold: forMany };
  const named = others.length > 0 ? others : signers;
  if (named.length === 0) return { kind: 'public-lot' };
  return { kind: 'signed', signers: signersOf(named), isOwn: !forMany && named.every(({ key }) => key === own?.key) };
};

const drawn = (of: DrawReading, isBySeed: boolean, reader: Reader): DrawTrust => {
  const { chain, checks } = of;
  const failed = checks?.checks.find(({ passed }) => !passed);
  if (failed !== undefined) return { kind: 'fault', fault: { code: 'draw-check-failed', found: failed.name } };
  if (checks === null) return { kind: 'unchecked', why: null };
  if (isBySeed) return { kind: 'server' };
  if (chain === null) return { kind: 'unchecked', why: null };
  return chain.chain === quicknet.chain ? byPublicLot(chain, of, reader) : { kind: 'own-beacon' };
};

export const presentId = ({ joined }: Pick<BookReading, 'joined'>, userId: number): number =>
  joined.get(userId) ?? userId;

const said = (reading: BookReading, round: number, reader: Reader): DrawTrust => {
  const { faults, unchecked, rounds } = reading;
  const fault = faults.find((each) => each.round === round) ?? faults[0];
  if (fault !== undefined) return { kind: 'fault', fault };
  const why = unchecked.find((each) => each.round === null || each.round === round);
  if (why !== undefined) return { kind: 'unchecked', why };
  const of = rounds.get(round);
  const winner = (of?.passedTo ?? of?.decision?.winner)?.userId ?? null;
  if (reader.shownWinnerId !== undefined && presentId(reading, reader.shownWinnerId) !== winner)
    return { kind: 'fault', fault: null };
  if (of === undefined || of.decision === null || of.method === 'undecided') return { kind: 'undecided' };
  if (of.method === 'unannounced') return { kind: 'unannounced' };
  if (of.method === 'seed' || of.method === 'beacon') return drawn(of, of.method === 'seed', reader);
  if (of.turn !== null)
    return of.turn.isDrawn && reading.turns !== null
      ? drawn(reading.turns, reading.turns.opening.beacon === null, reader)
      : { kind: 'agreed-turn', seatNo: of.turn.seatNo };
  const { by } = of.decision;
  return { kind: 'chosen', by: by === 'system' ? null : reader.nameOf(by) };
};

export const verdictOn = (reading: BookReading, round: number, reader: Reader): RoundVerdict => {
  const { turn = null, promisedAnew = null } = reading.rounds.get(round) ?? {};
  const trust = said(reading, round, reader);
  const isOfTurns = turn?.isDrawn === true && !['fault', 'unchecked'].includes(trust.kind);
  return {
    ...trust,
    promisedAnew: turn === null ? promisedAnew : (reading.turns?.promisedAnew ?? null),
    turn: isOfTurns ? { no: turn.no, of: turn.of } : null,
  };
};

/** @param of `devices`: those that signed the list before the result was known */
export const verdictOnProof = ({ isPublic, devices }: { isPublic: boolean; devices: number }): RoundVerdict => {
  const more = { promisedAnew: null, turn: null };
  if (!isPublic) return { kind: 'own-beacon', ...more };
  if (devices === 0) return { kind: 'public-lot', ...more };
  return { kind: 'signed-by-devices', devices, ...more };
};

export const verdictOfFault = (fault: Fault): RoundVerdict => ({
  ...(fault.code === 'unsigned' ? { kind: 'unchecked', why: fault } : { kind: 'fault', fault }),
  promisedAnew: null,
  turn: null,
});

export type Weight = 'proved' | 'believed' | 'bad' | 'plain';

const believed: ReadonlySet<RoundVerdict['kind']> = new Set([
  'signed',
  'signed-by-devices',
  'public-lot',
  'own-beacon',
  'server',
]);

/** 'proved': by this reader's device. */
export const weightOf = ({ kind }: RoundVerdict): Weight => {
  if (kind === 'own-device' || kind === 'known-device') return 'proved';
  if (kind === 'fault') return 'bad';
  return believed.has(kind) ? 'believed' : 'plain';
};

const ofDraws: ReadonlySet<string> = new Set(['DrawOpened', 'DrawConducted', 'TurnsDrawOpened', 'TurnsDrawn']);

/** Only the whole book can judge a draw. */
export const isOfDraw = (type: string): boolean => ofDraws.has(type);
