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
    /** Adds each committee's part of the dashboard counters. */
    counters: z.literal('true').optional(),
    /** Only committees that the caller has put away. Left out: the others; with `counters`: all. */
    away: z.literal('true').optional(),
    ...page,
  }),
  status: 200,
  answer: z.array(committee),
});
