import { z } from 'zod';
import { pathId, roundPayments } from '../fields.ts';
import { operation } from '../operation.ts';
import { detail } from '../shapes.ts';

export const getCommittee = operation({
  id: 'getCommittee',
  summary: 'A committee with members, rounds and its newest 5,000 payments; phones masked for all but its admin',
  method: 'GET',
  path: '/api/committees/:id',
  auth: 'bearer',
  command: false,
  params: z.object({ id: pathId }),
  query: z.object({
    payments: roundPayments.optional(),
    /** Number of events; beyond the end: the current committee. */
    asOf: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  }),
  status: 200,
  answer: detail,
});
