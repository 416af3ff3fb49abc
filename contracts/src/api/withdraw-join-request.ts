import { z } from 'zod';
import { joinToken } from '../joining.ts';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const withdrawJoinRequest = operation({
  id: 'withdrawJoinRequest',
  summary: 'Take my request to join back; an answer that was given stays',
  method: 'DELETE',
  path: '/api/join/:token',
  auth: 'bearer',
  command: true,
  params: z.object({ token: joinToken }),
  status: 200,
  answer: doneAnswer,
});
