import { operation } from '../operation.ts';
import { newsChannels } from '../push.ts';

export const getNewsChannels = operation({
  id: 'getNewsChannels',
  summary: 'How news reach me outside of the page, and what a browser needs to be told of them',
  method: 'GET',
  path: '/api/news/channels',
  auth: 'bearer',
  command: false,
  status: 200,
  answer: newsChannels,
});
