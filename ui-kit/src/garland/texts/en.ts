import type { SeatState } from '../grammar.ts';

/** Legend of a large garland: each state, and the reader's seat. */
const key: Record<SeatState, string> & { readonly own: (seat: number) => string } = {
  won: 'won',
  paid: 'paid',
  pending: 'pending',
  overdue: 'overdue',
  empty: 'not taken',
  own: (seat) => `seat ${seat} is yours`,
};

/** Parts of a garland's description for screen readers. */
const told = {
  seats: (count: number) => `${count} ${count === 1 ? 'seat' : 'seats in order'}`,
  won: (count: number) => `${count} ${count === 1 ? 'has' : 'have'} won`,
  paid: (count: number, round: number | undefined) => `${count} paid${round === undefined ? '' : ` round ${round}`}`,
  overdue: (count: number) => `${count} overdue`,
  pending: (count: number) => `${count} pending`,
  empty: (count: number) => `${count} not taken`,
  own: (seat: number, state: string, owes: string | undefined) =>
    `Your seat is ${seat}, ${state}${owes === undefined ? '' : `, this round ${owes}`}.`,
  newest: (seat: number) => `Seat ${seat} won the newest round.`,
  sentence: (parts: string) => `${parts}.`,
};

/** The garland and the stage of the draw. */
export const en = { key, told, skip: 'Show it at once' };
