import { z } from 'zod';
import { languageCode } from '../languages.ts';
import { operation } from '../operation.ts';

export const getCalendar = operation({
  id: 'getCalendar',
  summary:
    'The due days and draws of the committees of the person who created this secret address, for a calendar program',
  method: 'GET',
  path: '/api/calendar/:file',
  auth: 'none',
  command: false,
  /** The secret of the calendar's address, followed by '.ics'. */
  params: z.object({ file: z.string().max(100) }),
  query: z.object({ lang: languageCode.optional() }),
  status: 200,
  media: 'text/calendar',
  answer: z.string(),
});
