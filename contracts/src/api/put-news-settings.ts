import { z } from 'zod';
import { newsSwitchesChanged } from '../news.ts';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const putNewsSettings = operation({
  id: 'putNewsSettings',
  summary: 'Switch kinds of news, and news by WhatsApp, on or off; what is left out stays as it is',
  method: 'PUT',
  path: '/api/news/settings',
  auth: 'bearer',
  command: true,
  body: z.strictObject({ told: newsSwitchesChanged.optional(), whatsapp: z.boolean().optional() }),
  status: 200,
  answer: doneAnswer,
});
