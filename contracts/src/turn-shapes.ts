import { z } from 'zod';
import { count, id, instant } from './shape-fields.ts';

/** each-round: every round is drawn. one-draw: one draw fixes all turns. agreed: the committee admin arranges them. */
export const turnKinds = ['each-round', 'one-draw', 'agreed'] as const;
export const turns = z.enum(turnKinds);

/** The order of turns of a committee. */
export const orderOfTurns = {
  turns: turns.optional(),
  /** Seats by turn, also of turns that are taken; empty without an order. Later rounds are drawn. */
  order: z.array(count).optional(),
  /** The seat whose turn it is; null: no turn is left. */
  nextTurn: count.nullable().optional(),
  /** The one draw for all turns; 'open': it waits for its result. */
  turnsDraw: z.enum(['none', 'open', 'drawn']).optional(),
};

/**
 * Origin of the winner of a round, for every member: 'verified' by an opened draw, 'unverified' by a draw without one,
 * 'manual' by the admin's choice, 'override' by choice after a draw was opened, 'past' recorded, 'turn' by the order of
 * turns.
 */
export const origin = z.enum(['verified', 'unverified', 'manual', 'override', 'past', 'turn']);

const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
const frozen = { kind: z.literal('turns'), committee: count, seats: z.array(count) };

/** `seats`: all seats, ascending. `seed` null: by draw/2, which waits for the round of the beacon. */
export const openedTurnsDraw = z.union([
  z.object({ ticket: z.object({ v: z.literal(1), ...frozen, clientNonce: hex32, commitment: hex32 }), seed: hex32 }),
  z.object({
    ticket: z.object({ v: z.literal(2), ...frozen, beacon: z.object({ chain: hex32, round: count }) }),
    seed: z.null(),
  }),
]);
export type OpenedTurnsDraw = z.infer<typeof openedTurnsDraw>;

const person = z.object({ id, name: z.string() });

/** An open request to swap turns. `from`: the holder who asks, of `seatNo`; `to`: the holder who is asked. */
export const swap = z.object({
  no: count,
  seatNo: count,
  withSeatNo: count,
  from: person,
  to: person,
  askedAt: instant,
});
export type Swap = z.infer<typeof swap>;

/** `passOn`: the open request to take the pot. `passedOn`: the pot was passed on; `from` is the winner before. */
export const passingOn = {
  passOn: z.object({ from: person, to: person, toSeatNo: count, askedAt: instant }).nullable().optional(),
  passedOn: z.object({ from: person, to: person, at: instant }).nullable().optional(),
};

export const seatInBody = z.number().int().min(1).max(500);

/** Seats by turn, in the body of a request. */
export const orderInBody = z.array(seatInBody).max(500, 'At most 500 seats');
