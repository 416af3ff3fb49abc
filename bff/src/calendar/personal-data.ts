import { deletedWithPerson, type PersonalTables } from '../db/personal-data.ts';

export const calendarTables = {
  calendar_link: {
    holds: 'HMAC of the secret address of the calendar',
    ...deletedWithPerson('calendar_link'),
    notExported: 'a secret',
  },
} as const satisfies PersonalTables;
