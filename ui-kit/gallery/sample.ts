import type { Seat, SeatState } from '@mandali/ui-kit/garland/grammar.ts';

/** The invented committee of the gallery: twelve seats in round 6. */
export interface SampleMember {
  readonly name: string;
  readonly initials: string;
  readonly sub: string;
  readonly status: 'paid' | 'pending' | 'overdue';
  readonly won?: string;
  readonly phone: string;
}

export const members: readonly SampleMember[] = [
  { name: 'Rahul Deshpande', initials: 'RD', sub: 'UPI · Nov 09', status: 'paid', won: 'R2', phone: '98****4471' },
  { name: 'Ayesha Qureshi', initials: 'AQ', sub: 'UPI · Nov 12', status: 'paid', phone: '98****2210' },
  { name: 'Farhan Baig', initials: 'FB', sub: 'Cash · Nov 10', status: 'paid', won: 'R4', phone: '98****7735' },
  { name: 'Sunita Sharma', initials: 'SS', sub: 'UPI · Nov 01', status: 'paid', phone: '98****6610' },
  { name: 'Meena Iyer', initials: 'MI', sub: 'Bank transfer · Nov 14', status: 'paid', won: 'R1', phone: '99****3352' },
  { name: 'Imran Malik', initials: 'IM', sub: 'Due Nov 25', status: 'pending', phone: '97****6648' },
  { name: 'Pooja Nair', initials: 'PN', sub: 'UPI · Nov 16', status: 'paid', phone: '98****0193' },
  { name: 'Zubair Hussain', initials: 'ZH', sub: 'Due Nov 15', status: 'overdue', phone: '99****4427' },
  { name: 'Kavita Verma', initials: 'KV', sub: 'Cash · Nov 05', status: 'paid', won: 'R5', phone: '98****9083' },
  { name: 'Nasreen Siddiqui', initials: 'NS', sub: 'Cheque · Nov 18', status: 'paid', phone: '98****0756' },
  { name: 'Tariq Ahmed', initials: 'TA', sub: 'Due Nov 25', status: 'pending', won: 'R3', phone: '95****8824' },
  { name: 'Harpreet Johal', initials: 'HJ', sub: 'UPI · Nov 19', status: 'paid', phone: '98****7169' },
];

export const seats: readonly Seat[] = members.map((member) => ({
  state: member.won === undefined ? member.status : 'won',
  initials: member.initials,
  isMe: member.name === 'Sunita Sharma',
  isNewestWinner: member.won === 'R5',
  ...(member.won !== undefined && member.status !== 'paid' && { owes: member.status }),
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
