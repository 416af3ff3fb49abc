import { z } from 'zod';
import { pathId, saidText } from '../fields.ts';
import { operation } from '../operation.ts';
import { detail } from '../shapes.ts';

export const endCommitteeBody = z.strictObject({ reason: saidText });

export const endCommittee = operation({
  id: 'endCommittee',
  summary:
    'End a committee before its last round; the answer has for each seat what was paid in, received, and is owed to or by it',
  method: 'POST',
  path: '/api/committees/:id/end',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: endCommitteeBody,
  status: 200,
  answer: detail,
});
