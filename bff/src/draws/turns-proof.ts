import type { OpenedTurnsDraw } from '@mandali/contracts/turn-shapes';
import type { BeaconProof, DrawProof } from '@mandali/domain/committee/events';
import type { TurnsDraw } from '@mandali/domain/committee/turns-state';
import type { CommitteeId } from '@mandali/domain/ids';
import { drawTurns, turnsTicketOf } from '@mandali/domain/proof/turns-draw';
import type { Draws } from '../committees/draw-seeds.ts';
import { rejected } from '../http/endpoint.ts';
import type { RejectedResult } from '../http/rejections.ts';
import type { Beacon } from './beacon.ts';

/** The round whose commitment the draw for all turns uses. */
export const roundOfTurns = 1;

export const openedTurnsDraw = async (
  draws: Pick<Draws, 'seed'>,
  id: CommitteeId,
  draw: TurnsDraw,
): Promise<OpenedTurnsDraw> => {
  const ticket = turnsTicketOf(id, draw);
  const seats = [...draw.seats];
  if (ticket.v === 2) return { ticket: { ...ticket, seats }, seed: null };
  const seed = await draws.seed(id, roundOfTurns, { drawCommitment: draw.commitment, epoch: draw.epoch });
  if (typeof seed !== 'string') throw new Error('DRAW_SECRET has changed since the round was opened');
  return { ticket: { ...ticket, seats }, seed };
};

type ProvenTurns = { readonly order: readonly number[]; readonly proof: DrawProof | BeaconProof };

/** Rejects before the beacon's round, and while its signature is missing. */
export const proveTurns = async (
  { draws, beacon }: { readonly draws: Pick<Draws, 'seed'>; readonly beacon: Pick<Beacon, 'secondsUntil'> },
  id: CommitteeId,
  draw: TurnsDraw,
  beaconSignature: string | null,
): Promise<ProvenTurns | RejectedResult | null> => {
  const { clientNonce, commitment, epoch } = draw;
  const ticket = turnsTicketOf(id, draw);
  if (ticket.v === 2) {
    if (beaconSignature === null)
      return rejected({ kind: 'DrawNotRipe', retryAfter: beacon.secondsUntil(ticket.beacon) ?? 3 });
    const drawn = await drawTurns(beaconSignature, ticket);
    return drawn && { order: drawn.order, proof: { v: 2, beaconSignature, digest: drawn.digest } };
  }
  const seed = await draws.seed(id, roundOfTurns, { drawCommitment: commitment, epoch });
  if (typeof seed !== 'string') return seed;
  const drawn = await drawTurns(seed, ticket);
  return drawn && { order: drawn.order, proof: { seed, clientNonce, commitment, digest: drawn.digest } };
};
