import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';

export const exportCommittee = operation({
  id: 'exportCommittee',
  summary: 'The whole book as a file that anybody can verify: an event a line, then the signed head (docs/audit.md)',
  method: 'GET',
  path: '/api/committees/:id/export',
  auth: 'bearer',
  command: false,
  params: z.object({ id: pathId }),
  status: 200,
  media: 'application/x-ndjson',
  answer: z.string(),
});
