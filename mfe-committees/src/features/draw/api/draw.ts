import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { openDraw } from '@mandali/contracts/api/open-draw';
import type { Detail, Round } from '@mandali/contracts/shapes';
import { commitmentTo, pickWinner } from '@mandali/domain/draw';
import { pickByBeacon } from '@mandali/domain/proof/draw-2';
import { isRefusal, send } from '@mandali/platform/requests/api.ts';
import { activeMembers, receivedByAdmin } from '../../../shared/book.ts';
import { nonceOf } from '../nonces.ts';
import { outcomeOf, type DrawOutcome } from '../outcome.ts';
import { BeaconLateError, ForgedBeaconError, heardBeacon, type BeaconTicket, type ServerBeacon } from './beacon.ts';

/** The seed is not the one that the server committed to when the round opened. */
export class BrokenPromiseError extends Error {}

/** No answer came, and the book could not be read either: whether the winner is in it will be learnt by the next try. */
export class UnknownOutcomeError extends Error {}

/** A round as it was when the stage was opened. */
export type Draw = { readonly detail: Detail; readonly round: Round };

type DrawnWinner = {
  readonly winnerId: number;
  readonly openedElsewhere: boolean;
  /** Of a draw by beacon, for a server that has not received it yet. */
  readonly beaconSignature?: string;
};

/** What a draw by beacon reports to the stage, and needs of the page. */
export type BeaconListener = {
  /** What the draw waits for. */
  readonly onTicket: (ticket: BeaconTicket) => void;
  readonly tellBeacon: () => Promise<ServerBeacon>;
};

const findByBeacon = async (id: number, ticket: BeaconTicket, { tellBeacon }: BeaconListener): Promise<DrawnWinner> => {
  const beaconSignature = await heardBeacon(id, ticket, tellBeacon);
  const drawn = await pickByBeacon(beaconSignature, ticket);
  if (drawn === null) throw new ForgedBeaconError();
  return { winnerId: drawn.winnerUserId, openedElsewhere: false, beaconSignature };
};

/** Opens the draw and computes the winner. A draw that is open already is answered with its own ticket. */
const findWinner = async (round: Round, listening: BeaconListener): Promise<DrawnWinner> => {
  const { id, drawCommitment } = round;
  const clientNonce = nonceOf(round);
  const opened = await send(openDraw, { params: { id: String(id) }, body: { clientNonce } });
  if (opened.seed === null) {
    listening.onTicket(opened.ticket);
    return findByBeacon(id, opened.ticket, listening);
  }
  const { ticket, seed } = opened;
  const promised = drawCommitment ?? ticket.commitment;
  const kept = (await commitmentTo(seed)) === ticket.commitment && ticket.commitment === promised;
  const drawn = await pickWinner(seed, ticket);
  if (!kept || drawn === null) throw new BrokenPromiseError();
  return { winnerId: drawn.winnerUserId, openedElsewhere: ticket.clientNonce !== clientNonce };
};

const readOutcome = async ({ detail, round }: Draw): Promise<DrawOutcome | null> => {
  const sent = { params: { id: String(detail.committee.id) }, query: { payments: 'latest' } } as const;
  return outcomeOf(await send(getCommittee, sent), round.roundNumber);
};

/** Writes the winner into the book. The seat is read there when the winner is nobody who was loaded as a member. */
const writeWinner = async (draw: Draw, { openedElsewhere, ...found }: DrawnWinner): Promise<DrawOutcome> => {
  const params = { id: String(draw.round.id) };
  const { winnerId } = found;
  const body = { ...found, receivedBy: receivedByAdmin, paymentMethod: 'cash' } as const;
  const written = await send(conductDraw, { params, body });
  const seatNo = activeMembers(draw.detail).find((member) => member.user.id === winnerId)?.seatNo;
  const read = seatNo === undefined ? await readOutcome(draw).catch(() => null) : null;
  return {
    name: written.winner?.name ?? '',
    seatNo: seatNo ?? read?.seatNo ?? null,
    decidedBy: written.decidedBy ?? 'unverified',
    openedElsewhere,
  };
};

/**
 * Conducts the draw of a round: opens it, computes the winner, writes it down. Whatever goes wrong on the way, the book
 * decides: a draw whose answer was lost, or that another device was faster with, is shown as it is there.
 * @throws BrokenPromiseError, ForgedBeaconError, BeaconLateError, UnknownOutcomeError, or what `send` throws; the round has no winner then, or it is unknown
 */
export const conduct = async (draw: Draw, listening: BeaconListener): Promise<DrawOutcome> => {
  try {
    return await writeWinner(draw, await findWinner(draw.round, listening));
  } catch (error) {
    if (error instanceof BrokenPromiseError || error instanceof ForgedBeaconError) throw error;
    const outcome = await readOutcome(draw).catch(() => {
      // A refusal is final, and is shown; after anything else it is unknown whether the winner was written.
      const stands = isRefusal(error) || error instanceof BeaconLateError;
      throw stands ? error : new UnknownOutcomeError();
    });
    if (outcome === null) throw error;
    return outcome;
  }
};
