import { z } from 'zod';
import type { LanguageCode } from './language-table.ts';
import { instant } from './shapes.ts';

export const calendarLink = z.object({ secret: z.string(), since: instant });
export type CalendarLink = z.infer<typeof calendarLink>;

export const calendarPath = (secret: string, language: LanguageCode): string =>
  `/api/calendar/${secret}.ics${language === 'en' ? '' : `?lang=${language}`}`;
