// WARNING: on disk for ever, like those in events.ts.
import { z } from 'zod';
import { digests, due, instant, memberNo, method, partNo, rupees, seatNo, textId, whole } from './event-fields.ts';

/** The first sentence of each comment is the meaning of the event, as in events.ts. */
export const moneyEventSchemas = {
  /**
   * A part of a due was paid: how much, how and when, and what is left. `left`: rupees that are open after it; 0: the
   * due is paid. `words`: as in PaymentMarked; 'agreed' of a due that stays open ends what was said.
   */
  PartPaid: z.object({
    ...due,
    partNo,
    amount: rupees,
    left: whole.min(0),
    method,
    paidAt: instant,
    noteId: textId.optional(),
    digests,
    words: z.enum(['kept', 'agreed']).optional(),
  }),
  /**
   * A part of a due was taken back, and what is open then. `memberNo`: the member who owes the due now. `fromAdvance`:
   * the part goes into the advance of the seat again. `words`: as in PaymentMarked.
   */
  PartTakenBack: z.object({
    ...due,
    partNo,
    amount: rupees,
    left: rupees,
    status: z.enum(['pending', 'overdue']),
    fromAdvance: z.literal(true).optional(),
    words: z.literal('kept').optional(),
    reasonId: textId.optional(),
    digests,
  }),
  /** Money was paid for rounds that are not open yet. */
  AdvancePaid: z.object({
    seatNo,
    memberNo,
    amount: rupees,
    method,
    paidAt: instant,
    noteId: textId.optional(),
    digests,
  }),
  /** The advance of a seat paid its due, or a part of it, when the round opened. `method`: of the oldest money in it. */
  AdvanceUsed: z.object({ ...due, partNo, amount: rupees, left: whole.min(0), method, paidAt: instant }),
  /** What was left of the advance of a seat was given back. */
  AdvanceReturned: z.object({ seatNo, memberNo, amount: rupees }),
} as const;
