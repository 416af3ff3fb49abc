import { seatStates, type Seat, type SeatState } from './grammar.ts';
import { texts } from './texts.ts';

const { key, told } = texts;

export function countStates(seats: readonly Seat[]): Record<SeatState, number> {
  const counts: Record<SeatState, number> = { won: 0, paid: 0, pending: 0, overdue: 0, empty: 0 };
  for (const seat of seats) counts[seat.state] += 1;
  return counts;
}

/** '12 seats in order, 5 have won, 5 paid round 6, … Your seat is 4, paid.' */
export function describeGarland(seats: readonly Seat[], round?: number): string {
  const counts = countStates(seats);
  const counted = seatStates.filter((state) => counts[state] > 0).map((state) => told[state](counts[state], round));
  const sentences = [told.sentence([told.seats(seats.length), ...counted].join(', '))];
  seats.forEach(({ state, owes, isMe, isNewestWinner }, at) => {
    if (isNewestWinner === true) sentences.push(told.newest(at + 1));
    if (isMe === true) sentences.push(told.own(at + 1, key[state], owes && key[owes]));
  });
  return sentences.join(' ');
}
