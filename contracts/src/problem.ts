import { z } from 'zod';

/** Body of every error answer. `error` repeats `message`; `code` is kebab-case and stable. */
export const problem = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  /** Dotted path in the body or query -> its fault. Only with 400. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Only when the refusal counts committees that a person administers (account deletion, role change). */
  activeCommittees: z.number().int().optional(),
  /** Only when the refusal is about one of several committees. */
  committee: z.object({ id: z.number(), name: z.string() }).optional(),
  /** Only with `already-member`: the person, and their seats in the committee. */
  userId: z.number().int().optional(),
  seats: z.array(z.number().int()).optional(),
  success: z.literal(false).optional(),
});
export type Problem = z.infer<typeof problem>;
