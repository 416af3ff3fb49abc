import type { BeaconRound } from '../committee/events.ts';
import type { OpensNext } from '../committee/opens-next.ts';
import { nextTurn } from '../committee/turns.ts';
import type { TurnsDraw } from '../committee/turns-state.ts';
import { roundFor } from './beacon.ts';
import { testChain } from './draws.fixture.ts';
import { type Scribe, send } from './scribe.fixture.ts';
import { drawTurns, type TurnsBeaconTicket, type TurnsTicket, turnsTicketOf } from './turns-draw.ts';

/** Time of each draw for all turns by the beacon of the tests, seconds since 1970: its round is signed only once. */
const turnsFreeze = 1_789_900_000;

/** Three books in ten have an order of turns. */
export const turnsOfSeed = (seed: number) => {
  if (seed % 10 === 4) return { turns: 'agreed' as const };
  return seed % 5 === 2 ? { turns: 'one-draw' as const } : {};
};

/** Seed of round 1, or signature of the beacon. */
type Secrets = {
  readonly seedOf: (round: number, epoch: number) => Promise<string>;
  readonly signatureOf: (beacon: BeaconRound) => string;
};

export const secretOf = async ({ beacon, epoch }: TurnsDraw, { seedOf, signatureOf }: Secrets): Promise<string> =>
  beacon === null ? seedOf(1, epoch) : signatureOf(beacon);

export const provenTurns = async (secret: string, ticket: TurnsTicket | TurnsBeaconTicket) => {
  const drawn = await drawTurns(secret, ticket);
  if (drawn === null) throw new Error('no turns were drawn');
  const { order, digest } = drawn;
  if (ticket.v === 2) return { order, proof: { v: 2 as const, beaconSignature: secret, digest } };
  const { clientNonce, commitment } = ticket;
  return { order, proof: { seed: secret, clientNonce, commitment, digest } };
};

/** Arranges or draws the turns; some draws stay open, some seats have no turn. */
export const fixTurns = async (scribe: Scribe, byBeacon: boolean, bookId: number, secrets: Secrets): Promise<void> => {
  const { dice, state } = scribe;
  if (state.status !== 'active' || state.turns === 'each-round') return;
  if (state.turns === 'agreed') {
    const seats = Array.from({ length: state.totalMembers }, (_, index) => index + 1);
    const from = dice(state.totalMembers);
    send(scribe, 'arrangeTurns', { order: [...seats.slice(from), ...seats.slice(0, dice(from + 1))] });
    return;
  }
  if (byBeacon) scribe.now = Math.max(scribe.now, turnsFreeze);
  const beacon = { chain: testChain.chain, round: roundFor(testChain, scribe.now + 60) };
  send(scribe, 'openTurnsDraw', { clientNonce: `${dice(10)}`.repeat(64), ...(byBeacon && { beacon }) });
  const opened = scribe.state.status === 'active' ? scribe.state.turnsDraw : null;
  if (opened === null || opened.isDrawn || dice(6) === 0) return;
  const drawn = await provenTurns(await secretOf(opened, secrets), turnsTicketOf(bookId, opened));
  send(scribe, 'conductTurnsDraw', { order: drawn.order, drawn });
};

/** Returns whether the round was given to the seat whose turn it is. */
export const giveTurn = (scribe: Scribe, roundNumber: number, next: OpensNext): boolean => {
  if (nextTurn(scribe.state) === null || scribe.dice(5) === 0) return false;
  const before = scribe.events.length;
  send(scribe, 'giveTurn', { roundNumber, method: 'cash', ...next });
  return scribe.events.length > before;
};
