import { z } from 'zod';
import { page } from '../fields.ts';
import { news } from '../news.ts';
import { operation } from '../operation.ts';

export const getNews = operation({
  id: 'getNews',
  summary: 'What others have changed in my committees, newest first, and how much of it I have not seen',
  method: 'GET',
  path: '/api/news',
  auth: 'bearer',
  command: false,
  /** Limit 0: counts without items. */
  query: z.object({ ...page, limit: z.coerce.number().int().min(0).max(100).optional() }),
  status: 200,
  answer: news,
});
