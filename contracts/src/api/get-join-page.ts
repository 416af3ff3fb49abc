import { z } from 'zod';
import { invitation, joinToken } from '../joining.ts';
import { operation } from '../operation.ts';

export const getJoinPage = operation({
  id: 'getJoinPage',
  summary: 'Where a link leads me, and what became of my request',
  method: 'GET',
  path: '/api/join/:token',
  auth: 'bearer',
  command: false,
  params: z.object({ token: joinToken }),
  status: 200,
  answer: invitation,
});
