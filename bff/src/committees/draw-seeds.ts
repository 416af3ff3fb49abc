import { roundThatOpensAgain, roundThatOpensNext } from '@mandali/domain/committee/queries';
import type { CommitteeState, OpenDraw } from '@mandali/domain/committee/state';
import { commitmentTo, deriveSeed, type DrawProof, type DrawTicket, proveDraw, ticketOf } from '@mandali/domain/draw';
import { type BeaconProof, type BeaconTicket, pickByBeacon } from '@mandali/domain/proof/draw-2';
import type { CommitteeId } from '@mandali/domain/ids';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { rejected } from '../http/endpoint.ts';
import type { RejectedResult } from '../http/rejections.ts';

export type Promised = { readonly nextDrawCommitment: string; readonly nextDrawEpoch: number };
type OpensNext =
  | (Promised & { readonly nextDrawRound: number })
  | { readonly nextDrawRound: null; readonly nextDrawCommitment: null };

/** The commitment of a round, and the epoch of its seed. */
type Seed = { readonly drawCommitment: string; readonly epoch: number };

/** The server's half of draw/1 (docs/draw.md): what needs DRAW_SECRET. */
export type Draws = {
  /** What is promised when a round opens now. */
  promise(committee: CommitteeId, round: number): Promise<Promised>;
  /** What a command that decides `round` says about the round that opens then. */
  opensNext(committee: CommitteeId, state: CommitteeState, round: number): Promise<OpensNext>;
  /** What a command that takes the decision of `round` back says about the round that opens by it. */
  opensAgain(committee: CommitteeId, state: CommitteeState, round: number): Promise<OpensNext>;
  /** Rejects when DRAW_SECRET is not the one that the round was promised under; null: it is. */
  check(committee: CommitteeId, round: number, promised: Seed): Promise<RejectedResult | null>;
  /** Ticket and seed of an opened draw. @throws Error when DRAW_SECRET is another one */
  ticket(
    committee: CommitteeId,
    round: number,
    draw: OpenDraw,
  ): Promise<{ readonly ticket: DrawTicket; readonly seed: string }>;
  /** Rejects as `check` does. */
  prove(
    committee: CommitteeId,
    round: number,
    draw: OpenDraw,
  ): Promise<{ readonly winnerUserId: number; readonly proof: DrawProof } | RejectedResult | null>;
};

export const createDraws = (secret: string, pool: Pool, log: Pick<Logger, 'error'>): Draws => {
  const promise: Draws['promise'] = async (id, round) => {
    const nextDrawEpoch = await epochNow(pool);
    const nextDrawCommitment = await commitmentTo(await deriveSeed(secret, id, round, nextDrawEpoch));
    return { nextDrawCommitment, nextDrawEpoch };
  };
  const seedOf = async (id: CommitteeId, round: number, promised: Seed): Promise<string | RejectedResult> => {
    const seed = await deriveSeed(secret, id, round, promised.epoch);
    if ((await commitmentTo(seed)) === promised.drawCommitment) return seed;
    log.error({ committeeId: id, round }, 'DRAW_SECRET is not the one under which this round was opened');
    return rejected({ kind: 'OtherDrawSecret', retryAfter: 60 });
  };
  const seedOfDraw = (id: CommitteeId, round: number, { commitment, epoch }: OpenDraw) =>
    seedOf(id, round, { drawCommitment: commitment, epoch });
  const opening = async (id: CommitteeId, round: number | null): Promise<OpensNext> =>
    round === null
      ? { nextDrawRound: null, nextDrawCommitment: null }
      : { nextDrawRound: round, ...(await promise(id, round)) };
  return {
    promise,
    check: async (id, round, promised) => {
      const seed = await seedOf(id, round, promised);
      return typeof seed === 'string' ? null : seed;
    },
    ticket: async (id, round, draw) => {
      const seed = await seedOfDraw(id, round, draw);
      if (typeof seed !== 'string') throw new Error('another DRAW_SECRET');
      return { ticket: ticketOf(id, round, draw), seed };
    },
    opensNext: async (id, state, decided) => opening(id, roundThatOpensNext(state, decided)),
    opensAgain: async (id, state, round) => opening(id, roundThatOpensAgain(state, round)),
    prove: async (id, round, draw) => {
      const seed = await seedOfDraw(id, round, draw);
      return typeof seed === 'string' ? proveDraw(seed, ticketOf(id, round, draw)) : seed;
    },
  };
};

/** Read each time: a database may be restored under a process that runs. */
const epochNow = async (pool: Pool): Promise<number> => {
  const text = 'select coalesce(max(epoch), 0) as epoch from people.draw_epoch';
  const { rows } = await pool.query<{ epoch: string }>({ name: 'draw-epoch', text });
  return Number(rows[0]?.epoch ?? 0);
};

/** The ticket of a draw that waits for a beacon; null for one by draw/1. */
export const beaconTicketOf = (
  committee: CommitteeId,
  round: number,
  { eligible, beacon }: OpenDraw,
): BeaconTicket | null => (beacon === null ? null : { v: 2, committee, round, eligible, beacon });

/** Who has won by that signature, and the proof that goes into the log. The signature was verified. */
export const proveByBeacon = async (
  ticket: BeaconTicket,
  beaconSignature: string,
): Promise<{ readonly winnerUserId: number; readonly proof: BeaconProof } | null> => {
  const drawn = await pickByBeacon(beaconSignature, ticket);
  return drawn && { winnerUserId: drawn.winnerUserId, proof: { v: 2, beaconSignature, digest: drawn.digest } };
};
