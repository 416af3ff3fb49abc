// WARNING: on disk for ever, see events.ts. Swaps of turns, and pots that are passed on.
import { z } from 'zod';
import { memberNo, roundNumber, seatNo, userId, whole } from './event-fields.ts';

/**
 * The two sides: the member who asks and the member who is asked. `byAdmin`: the committee admin sent the command for a
 * member without a phone.
 */
const sides = {
  seatNo,
  memberNo,
  toSeatNo: seatNo,
  toMemberNo: memberNo,
  fromUserId: userId,
  toUserId: userId,
  byAdmin: z.literal(true).optional(),
};

const swapNo = whole.min(1);
const turn = whole.min(1).max(500);
const by = z.enum(['declined', 'withdrawn']);

export const exchangeEventSchemas = {
  /** A member asks another one to swap turns. `turn`, `toTurn`: places of both seats in the order, from 1. */
  TurnSwapRequested: z.object({ swapNo, ...sides, turn, toTurn: turn }),
  /** A request to swap turns ended without a swap: declined by the member who was asked, or withdrawn. */
  TurnSwapRequestEnded: z.object({ swapNo, ...sides, by }),
  /** Two members swapped turns. `order`: the whole order of turns from now on. */
  TurnsSwapped: z.object({ swapNo, ...sides, order: z.array(seatNo) }),
  /** The winner of a round asks another member to take the pot. */
  PassOnRequested: z.object({ roundNumber, ...sides }),
  /** A request to take a pot ended: declined by the member who was asked, or withdrawn. */
  PassOnRequestEnded: z.object({ roundNumber, ...sides, by }),
  /**
   * The winner passed the pot of the round on: the other seat has won it, and theirs is eligible again. `order`: the
   * whole order of turns from now on, in which both have exchanged their turns; absent: there is no order.
   */
  PotPassedOn: z.object({ roundNumber, ...sides, order: z.array(seatNo).optional() }),
} as const;
