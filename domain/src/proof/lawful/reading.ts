import type { BeaconRound, Winner } from '../../committee/events.ts';
import type { DrawVerdict } from '../../draw.ts';
import type { TurnsVerdict } from '../turns-draw.ts';
import type { BeaconChain } from '../beacon.ts';
import type { BeaconVerdict } from '../draw-2.ts';
import type { Fault } from '../fault.ts';

// What a whole book says of its rounds, read entry by entry by the rules of docs/draw.md, "Lawful rounds".

/** `at`: by the server's clock, ISO 8601. */
export type Place = { readonly revision: number; readonly at: string };

/** A fault, or a reason why the book could not be checked. Lines count from 1: line = revision + 1. */
export type BookFinding = Fault & {
  readonly line: number;
  /** Null: the whole book. */
  readonly round: number | null;
};

/** The first DrawOpened of a round, which is final. */
export type DrawOpening = Place & {
  /** User id of the caller. */
  readonly by: number | 'system';
  readonly eligible: readonly number[];
  readonly unpaidPastWinners: readonly number[];
  readonly clientNonce: string;
  /** Null: draw/1. */
  readonly beacon: BeaconRound | null;
};

/** The first opening of the draw for all turns, which is final. */
export type TurnsOpening = Place &
  Pick<DrawOpening, 'by' | 'clientNonce' | 'beacon'> & {
    /** All seats, ascending. */
    readonly seats: readonly number[];
    /** Of round 1 at the opening. */
    readonly commitment: string;
  };

/** `no`: the turn's number of `of`, from 1, when the pot was given. `isDrawn`: by one draw for all turns. */
export type Turn = { readonly isDrawn: boolean; readonly seatNo: number; readonly no: number; readonly of: number };

export type RoundDecision = Place & {
  readonly by: number | 'system';
  readonly winner: Winner;
};

/**
 * seed: by draw/1. beacon: by draw/2. unannounced: DrawConducted without opening and proof. override: chosen although a
 * draw was open. manual: chosen. past: recorded as drawn before Mandali. turn: by the order of turns.
 */
export type RoundMethod = 'undecided' | 'seed' | 'beacon' | 'unannounced' | 'override' | 'manual' | 'past' | 'turn';

export type RoundReading = {
  readonly roundNumber: number;
  readonly method: RoundMethod;
  /** Devices that signed the list before the result was known signed a tree head with this entry. */
  readonly opening: DrawOpening | null;
  readonly decision: RoundDecision | null;
  /** Who has the pot since it was passed on; null: the winner of the decision. */
  readonly passedTo: Winner | null;
  /** Time of the last lawful recommitment, ISO 8601; null: never. */
  readonly promisedAnew: string | null;
  /** Null: the opening names no beacon, or its key is unknown. */
  readonly chain: BeaconChain | null;
  /**
   * Checks of the repeated draw (methods seed and beacon), without those of an unknown beacon. Null: it could not be
   * repeated, or nothing was drawn.
   */
  readonly checks: DrawVerdict | BeaconVerdict | null;
  /** Of the method turn. */
  readonly turn: Turn | null;
};

/** The draw for all turns. */
export type TurnsReading = {
  readonly opening: TurnsOpening;
  readonly decision: (Place & Pick<RoundDecision, 'by'>) | null;
  readonly chain: BeaconChain | null;
  readonly promisedAnew: string | null;
  /** Null: not drawn, or it could not be repeated. */
  readonly checks: TurnsVerdict | null;
};

export type BookReading = {
  readonly committeeId: number;
  /** User id of the admin after the last entry. */
  readonly adminId: number;
  /** All user ids that were committee admin at any entry. */
  readonly admins: ReadonlySet<number>;
  /** User id after the last entry, by a user id that was joined into another account. */
  readonly joined: ReadonlyMap<number, number>;
  /** In the order of lines. A book with a fault is not lawful; no draw of it holds. */
  readonly faults: readonly BookFinding[];
  /**
   * Why the book could not be checked: an entry of an unknown type, with an unknown key or that does not parse (round
   * null: nothing after it was read), or a beacon whose key is unknown (with its round). A fault wins over them.
   */
  readonly unchecked: readonly BookFinding[];
  /** By round number; only rounds that were opened or decided. */
  readonly rounds: ReadonlyMap<number, RoundReading>;
  /** Null: not opened. */
  readonly turns: TurnsReading | null;
};
