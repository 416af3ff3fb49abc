import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { wayToPay } from '../way-to-pay.ts';

export const getWayToPay = operation({
  id: 'getWayToPay',
  summary: 'How the committee admin is paid; null when they have not said it',
  method: 'GET',
  path: '/api/committees/:id/way-to-pay',
  auth: 'bearer',
  command: false,
  params: z.object({ id: pathId }),
  status: 200,
  answer: z.object({ way: wayToPay.nullable() }),
});
