import type { Turns } from '../../committee/event-fields.ts';
import type { Place, RoundDecision, TurnsOpening } from './reading.ts';

/** Mutated, as the book. */
export type BookTurns = {
  kind: Turns;
  /** Seat numbers. */
  order: readonly number[];
  opening: TurnsOpening | null;
  decision: (Place & Pick<RoundDecision, 'by'>) | null;
  /** As of round 1 when the draw was opened. */
  promisedAnew: string | null;
};

export const noTurns = (): BookTurns => ({
  kind: 'each-round',
  order: [],
  opening: null,
  decision: null,
  promisedAnew: null,
});

type Seats = {
  readonly turns: BookTurns;
  readonly holders: ReadonlyMap<number, unknown>;
  readonly won: ReadonlySet<number>;
};

/** The first held seat of the order that has not won. */
export const nextTurn = ({ turns, holders, won }: Seats): number | null =>
  turns.order.find((seatNo) => holders.has(seatNo) && !won.has(seatNo)) ?? null;

/** The draw for all turns is open and has no result. */
export const isTurnsDrawOpen = ({ turns }: Pick<Seats, 'turns'>): boolean =>
  turns.opening !== null && turns.decision === null;

/** No round may be drawn. */
export const areTurnsFixed = (book: Seats): boolean => nextTurn(book) !== null || isTurnsDrawOpen(book);
