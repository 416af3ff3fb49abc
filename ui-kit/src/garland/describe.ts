import { seatStates, type Seat, type SeatState } from './grammar.ts';

/** The words of the text alternative; each gets a count, `seat` and `seats` a number. */
export interface GarlandWords {
  readonly seats: (count: number) => string;
  readonly counted: Record<SeatState, (count: number, round: number | undefined) => string>;
  readonly own: (seat: number, state: SeatState, owes: 'pending' | 'overdue' | undefined) => string;
  readonly newest: (seat: number, initials: string | undefined) => string;
}

const ownState: Record<SeatState, string> = {
  won: 'pot received',
  paid: 'paid',
  pending: 'pending',
  overdue: 'overdue',
  empty: 'not taken',
};

/** English words; a front end may bring its own. */
export const garlandWords: GarlandWords = {
  seats: (count) => `${count} ${count === 1 ? 'seat' : 'seats in order'}`,
  counted: {
    won: (count) => `${count} ${count === 1 ? 'has' : 'have'} received the pot`,
    paid: (count, round) => `${count} paid${round === undefined ? '' : ` round ${round}`}`,
    overdue: (count) => `${count} overdue`,
    pending: (count) => `${count} pending`,
    empty: (count) => `${count} not taken`,
  },
  own: (seat, state, owes) =>
    `Your seat is ${seat}, ${ownState[state]}${owes === undefined ? '' : `, this round ${owes}`}.`,
  newest: (seat) => `Seat ${seat} won the newest round.`,
};

export function countStates(seats: readonly Seat[]): Record<SeatState, number> {
  const counts: Record<SeatState, number> = { won: 0, paid: 0, pending: 0, overdue: 0, empty: 0 };
  for (const seat of seats) counts[seat.state] += 1;
  return counts;
}

/** The text alternative of a garland: '12 seats in order, 5 have received the pot, 5 paid round 6, … Your seat is 4, paid.' */
export function describeGarland(seats: readonly Seat[], round?: number, words: GarlandWords = garlandWords): string {
  const counts = countStates(seats);
  const counted = seatStates
    .filter((state) => counts[state] > 0)
    .map((state) => words.counted[state](counts[state], round));
  const sentences = [`${[words.seats(seats.length), ...counted].join(', ')}.`];
  seats.forEach((seat, at) => {
    if (seat.isNewestWinner === true) sentences.push(words.newest(at + 1, seat.initials));
    if (seat.isMe === true) sentences.push(words.own(at + 1, seat.state, seat.owes));
  });
  return sentences.join(' ');
}
