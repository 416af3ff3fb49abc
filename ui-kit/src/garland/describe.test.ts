import { expect, test } from 'vitest';
import { describeGarland } from './describe.ts';
import type { Seat } from './grammar.ts';

const seats: Seat[] = [
  { state: 'won' },
  { state: 'won', isNewestWinner: true },
  { state: 'paid', isMe: true },
  { state: 'pending' },
  { state: 'overdue' },
  { state: 'empty' },
];

test('counts each occurring state and names the newest winner and the viewer’s seat', () => {
  expect(describeGarland(seats, 3)).toBe(
    '6 seats in order, 2 have won, 1 paid round 3, 1 overdue, 1 pending, 1 not taken. ' +
      'Seat 2 won the newest round. Your seat is 3, paid.',
  );
});

test('omits states without seats', () => {
  expect(describeGarland([{ state: 'won' }, { state: 'won' }])).toBe('2 seats in order, 2 have won.');
});

test('uses the singular for one seat', () => {
  expect(describeGarland([{ state: 'won' }])).toBe('1 seat, 1 has won.');
});

test('names the due of the viewer’s seat after it has won', () => {
  expect(describeGarland([{ state: 'won', isMe: true, owes: 'overdue' }])).toContain(
    'Your seat is 1, won, this round overdue.',
  );
});
