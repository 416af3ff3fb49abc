import { z } from 'zod';
import { count, instant, personCard, rupees } from './shape-fields.ts';

/** The early end of a committee; null of any other. `round`: the open one, which was not decided. `reason` null: erased. */
export const ending = z.object({ round: count, reason: z.string().nullable(), at: instant });

/** `user`: the present holder. `balance`: paid in minus received; above 0 it is owed to the seat, below 0 by it. */
export const settledSeat = z.object({
  seatNo: count,
  user: personCard,
  /** Parts of all payments, and the unused advance. */
  paidIn: rupees,
  /**
   * What was handed over of the pot that the seat won. Of a past round that never opened here and has no recorded
   * hand-over: what was collected.
   */
  received: rupees,
  balance: z.string().regex(/^-?\d+$/),
});
export type SettledSeat = z.infer<typeof settledSeat>;
