import { z } from 'zod';
import { calendarLink } from '../calendar.ts';
import { operation } from '../operation.ts';

export const getCalendarLink = operation({
  id: 'getCalendarLink',
  summary: 'The secret address of my calendar; null while I have made none',
  method: 'GET',
  path: '/api/calendar',
  auth: 'bearer',
  command: false,
  status: 200,
  answer: z.object({ link: calendarLink.nullable() }),
});
