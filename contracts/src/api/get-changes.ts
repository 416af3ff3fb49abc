import { z } from 'zod';
import { operation } from '../operation.ts';

/** Maximum number of committees that a stream names. */
export const maxFollowed = 500;

/** Interval of the comments that show that a stream is open, ms. */
export const streamCommentMs = 15_000;

/** Data of `event: committee`. The revision is that of the newest entry of the book. */
export const committeeChange = z.strictObject({
  committeeId: z.number().int().positive(),
  revision: z.number().int().nonnegative(),
});
export type CommitteeChange = z.output<typeof committeeChange>;

const followed = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/)
  .transform((text) => text.split(',').map(Number))
  .refine((ids) => ids.length <= maxFollowed);

/**
 * Server-sent events: `committee` with the id and revision of a committee that has changed, and `reset` (data: {}) where
 * changes may have been missed. `Last-Event-ID` resumes. A stream without it begins with an event for each committee.
 */
export const getChanges = operation({
  id: 'getChanges',
  summary: 'A stream of server-sent events that names the committees that change, and their revisions',
  method: 'GET',
  path: '/api/live',
  auth: 'bearer',
  command: false,
  /** Without it: the committees that the caller administers or belongs to, also later ones. */
  query: z.object({ committees: followed.optional() }),
  status: 200,
  media: 'text/event-stream',
  answer: z.string(),
});
