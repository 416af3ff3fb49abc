import { expect, it } from 'vitest';
import { factsOf } from './entry-facts.ts';

it('lists the facts of a payment in plain words, with its disclosed note', () => {
  const data = {
    roundNumber: 2,
    seatNo: 5,
    memberNo: 5,
    status: 'paid',
    method: 'bank_transfer',
    paidAt: '2026-11-22T09:00:00.000Z',
  };
  expect(factsOf({ data, disclosed: [['note', 'came late']] })).toEqual([
    { label: 'Round', value: '2' },
    { label: 'Seat', value: '5' },
    { label: 'Status', value: 'Paid' },
    { label: 'How', value: 'bank transfer' },
    { label: 'Paid on', value: 'Nov 22, 2026' },
    { label: 'Note', value: 'came late' },
  ]);
});

it('omits values of a wrong type and includes unknown values of a later version', () => {
  const data = { roundNumber: '2', paidAt: 'yesterday', status: 'constructor', winner: { userId: 7 } };
  expect(factsOf({ data, disclosed: [['nickname', 'Asha']] })).toEqual([
    { label: 'Status', value: 'constructor' },
    { label: 'nickname', value: 'Asha' },
  ]);
});

it('formats amounts in rupees and leaves other numbers unchanged', () => {
  const data = { contribution: 120_000, totalMembers: 12, dueAt: '2026-12-21T20:00:00.000Z' };
  expect(factsOf({ data, disclosed: [] }).map(({ value }) => value)).toEqual(['Dec 22, 2026', '₹1,20,000', '12']);
});
