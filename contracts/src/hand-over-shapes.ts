import { z } from 'zod';
import { count, id, instant, paymentMethod, rupees } from './shape-fields.ts';

/** A sum of the pot that was given to the winner. */
export const potPart = z.object({
  /** Counts the sums of the round; a number is never used twice. */
  no: count,
  amount: rupees,
  paymentMethod,
  day: instant,
  notes: z.string().nullable(),
  /** When it was recorded. */
  at: instant,
  by: z.object({ id, name: z.string() }).nullable(),
  confirmedAt: instant.nullable(),
  confirmedBy: z.object({ id, name: z.string() }).nullable(),
});
export type PotPart = z.infer<typeof potPart>;

/**
 * The hand-over of the pot of a decided round. none: nothing is recorded. part: less than was collected. given: all that
 * was collected, not all of it confirmed. received: all confirmed. disputed: until the admin settles it. settled: until the
 * next sum or confirmation.
 */
export const handOver = z.object({
  handed: rupees,
  /** Collected and not handed over. */
  open: rupees,
  state: z.enum(['none', 'part', 'given', 'received', 'disputed', 'settled']),
  /** The admin is the winner, or the winner cannot answer: another member confirms or disputes. */
  bySamePerson: z.boolean(),
  /** Oldest first. */
  parts: z.array(potPart),
  /** The open dispute, or how the last one was settled. `text`: for the two sides, auditors and global admins. */
  word: z
    .object({
      kind: z.enum(['disputed', 'received', 'not-received']),
      at: instant,
      by: z.object({ id, name: z.string() }).nullable(),
      text: z.string().nullable(),
      /** Numbers of the disputed sums; [] once it is settled. */
      parts: z.array(count),
    })
    .nullable(),
});
export type HandOver = z.infer<typeof handOver>;
