import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';

export const exportCommittee = operation({
  id: 'exportCommittee',
  summary:
    'The whole book as a file that can be verified without the server: an event a line, then the signed head (docs/audit.md)',
  method: 'GET',
  path: '/api/committees/:id/export',
  auth: 'bearer',
  command: false,
  params: z.object({ id: pathId }),
  query: z.object({
    /**
     * Number of entries that the caller has: the file contains the later ones only, after a first line
     * { from, head, subtrees } about the earlier ones. Beyond the end: 400.
     */
    from: z
      .string()
      .regex(/^(0|[1-9]\d{0,9})$/)
      .transform(Number)
      .optional(),
  }),
  status: 200,
  media: 'application/x-ndjson',
  answer: z.string(),
});
