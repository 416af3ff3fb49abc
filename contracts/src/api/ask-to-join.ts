import { z } from 'zod';
import { askToJoinBody, joinToken } from '../joining.ts';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const askToJoin = operation({
  id: 'askToJoin',
  summary: 'Ask the admin of the committee for a seat; nothing happens where I am in, or wait already',
  method: 'POST',
  path: '/api/join/:token',
  auth: 'bearer',
  command: true,
  params: z.object({ token: joinToken }),
  body: askToJoinBody,
  status: 200,
  answer: doneAnswer,
});
