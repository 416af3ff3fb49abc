import { conductTurnsDraw } from '@mandali/contracts/api/conduct-turns-draw';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getTurnsBeacon } from '@mandali/contracts/api/get-turns-beacon';
import { openTurnsDraw } from '@mandali/contracts/api/open-turns-draw';
import type { Detail, Round } from '@mandali/contracts/shapes';
import type { OpenedTurnsDraw } from '@mandali/contracts/turn-shapes';
import { commitmentTo } from '@mandali/domain/draw';
import { drawTurns } from '@mandali/domain/proof/turns-draw';
import { isRefusal, send } from '@mandali/platform/requests/api.ts';
import { BeaconLateError, ForgedBeaconError } from '../beacon-errors.ts';
import { forgetNonce, nonceOf } from '../nonces.ts';
import { waitForBeacon } from './beacon.ts';
import { type BeaconListener, BrokenPromiseError, type Draw, UnknownOutcomeError } from './draw.ts';

/** Seats by turn. */
export type DrawnOrder = readonly number[];

type TurnsTicket = OpenedTurnsDraw['ticket'];

/** The list must be all seats: a shorter one would leave a turn to choose. */
const isWholeList = ({ committee }: Detail, ticket: TurnsTicket): boolean =>
  ticket.committee === committee.id &&
  ticket.seats.length === committee.totalMembers &&
  ticket.seats.every((seat, at) => seat === at + 1);

const seedIn = async ({ drawCommitment }: Round, opened: OpenedTurnsDraw): Promise<string | null> => {
  if (opened.seed === null) return null;
  const { seed, ticket } = opened;
  const promised = drawCommitment ?? ticket.commitment;
  const isKept = (await commitmentTo(seed)) === ticket.commitment && ticket.commitment === promised;
  if (!isKept) throw new BrokenPromiseError();
  return seed;
};

const compute = async (secret: string, ticket: TurnsTicket, error: () => Error): Promise<number[]> => {
  const drawn = await drawTurns(secret, ticket);
  if (drawn === null) throw error();
  return [...drawn.order];
};

const drawn = async ({ detail, round }: Draw, { onTicket, readBeacon }: BeaconListener): Promise<DrawnOrder> => {
  const { committee } = detail;
  const params = { id: String(committee.id) };
  const clientNonce = nonceOf(round);
  const opened = await send(openTurnsDraw, { params, body: { clientNonce } });
  if (!isWholeList(detail, opened.ticket)) throw new BrokenPromiseError();
  const seed = await seedIn(round, opened);
  if (seed !== null) {
    const order = await compute(seed, opened.ticket, () => new BrokenPromiseError());
    await send(conductTurnsDraw, { params, body: { order } });
    return order;
  }
  if (opened.ticket.v === 1) throw new BrokenPromiseError();
  onTicket(opened.ticket);
  const readSignature = (signal: AbortSignal) => send(getTurnsBeacon, { signal, params });
  const beaconSignature = await waitForBeacon(readSignature, opened.ticket, readBeacon);
  const order = await compute(beaconSignature, opened.ticket, () => new ForgedBeaconError());
  await send(conductTurnsDraw, { params, body: { order, beaconSignature } });
  return order;
};

/** The order in the book; null: not drawn yet. */
export const drawnOrder = ({ committee }: Detail): DrawnOrder | null =>
  committee.turnsDraw === 'drawn' ? (committee.order ?? null) : null;

const readOrder = async (id: number): Promise<DrawnOrder | null> =>
  drawnOrder(await send(getCommittee, { params: { id: String(id) }, query: { payments: 'latest' } }));

/**
 * Opens the draw for all turns, computes the order on this device and writes it. After a lost answer, or when another
 * device was faster, the book's order is returned.
 * @throws BrokenPromiseError, ForgedBeaconError, BeaconLateError, UnknownOutcomeError, or what `send` throws
 */
export const conductTurns = async (draw: Draw, listener: BeaconListener): Promise<DrawnOrder> => {
  const { committee } = draw.detail;
  try {
    const order = await drawn(draw, listener);
    forgetNonce(draw.round);
    return order;
  } catch (error) {
    if (error instanceof BrokenPromiseError || error instanceof ForgedBeaconError) throw error;
    const isFinal = isRefusal(error) || error instanceof BeaconLateError;
    const order = await readOrder(committee.id).catch(() => {
      throw isFinal ? error : new UnknownOutcomeError();
    });
    if (order === null) throw error;
    return order;
  }
};
