import { z } from 'zod';
import { limit, pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { entry } from '../shapes.ts';

const revision = z.coerce.number().int().min(0).max(2_147_483_647);

export const listEvents = operation({
  id: 'listEvents',
  summary: 'The history of a committee, every event of it; for all readers of the committee',
  method: 'GET',
  path: '/api/committees/:id/events',
  auth: 'bearer',
  command: false,
  params: z.object({ id: pathId }),
  query: z.object({
    /** Only entries after this revision in the requested order. */
    after: revision.optional(),
    /** Like `after`, from the Link header of the previous page. */
    cursor: revision.optional(),
    order: z.enum(['oldest', 'newest']).optional(),
    limit: limit.optional(),
    /** Only entries that name this person (a user id), of this round, of these types (separated by commas). */
    member: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    round: z.coerce.number().int().min(1).max(500).optional(),
    type: z
      .string()
      .regex(/^[A-Za-z]{1,40}(,[A-Za-z]{1,40}){0,19}$/)
      .optional(),
  }),
  status: 200,
  answer: z.array(entry),
});
