import { z } from 'zod';
import { pathId } from '../fields.ts';
import { joinLink } from '../joining.ts';
import { operation } from '../operation.ts';

export const getJoinLink = operation({
  id: 'getJoinLink',
  summary: 'The link by which people ask to join, for the committee admin; null when none is open',
  method: 'GET',
  path: '/api/committees/:id/join-link',
  auth: 'bearer',
  command: false,
  params: z.object({ id: pathId }),
  status: 200,
  answer: z.object({ link: joinLink.nullable() }),
});
