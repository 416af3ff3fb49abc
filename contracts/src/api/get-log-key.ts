import { z } from 'zod';
import { operation } from '../operation.ts';
import { base64Of32 } from '../witness-shapes.ts';

export const getLogKey = operation({
  id: 'getLogKey',
  summary: 'The key by which this server signs the books, and the host in their origins',
  method: 'GET',
  path: '/api/log-key',
  auth: 'none',
  command: false,
  status: 200,
  answer: z.object({ origin: z.string(), publicKey: base64Of32 }),
});
