/** A member leaves a seat for which nothing was paid. `seats`: 'seat 3', or 'seat 3 and seat 8'. */
export const en = {
  title: (name: string) => `Leave ${name}`,
  which: 'Which seat',
  free: (seat: number) => `Nothing was paid for seat ${seat}, so it is free again and owes nothing.`,
  out: 'You do not see this committee any more. Only its admin can add you again.',
  keeps: (seats: string) => `You keep ${seats}.`,
  reads: 'You are not a member any more, but you still see this committee.',
  history: 'The history keeps that you were a member.',
  save: 'Leave',
  saving: 'Leaving...',
  left: (name: string) => `You have left ${name}.`,
  leftSeat: (seat: number) => `You have left seat ${seat}.`,
  used: 'Something was paid for this seat, or it has had the pot. Ask the admin to replace you instead.',
  reported: 'You have reported a payment for this seat, or disputed something. Take that back, or wait for the answer.',
  failed: 'You could not leave',
};
