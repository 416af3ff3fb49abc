import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { openDraw } from '@mandali/contracts/api/open-draw';
import type { Detail, Round } from '@mandali/contracts/shapes';
import { commitmentTo, pickWinner } from '@mandali/domain/draw';
import { pickByBeacon } from '@mandali/domain/proof/draw-2';
import { isRefusal, send } from '@mandali/platform/requests/api.ts';
import { activeMembers, receivedByAdmin } from '../../../shared/committee-detail.ts';
import { withSeats } from '../../../shared/seated-names.ts';
import { nonceOf } from '../nonces.ts';
import { outcomeOf, type DrawOutcome } from '../draw-outcome.ts';
import { BeaconLateError, ForgedBeaconError, waitForBeacon, type BeaconTicket, type ServerBeacon } from './beacon.ts';

/** The seed does not match the commitment of the round. */
export class BrokenPromiseError extends Error {}

/** No answer came, and the book could not be read: the next attempt learns the result. */
export class UnknownOutcomeError extends Error {}

/** Committee and round as they were when the stage was opened. */
export type Draw = { readonly detail: Detail; readonly round: Round };

type DrawnWinner = {
  readonly winnerId: number;
  readonly openedElsewhere: boolean;
  /** For a draw by beacon: the server may not have the signature yet. */
  readonly beaconSignature?: string;
};

export type BeaconListener = {
  readonly onTicket: (ticket: BeaconTicket) => void;
  readonly readBeacon: () => Promise<ServerBeacon>;
};

const findByBeacon = async (id: number, ticket: BeaconTicket, { readBeacon }: BeaconListener): Promise<DrawnWinner> => {
  const beaconSignature = await waitForBeacon(id, ticket, readBeacon);
  const winner = await pickByBeacon(beaconSignature, ticket);
  if (winner === null) throw new ForgedBeaconError();
  return { winnerId: winner.winnerUserId, openedElsewhere: false, beaconSignature };
};

/** Opens the draw; for one that is open already the server returns the existing ticket. */
const findWinner = async (round: Round, listener: BeaconListener): Promise<DrawnWinner> => {
  const { id, drawCommitment } = round;
  const clientNonce = nonceOf(round);
  const opened = await send(openDraw, { params: { id: String(id) }, body: { clientNonce } });
  if (opened.seed === null) {
    listener.onTicket(opened.ticket);
    return findByBeacon(id, opened.ticket, listener);
  }
  const { ticket, seed } = opened;
  const promised = drawCommitment ?? ticket.commitment;
  const isPromiseKept = (await commitmentTo(seed)) === ticket.commitment && ticket.commitment === promised;
  const winner = await pickWinner(seed, ticket);
  if (!isPromiseKept || winner === null) throw new BrokenPromiseError();
  return { winnerId: winner.winnerUserId, openedElsewhere: ticket.clientNonce !== clientNonce };
};

const readOutcome = async ({ detail, round }: Draw): Promise<DrawOutcome | null> => {
  const request = { params: { id: String(detail.committee.id) }, query: { payments: 'latest' } } as const;
  return outcomeOf(withSeats(await send(getCommittee, request)), round.roundNumber);
};

/** Where the winner was not loaded as a member, the seat is read from the book. */
const writeWinner = async (draw: Draw, { openedElsewhere, ...winner }: DrawnWinner): Promise<DrawOutcome> => {
  const params = { id: String(draw.round.id) };
  const { winnerId } = winner;
  const body = { ...winner, receivedBy: receivedByAdmin, paymentMethod: 'cash' } as const;
  const round = await send(conductDraw, { params, body });
  const memberOf = (userId: number | undefined) => activeMembers(draw.detail).find(({ user }) => user.id === userId);
  const seatNo = memberOf(winnerId)?.seatNo;
  const outcome = seatNo === undefined ? await readOutcome(draw).catch(() => null) : null;
  return {
    name: memberOf(round.winner?.id)?.user.name ?? outcome?.name ?? round.winner?.name ?? '',
    winnerId,
    seatNo: seatNo ?? outcome?.seatNo ?? null,
    decidedBy: round.decidedBy ?? 'unverified',
    openedElsewhere,
  };
};

/**
 * Opens the draw of a round, computes the winner and writes it. The book decides: after a lost answer, or when another
 * device was faster, the book's result is shown.
 * @throws BrokenPromiseError, ForgedBeaconError, BeaconLateError, UnknownOutcomeError, or what `send` throws; the round
 * then has no winner, or an unknown one
 */
export const conduct = async (draw: Draw, listener: BeaconListener): Promise<DrawOutcome> => {
  try {
    return await writeWinner(draw, await findWinner(draw.round, listener));
  } catch (error) {
    if (error instanceof BrokenPromiseError || error instanceof ForgedBeaconError) throw error;
    const outcome = await readOutcome(draw).catch(() => {
      // A refusal is final; after any other error it is unknown whether the winner was written.
      const isFinal = isRefusal(error) || error instanceof BeaconLateError;
      throw isFinal ? error : new UnknownOutcomeError();
    });
    if (outcome === null) throw error;
    return outcome;
  }
};
