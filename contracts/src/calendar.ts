import { z } from 'zod';
import { instant } from './shapes.ts';

/** The secret part of the address of one's calendar, and since when it is so. */
export const calendarLink = z.object({ secret: z.string(), since: instant });
export type CalendarLink = z.infer<typeof calendarLink>;

/** What a calendar program fetches; `language` is the one that its days are written in. */
export const calendarPath = (secret: string, language: 'en' | 'hi'): string =>
  `/api/calendar/${secret}.ics${language === 'hi' ? '?lang=hi' : ''}`;
