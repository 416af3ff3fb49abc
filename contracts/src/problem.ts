import { z } from 'zod';

/** The body of every answer that is no success. `error` repeats `message`; `code` is kebab-case and stable. */
export const problem = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  /** Dotted path in the body or query -> what is wrong with it. Only with 400. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Only where the refusal counts committees that a person administers (account deletion, a role change). */
  activeCommittees: z.number().int().optional(),
  /** Only where the refusal is about one committee of several. */
  committee: z.object({ id: z.number(), name: z.string() }).optional(),
  success: z.literal(false).optional(),
});
export type Problem = z.infer<typeof problem>;
