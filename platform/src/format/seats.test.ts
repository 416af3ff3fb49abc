import { expect, it } from 'vitest';
import { seatsOf } from './seats.ts';

it('parses one letter per seat', () => {
  expect(seatsOf('wWLpole', 7, [4])).toEqual([
    { state: 'won' },
    { state: 'won', owes: 'pending' },
    { state: 'won', owes: 'overdue' },
    { state: 'paid', isMe: true },
    { state: 'pending' },
    { state: 'overdue' },
    { state: 'empty' },
  ]);
});

it.each([undefined, 'x', ''])('returns empty seats for missing or unknown letters (%s)', (letters) => {
  expect(seatsOf(letters, 2)).toEqual([{ state: 'empty' }, { state: 'empty' }]);
});
