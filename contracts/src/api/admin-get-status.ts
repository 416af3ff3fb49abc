import { z } from 'zod';
import { operation } from '../operation.ts';

export const adminGetStatus = operation({
  id: 'adminGetStatus',
  summary: 'How the service stands: store in use and counts',
  method: 'GET',
  path: '/api/admin/status',
  auth: 'bearer',
  command: false,
  status: 200,
  answer: z.looseObject({
    store: z.string(),
    events: z.number().int().nonnegative(),
    users: z.number().int().nonnegative(),
    committees: z.number().int().nonnegative(),
    activeCommittees: z.number().int().nonnegative(),
  }),
});
