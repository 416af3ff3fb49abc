import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { committee } from '../shapes.ts';

export const enablePastRounds = operation({
  id: 'enablePastRounds',
  summary: 'Allow rounds that happened before Mandali to be recorded; saying it twice changes nothing',
  method: 'PATCH',
  path: '/api/committees/:id',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({ isExisting: z.literal(true) }),
  status: 200,
  answer: committee,
});
