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

/** Parses the contract's letters (`Committee.seats`); a missing letter is an empty seat. `mySeats` count from 1. */
export const seatsOf = (
  letters: string | undefined,
  totalMembers: number,
  mySeats: readonly number[] = [],
): readonly Seat[] =>
  Array.from({ length: totalMembers }, (_, index) => ({
    ...(states[letters?.[index] ?? ''] ?? empty),
    ...(mySeats.includes(index + 1) && { isMe: true }),
  }));
