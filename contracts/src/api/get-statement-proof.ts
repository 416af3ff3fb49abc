import { z } from 'zod';
import { pathId, seatQuery } from '../fields.ts';
import { operation } from '../operation.ts';

export const getStatementProof = operation({
  id: 'getStatementProof',
  summary:
    'The proof of what one member has paid and received as a file (mandali/statement@v1, docs/audit.md); for the admin, auditors and the person',
  method: 'GET',
  path: '/api/committees/:id/members/:userId/statement',
  auth: 'bearer',
  command: false,
  params: z.object({ id: pathId, userId: pathId }),
  query: z.object(seatQuery),
  status: 200,
  media: 'text/plain',
  answer: z.string(),
});
