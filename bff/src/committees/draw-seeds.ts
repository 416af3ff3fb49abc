import type { DrawnSeat } from '@mandali/domain/committee/commands';
import { roundThatOpensAgain, roundThatOpensNext } from '@mandali/domain/committee/queries';
import type { CommitteeState, OpenDraw } from '@mandali/domain/committee/state';
import { commitmentTo, deriveSeed, type DrawTicket, proveDraw, ticketOf } from '@mandali/domain/draw';
import { type BeaconTicket, pickByBeacon } from '@mandali/domain/proof/draw-2';
import type { CommitteeId } from '@mandali/domain/ids';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { rejected } from '../http/endpoint.ts';
import type { RejectedResult } from '../http/rejections.ts';

export type NextDrawCommitment = { readonly nextDrawCommitment: string; readonly nextDrawEpoch: number };
type OpensNext =
  | (NextDrawCommitment & { readonly nextDrawRound: number })
  | { readonly nextDrawRound: null; readonly nextDrawCommitment: null };

type CommittedSeed = { readonly drawCommitment: string; readonly epoch: number };

/** The server's part of draw/1 (docs/draw.md), which needs DRAW_SECRET. */
export type Draws = {
  commit(committee: CommitteeId, round: number): Promise<NextDrawCommitment>;
  /** Commitment for the round that opens when `round` is decided. */
  opensNext(committee: CommitteeId, state: CommitteeState, round: number): Promise<OpensNext>;
  /** Commitment for the round that opens again when the decision of `round` is taken back. */
  opensAgain(committee: CommitteeId, state: CommitteeState, round: number): Promise<OpensNext>;
  /** Null: DRAW_SECRET is the secret of the round's commitment. */
  check(committee: CommitteeId, round: number, committed: CommittedSeed): Promise<RejectedResult | null>;
  /** The seed of the commitment; rejects when DRAW_SECRET has changed. */
  seed(committee: CommitteeId, round: number, committed: CommittedSeed): Promise<string | RejectedResult>;
  /** @throws Error when DRAW_SECRET has changed */
  ticket(
    committee: CommitteeId,
    round: number,
    draw: OpenDraw,
  ): Promise<{ readonly ticket: DrawTicket; readonly seed: string }>;
  prove(committee: CommitteeId, round: number, draw: OpenDraw): Promise<DrawnSeat | RejectedResult | null>;
};

const rejectionIn = (seed: string | RejectedResult): RejectedResult | null => (typeof seed === 'string' ? null : seed);

export const createDraws = (secret: string, pool: Pool, log: Pick<Logger, 'error'>): Draws => {
  const commitToNext: Draws['commit'] = async (id, round) => {
    const nextDrawEpoch = await epochNow(pool);
    const nextDrawCommitment = await commitmentTo(await deriveSeed(secret, id, round, nextDrawEpoch));
    return { nextDrawCommitment, nextDrawEpoch };
  };
  const seedOf = async (id: CommitteeId, round: number, committed: CommittedSeed): Promise<string | RejectedResult> => {
    const seed = await deriveSeed(secret, id, round, committed.epoch);
    if ((await commitmentTo(seed)) === committed.drawCommitment) return seed;
    log.error(
      { committeeId: id, round },
      'verifying the draw failed: DRAW_SECRET has changed since the round was opened, set the former one',
    );
    return rejected({ kind: 'OtherDrawSecret', retryAfter: 60 });
  };
  const seedOfDraw = (id: CommitteeId, round: number, { commitment, epoch }: OpenDraw) =>
    seedOf(id, round, { drawCommitment: commitment, epoch });
  const commitmentOfNext = async (id: CommitteeId, round: number | null): Promise<OpensNext> =>
    round === null
      ? { nextDrawRound: null, nextDrawCommitment: null }
      : { nextDrawRound: round, ...(await commitToNext(id, round)) };
  return {
    commit: commitToNext,
    check: async (id, round, committed) => rejectionIn(await seedOf(id, round, committed)),
    seed: seedOf,
    ticket: async (id, round, draw) => {
      const seed = await seedOfDraw(id, round, draw);
      if (typeof seed !== 'string') throw new Error('DRAW_SECRET has changed since the round was opened');
      return { ticket: ticketOf(id, round, draw), seed };
    },
    opensNext: async (id, state, decided) => commitmentOfNext(id, roundThatOpensNext(state, decided)),
    opensAgain: async (id, state, round) => commitmentOfNext(id, roundThatOpensAgain(state, round)),
    prove: async (id, round, draw) => {
      const seed = await seedOfDraw(id, round, draw);
      return typeof seed === 'string' ? seatOf(draw, await proveDraw(seed, ticketOf(id, round, draw))) : seed;
    },
  };
};

/** Not cached: a database may be restored while the process runs. */
const epochNow = async (pool: Pool): Promise<number> => {
  const text = 'select coalesce(max(epoch), 0) as epoch from people.draw_epoch';
  const { rows } = await pool.query<{ epoch: string }>({ name: 'draw-epoch', text });
  return Number(rows[0]?.epoch ?? 0);
};

type DrawnPosition = { readonly position: number; readonly proof: DrawnSeat['proof'] };

/** Equal user ids stand for the seats of that person in ascending order (docs/draw.md). */
const seatOf = ({ holders }: OpenDraw, drawn: DrawnPosition | null): DrawnSeat | null => {
  const holder = drawn && holders[drawn.position];
  return holder ? { winnerUserId: holder.userId, seatNo: holder.seatNo, proof: drawn.proof } : null;
};

/** Null: a draw by draw/1. */
export const beaconTicketOf = (
  committee: CommitteeId,
  round: number,
  { eligible, beacon }: OpenDraw,
): BeaconTicket | null => (beacon === null ? null : { v: 2, committee, round, eligible, beacon });

/** The caller has verified the signature. */
export const proveByBeacon = async (
  opened: OpenDraw,
  ticket: BeaconTicket,
  beaconSignature: string,
): Promise<DrawnSeat | null> => {
  const drawn = await pickByBeacon(beaconSignature, ticket);
  return drawn && seatOf(opened, { ...drawn, proof: { v: 2, beaconSignature, digest: drawn.digest } });
};
