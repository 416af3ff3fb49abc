import { z } from 'zod';
import { mostCommittees, seenUpTo } from '../news.ts';
import { operation } from '../operation.ts';
import { count, doneAnswer } from '../shapes.ts';

export const seeNews = operation({
  id: 'seeNews',
  summary: 'Say up to where I have seen what is new, on any of my devices; what came later stays new',
  method: 'POST',
  path: '/api/news/seen',
  auth: 'bearer',
  command: true,
  body: z.strictObject({ upTo: z.array(seenUpTo).max(mostCommittees), accountUpTo: count.optional() }),
  status: 200,
  answer: doneAnswer,
});
