import type { Seat } from '@mandali/ui-kit/garland/grammar.ts';

const states: Readonly<Record<string, Seat>> = {
  w: { state: 'won' },
  W: { state: 'won', owes: 'pending' },
  L: { state: 'won', owes: 'overdue' },
  p: { state: 'paid' },
  o: { state: 'pending' },
  l: { state: 'overdue' },
};
const empty: Seat = { state: 'empty' };

/**
 * The garland of a committee in a list, from the contract's one letter a seat (`Committee.seats`); empty seats where
 * nothing is said. `mySeat` counts from 1.
 */
export const seatsOf = (letters: string | undefined, totalMembers: number, mySeat?: number | null): readonly Seat[] =>
  Array.from({ length: totalMembers }, (_, index) => ({
    ...(states[letters?.[index] ?? ''] ?? empty),
    ...(mySeat === index + 1 && { isMe: true }),
  }));
