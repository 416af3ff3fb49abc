import type { Seat, SeatState } from '@mandali/ui-kit/garland/grammar.ts';

/** A member of the gallery's invented committee: twelve seats in round 6. */
type SampleMember = {
  readonly initials: string;
  readonly status: 'paid' | 'pending' | 'overdue';
  readonly hasWon?: true;
};

const members: readonly SampleMember[] = [
  { initials: 'RD', status: 'paid', hasWon: true },
  { initials: 'AQ', status: 'paid' },
  { initials: 'FB', status: 'paid', hasWon: true },
  { initials: 'SS', status: 'paid' },
  { initials: 'MI', status: 'paid', hasWon: true },
  { initials: 'IM', status: 'pending' },
  { initials: 'PN', status: 'paid' },
  { initials: 'ZH', status: 'overdue' },
  { initials: 'KV', status: 'paid', hasWon: true },
  { initials: 'NS', status: 'paid' },
  { initials: 'TA', status: 'pending', hasWon: true },
  { initials: 'HJ', status: 'paid' },
];

export const seats: readonly Seat[] = members.map(({ initials, status, hasWon }) => ({
  state: hasWon ? 'won' : status,
  initials,
  isMe: initials === 'SS',
  isNewestWinner: initials === 'KV',
  ...(hasWon && status !== 'paid' && { owes: status }),
}));

/** Seats from a line of letters: w won, p paid, o pending, x overdue, e empty; a capital is the reader's. */
export function seatsOf(line: string): Seat[] {
  const states: Record<string, SeatState> = { w: 'won', p: 'paid', o: 'pending', x: 'overdue', e: 'empty' };
  return line.split('').map((letter, at) => ({
    state: states[letter.toLowerCase()] ?? 'empty',
    initials: members[at % members.length]?.initials ?? '',
    isMe: letter !== letter.toLowerCase(),
  }));
}
