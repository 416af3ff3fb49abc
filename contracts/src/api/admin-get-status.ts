import { z } from 'zod';
import { operation } from '../operation.ts';

const count = z.number().int().nonnegative();

export const adminGetStatus = operation({
  id: 'adminGetStatus',
  summary: 'How the service stands: store in use, counts, read models, jobs, last check of the books',
  method: 'GET',
  path: '/api/admin/status',
  auth: 'bearer',
  command: false,
  status: 200,
  answer: z.looseObject({
    store: z.string(),
    events: count,
    users: count,
    committees: count,
    activeCommittees: count,
    /** Null: unknown. Position: that of the last projected event in the log. */
    projection: z
      .looseObject({
        position: z.string().nullable(),
        /** Counted up to 1,000. */
        eventsBehind: count,
        /** Committees with an event that cannot be projected. */
        parkedStreams: count,
      })
      .nullable(),
    /** Jobs by state; null: the queue does not answer. */
    queue: z.looseObject({ waiting: count, active: count, delayed: count, failed: count }).nullable(),
    /** The last `npm run audit -- replay` of all committees; null: never. */
    lastReplayCheck: z.looseObject({ at: z.iso.datetime(), committees: count, differences: count }).nullable(),
  }),
});
