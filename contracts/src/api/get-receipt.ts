import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';

export const getReceipt = operation({
  id: 'getReceipt',
  summary:
    'The proof of one entry as a file (c2sp.org/tlog-proof@v1): with the signed checkpoint, without other entries',
  method: 'GET',
  path: '/api/committees/:id/events/:revision/proof',
  auth: 'bearer',
  command: false,
  params: z.object({
    id: pathId,
    revision: z
      .string()
      .regex(/^(0|[1-9]\d{0,9})$/)
      .transform(Number),
  }),
  status: 200,
  media: 'text/plain',
  answer: z.string(),
});
