/** A person who holds several seats. `seats`: 'seat 3', or 'seat 3 and seat 8'. */
export const en = {
  title: (name: string) => `Another seat for ${name}?`,
  ask: (name: string, seats: string) => `${name} has ${seats}. Give them another seat?`,
  newSeat: (seat: number) => `Seat ${seat}, new`,
  each: 'Together each round',
  pots: 'Each seat pays each round, and gets the pot once.',
  no: 'No',
  give: (seat: number) => `Give seat ${seat}`,
  another: 'Give another seat',
};
