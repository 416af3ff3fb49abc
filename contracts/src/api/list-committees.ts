import { z } from 'zod';
import { page } from '../fields.ts';
import { operation } from '../operation.ts';
import { committee, committeeStatus } from '../shapes.ts';

export const listCommittees = operation({
  id: 'listCommittees',
  summary: 'My committees, newest first',
  method: 'GET',
  path: '/api/committees',
  auth: 'bearer',
  command: false,
  query: z.object({
    status: committeeStatus.optional(),
    /** With what each adds to the counters of the dashboard. */
    counters: z.literal('true').optional(),
    /** Only what I have put away. Left out: all others; with `counters` all. */
    away: z.literal('true').optional(),
    ...page,
  }),
  status: 200,
  answer: z.array(committee),
});
