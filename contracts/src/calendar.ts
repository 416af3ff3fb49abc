import { z } from 'zod';
import { instant } from './shapes.ts';

/** Secret part of the calendar's address, and its creation time. */
export const calendarLink = z.object({ secret: z.string(), since: instant });
export type CalendarLink = z.infer<typeof calendarLink>;

/** Path of the calendar file; `language`: of its entries. */
export const calendarPath = (secret: string, language: 'en' | 'hi'): string =>
  `/api/calendar/${secret}.ics${language === 'hi' ? '?lang=hi' : ''}`;
