import type { Pool } from 'pg';
import type { Purpose } from '../db/keys.ts';
import type { Trail } from '../http/security-trail.ts';
import { createCalendarLinks } from './calendar-links.ts';
import { getCalendarEndpoint } from './operations/get-calendar.ts';
import { getCalendarLinkEndpoint } from './operations/get-calendar-link.ts';
import { calendarTables } from './personal-data.ts';
import { renewCalendarEndpoint } from './operations/renew-calendar.ts';

export type CalendarOptions = {
  readonly pool: Pool;
  readonly key: (purpose: Purpose) => Buffer;
  readonly publicUrl: string;
  readonly trail: Trail;
  readonly now: () => Date;
};

export const createCalendar = ({ pool, key, publicUrl, trail, now }: CalendarOptions) => {
  const calendarLinks = createCalendarLinks({ pool, key: key('calendar'), now });
  return {
    endpoints: {
      getCalendar: getCalendarEndpoint({ pool, calendarLinks, publicUrl }),
      getCalendarLink: getCalendarLinkEndpoint({ calendarLinks }),
      renewCalendar: renewCalendarEndpoint({ calendarLinks, trail }),
    },
    personalData: { tables: calendarTables },
    calendarLinks,
  };
};
