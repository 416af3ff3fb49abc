import * as a from './examples.fixture.ts';

// Histories of round 1 with two members who have paid, and the commands of its draw.

export const open = a.command('openDraw', { roundNumber: 1, clientNonce: a.hex(800) });
export const conduct = a.command('conductDraw', {
  roundNumber: 1,
  winnerUserId: 101,
  receivedBy: 'Admin',
  method: 'cash',
  drawn: null,
  ...a.opensNext(2),
});
export const proven = { ...conduct, drawn: { winnerUserId: 101, seatNo: 1, proof: a.proof(1) } };
export const allPaid = [...a.committeeWith(2), a.paid(1, 1), a.paid(1, 2)];
export const drawOpened = [...allPaid, a.drawOpened(1, [101, 102])];
export const roundTwo = a.opened(2, { owing: 2, dueAt: a.nextDueAt });
