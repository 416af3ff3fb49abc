import { expect, it } from 'vitest';
import { seatsOf } from './seats.ts';

it('reads one letter a seat', () => {
  expect(seatsOf('wpolW', 6, 2)).toEqual([
    { state: 'won' },
    { state: 'paid', isMe: true },
    { state: 'pending' },
    { state: 'overdue' },
    { state: 'won', owes: 'pending' },
    { state: 'empty' },
  ]);
});

it('shows empty seats where the answer says nothing', () => {
  expect(seatsOf(undefined, 2)).toEqual([{ state: 'empty' }, { state: 'empty' }]);
});
