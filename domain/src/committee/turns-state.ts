import type { Turns } from './event-fields.ts';
import type { BeaconRound } from './events.ts';

/** The draw for all turns, from its opening on; its commitment is that of round 1. */
export type TurnsDraw = {
  /** All seats, ascending. */
  readonly seats: readonly number[];
  readonly clientNonce: string;
  readonly commitment: string;
  readonly epoch: number;
  /** Null: draw/1. */
  readonly beacon: BeaconRound | null;
  readonly isDrawn: boolean;
};

/** `order`: seat numbers by turn, also of turns that are taken; later rounds are drawn. */
export type TurnsState = {
  readonly turns: Turns;
  readonly order: readonly number[];
  /** Null: not opened. */
  readonly turnsDraw: TurnsDraw | null;
};
