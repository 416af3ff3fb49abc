import type { BeaconRound, Winner } from '../../committee/events.ts';
import type { DrawVerdict } from '../../draw.ts';
import type { BeaconChain } from '../beacon.ts';
import type { BeaconVerdict } from '../draw-2.ts';
import type { Fault } from '../fault.ts';

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
  /** The user id of the caller. */
  readonly by: number | 'system';
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
  /** Devices that signed the list before the result was known signed a tree head with this entry. */
  readonly opening: DrawOpening | null;
  readonly decision: RoundDecision | null;
  /** When the draw was lawfully promised anew for the last time, ISO 8601; null: never. */
  readonly promisedAnew: string | null;
  /** The beacon that the opening names, where its key is known here. */
  readonly chain: BeaconChain | null;
  /**
   * The draw computed again, of methods seed and beacon, without the checks of a beacon that is not known here; null where
   * it could not be, or nothing was drawn.
   */
  readonly checks: DrawVerdict | BeaconVerdict | null;
};

export type BookReading = {
  readonly committeeId: number;
  /** The committee admin after the last entry. */
  readonly adminId: number;
  /** User ids of all who were committee admin at any entry. */
  readonly admins: ReadonlySet<number>;
  /** By a user id that was joined into another account: the user id of that person after the last entry. */
  readonly joined: ReadonlyMap<number, number>;
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
