import { deletedWithPerson, ofErased, type PersonalTables } from '../db/personal-data.ts';
import type { PersonalData } from '../http/personal-data.ts';
import type { Reminders } from './reminder-store.ts';

export const remindersTables = {
  reminder: {
    holds: 'which payments the person was reminded of, and when',
    ...deletedWithPerson('reminder'),
    purge: { text: `delete from people.reminder where at <= $1 or ${ofErased()}`, before: ['events'] },
    exportedAs: 'reminders',
  },
  reminder_plan: {
    holds: 'when members are reminded, for which admin, and who set it',
    erasure: 'deleted; the number of the person is removed from plans of other admins',
    erase: [
      'delete from people.reminder_plan where owner_id = $1',
      'update people.reminder_plan set set_by = null where set_by = $1',
    ],
    purge: { text: `update people.reminder_plan set set_by = null where ${ofErased('set_by')}` },
    notExported: 'a setting of the committee, shown on its page',
  },
} as const satisfies PersonalTables;

export const createRemindersData = (reminders: Pick<Reminders, 'ofPerson'>): PersonalData => ({
  tables: remindersTables,
  ownData: async ({ userId }) => ({ reminders: await reminders.ofPerson(userId) }),
});
