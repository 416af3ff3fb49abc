import { z } from 'zod';
import { instant } from './shapes.ts';

export const calendarLink = z.object({ secret: z.string(), since: instant });
export type CalendarLink = z.infer<typeof calendarLink>;

export const calendarPath = (secret: string, language: 'en' | 'hi'): string =>
  `/api/calendar/${secret}.ics${language === 'hi' ? '?lang=hi' : ''}`;
