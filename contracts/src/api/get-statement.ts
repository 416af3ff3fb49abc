import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';

export const getStatement = operation({
  id: 'getStatement',
  summary:
    'The payments of a committee for a spreadsheet, a line for each seat and round; with part=rounds the rounds, with part=settlement the seats after an early end; in days of India',
  method: 'GET',
  path: '/api/committees/:id/statement.csv',
  auth: 'bearer',
  command: false,
  params: z.object({ id: pathId }),
  query: z.object({ part: z.enum(['rounds', 'settlement']).optional() }),
  status: 200,
  media: 'text/csv',
  answer: z.string(),
});
