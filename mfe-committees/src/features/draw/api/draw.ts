import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { openDraw } from '@mandali/contracts/api/open-draw';
import type { Detail, Round } from '@mandali/contracts/shapes';
import { commitmentTo, pickWinner } from '@mandali/domain/draw';
import { pickByBeacon } from '@mandali/domain/proof/draw-2';
import { isRefusal, send } from '@mandali/platform/requests/api.ts';
import { activeMembers, eligibleMembers, receivedByAdmin } from '../../../shared/committee-detail.ts';
import { withSeats } from '../../../shared/seated-names.ts';
import { BeaconLateError, ForgedBeaconError } from '../beacon-errors.ts';
import { nonceOf } from '../nonces.ts';
import { outcomeOf, type DrawOutcome } from '../draw-outcome.ts';
import { signatureOfRound, waitForBeacon, type BeaconTicket, type ServerBeacon } from './beacon.ts';

/** The seed does not match the commitment of the round. */
export class BrokenPromiseError extends Error {}

/** No answer came, and the book could not be read: the next attempt learns the result. */
export class UnknownOutcomeError extends Error {}

/** Committee and round as they were when the stage was opened. */
export type Draw = { readonly detail: Detail; readonly round: Round };

type DrawnWinner = {
  readonly winnerId: number;
  /** Null: the page's members are not those of the frozen list. */
  readonly seatNo: number | null;
  readonly openedElsewhere: boolean;
  /** For a draw by beacon: the server may not have the signature yet. */
  readonly beaconSignature?: string;
};

/** The ticket of a draw by beacon: of a round, or for all turns. */
export type AwaitedTicket = Pick<BeaconTicket, 'beacon'>;

export type BeaconListener = {
  readonly onTicket: (ticket: AwaitedTicket) => void;
  readonly readBeacon: () => Promise<ServerBeacon>;
};

/** The k-th of equal ids in the list stands for the person's k-th lowest eligible seat. */
const drawnSeat = (detail: Detail, eligible: readonly number[], position: number): number | null => {
  const winnerId = eligible[position];
  const seats = eligibleMembers(detail)
    .filter(({ user }) => user.id === winnerId)
    .map(({ seatNo }) => seatNo)
    .sort((one, other) => one - other);
  const isSameList = seats.length === eligible.filter((id) => id === winnerId).length;
  return (isSameList ? seats[position - eligible.indexOf(winnerId ?? 0)] : undefined) ?? null;
};

const findByBeacon = async (
  { detail, round }: Draw,
  ticket: BeaconTicket,
  { readBeacon }: BeaconListener,
): Promise<DrawnWinner> => {
  const beaconSignature = await waitForBeacon(signatureOfRound(round.id), ticket, readBeacon);
  const winner = await pickByBeacon(beaconSignature, ticket);
  if (winner === null) throw new ForgedBeaconError();
  const seatNo = drawnSeat(detail, ticket.eligible, winner.position);
  return { winnerId: winner.winnerUserId, seatNo, openedElsewhere: false, beaconSignature };
};

/** Opens the draw; for one that is open already the server returns the existing ticket. */
const findWinner = async (draw: Draw, listener: BeaconListener): Promise<DrawnWinner> => {
  const { round } = draw;
  const { id, drawCommitment } = round;
  const clientNonce = nonceOf(round);
  const opened = await send(openDraw, { params: { id: String(id) }, body: { clientNonce } });
  if (opened.seed === null) {
    listener.onTicket(opened.ticket);
    return findByBeacon(draw, opened.ticket, listener);
  }
  const { ticket, seed } = opened;
  const promised = drawCommitment ?? ticket.commitment;
  const isPromiseKept = (await commitmentTo(seed)) === ticket.commitment && ticket.commitment === promised;
  const winner = await pickWinner(seed, ticket);
  if (!isPromiseKept || winner === null) throw new BrokenPromiseError();
  const seatNo = drawnSeat(draw.detail, ticket.eligible, winner.position);
  return { winnerId: winner.winnerUserId, seatNo, openedElsewhere: ticket.clientNonce !== clientNonce };
};

const readOutcome = async ({ detail, round }: Draw): Promise<DrawOutcome | null> => {
  const request = { params: { id: String(detail.committee.id) }, query: { payments: 'latest' } } as const;
  return outcomeOf(withSeats(await send(getCommittee, request)), round.roundNumber);
};

/** Where the page does not know the winner's seat, it is read from the book. */
const writeWinner = async (draw: Draw, { openedElsewhere, seatNo, ...winner }: DrawnWinner): Promise<DrawOutcome> => {
  const params = { id: String(draw.round.id) };
  const { winnerId } = winner;
  const body = { ...winner, receivedBy: receivedByAdmin, paymentMethod: 'cash' } as const;
  const round = await send(conductDraw, { params, body });
  const outcome = seatNo === null ? await readOutcome(draw).catch(() => null) : null;
  const ofWinner = activeMembers(draw.detail).filter(({ user }) => user.id === round.winner?.id);
  const holder = ofWinner.find((member) => member.seatNo === seatNo) ?? ofWinner[0];
  return {
    name: holder?.user.name ?? outcome?.name ?? round.winner?.name ?? '',
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
    return await writeWinner(draw, await findWinner(draw, listener));
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
