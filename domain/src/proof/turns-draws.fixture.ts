import type { ChainLink } from '../chain.ts';
import { quicknet } from './beacon.ts';
import { linksOf, publicFreeze, quicknetSignature, type UnlinkedEvent } from './draws.fixture.ts';
import { drawTurns, turnsTicketOf } from './turns-draw.ts';

type PublicTurnsDraw = {
  readonly links: readonly ChainLink[];
  /** The revision of TurnsDrawOpened; TurnsDrawn is the next one. */
  readonly openedAt: number;
  readonly order: readonly number[];
  /** The winner of round 1, whose pot was given by the order. */
  readonly winnerUserId: number;
};

/** Returns the book of three members whose turns were drawn by the public beacon, and whose round 1 was given. */
export const publicTurnsDraw = async (): Promise<PublicTurnsDraw> => {
  const seats = [1, 2, 3];
  const beacon = { chain: quicknet.chain, round: 1_000 };
  const [clientNonce, commitment] = ['2'.repeat(64), '1'.repeat(64)];
  const drawn = await drawTurns(
    quicknetSignature,
    turnsTicketOf(123_456_789, { seats, clientNonce, commitment, beacon }),
  );
  const order = drawn?.order ?? [];
  const [first = 0] = order;
  const winnerUserId = 100 + first;
  const terms = { name: 'Gokuldham', totalMembers: 3, contribution: 1_000, cycleDays: 30, cycleType: 'fixed' };
  const paid = { roundNumber: 1, status: 'paid', method: 'cash', paidAt: '2023-08-23T00:00:00.000Z' };
  const proof = { v: 2, beaconSignature: quicknetSignature, digest: drawn?.digest ?? '' };
  const winner = { seatNo: first, memberNo: first, userId: winnerUserId };
  const events: readonly UnlinkedEvent[] = [
    {
      type: 'CommitteeCreated',
      data: { ...terms, isExisting: false, adminId: 9, turns: 'one-draw' },
      at: publicFreeze - 1_000,
    },
    {
      type: 'RoundOpened',
      data: { roundNumber: 1, dueAt: '2023-09-01T00:00:00.000Z', drawCommitment: commitment, owing: [] },
      at: publicFreeze - 1_000,
    },
    ...seats.map((seatNo) => {
      const data = { memberNo: seatNo, seatNo, userId: 100 + seatNo, owesRound: 1 };
      return { type: 'MemberAdded', data, at: publicFreeze - 900 };
    }),
    { type: 'TurnsDrawOpened', data: { seats, clientNonce, beacon }, at: publicFreeze },
    { type: 'TurnsDrawn', data: { order: [...order], proof }, at: publicFreeze + 13 },
    ...seats.map((seatNo) => ({
      type: 'PaymentMarked',
      data: { ...paid, seatNo, memberNo: seatNo },
      at: publicFreeze + 100,
    })),
    { type: 'TurnGiven', data: { roundNumber: 1, winner, method: 'cash' }, at: publicFreeze + 200 },
  ];
  const links = linksOf(events);
  return { links, openedAt: links.findIndex(({ type }) => type === 'TurnsDrawOpened'), order, winnerUserId };
};
