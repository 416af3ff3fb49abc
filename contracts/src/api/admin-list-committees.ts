import { z } from 'zod';
import { page } from '../fields.ts';
import { operation } from '../operation.ts';
import { committee } from '../shapes.ts';

export const adminListCommittees = operation({
  id: 'adminListCommittees',
  summary: 'All committees, newest first',
  method: 'GET',
  path: '/api/admin/committees',
  auth: 'bearer',
  command: false,
  query: z.object(page),
  status: 200,
  answer: z.array(committee),
});
