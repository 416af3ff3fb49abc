/** won: has had the pot · paid, pending, overdue: the due of the open round · empty: the seat is free. */
export type SeatState = 'won' | 'paid' | 'pending' | 'overdue' | 'empty';

export const seatStates: readonly SeatState[] = ['won', 'paid', 'overdue', 'pending', 'empty'];

export interface Seat {
  readonly state: SeatState;
  /** One or two letters. */
  readonly initials?: string;
  readonly isMe?: boolean;
  readonly isNewestWinner?: boolean;
  /** Has won, and still owes the open round. */
  readonly owes?: 'pending' | 'overdue';
}

export type GarlandSize = 'large' | 'small';

/** Lengths in units of the view box, angles in degrees. */
export interface Measures {
  readonly box: number;
  /** Radius of the thread. */
  readonly ring: number;
  readonly flower: { readonly most: number; readonly least: number; readonly perPitch: number };
  readonly leaf: { readonly most: number; readonly least: number; readonly perPitch: number; readonly width: number };
  readonly leafEvery: number;
  readonly initialsFrom: number;
  readonly outline: number;
  readonly thread: number;
  readonly band: number;
  /** Minimum number of seats for the arc chart. */
  readonly arcsFrom: number;
}

export const measures: Record<GarlandSize, Measures> = {
  large: {
    box: 360,
    ring: 130,
    flower: { most: 32, least: 7.5, perPitch: 0.405 },
    leaf: { most: 25, least: 9, perPitch: 0.44, width: 0.36 },
    leafEvery: 24,
    initialsFrom: 14.5,
    outline: 1.9,
    thread: 1.4,
    band: 24,
    arcsFrom: 41,
  },
  small: {
    box: 48,
    ring: 17,
    flower: { most: 5.8, least: 2.1, perPitch: 0.43 },
    leaf: { most: 5.4, least: 3, perPitch: 0.4, width: 0.4 },
    leafEvery: 7,
    initialsFrom: Number.POSITIVE_INFINITY,
    outline: 1.25,
    thread: 0.9,
    band: 7,
    arcsFrom: 21,
  },
};

/** The knot hangs at the top; seat 1 is to its right and the order is clockwise. */
export const knotAngle = -90;

export const leafSlant = 34;

export const winnerGrowth = { atRest: 1.14, onStage: 1.5 } as const;

/** Outward offset of the winner's bud on the stage, flower radii. */
export const winnerStep = 0.42;
