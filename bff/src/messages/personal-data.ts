import { deletedWithPerson, ofErased, type PersonalTables } from '../db/personal-data.ts';
import type { PersonalData } from '../http/personal-data.ts';
import type { Pool } from 'pg';

export const messagesTables = {
  setting: { holds: null },
  service_message: {
    holds: 'when the service has written to the person, about which committees',
    ...deletedWithPerson('service_message'),
    purge: { text: `delete from people.service_message where at <= $1 or ${ofErased()}`, before: ['answers'] },
    exportedAs: 'messages',
  },
  message_count: {
    holds: 'number of messages of a day on behalf of an admin',
    erasure: 'kept until the next day',
    purge: { text: `delete from people.message_count where day < ($1::timestamptz)::date`, before: ['answers'] },
    notExported: 'a count, kept for a day',
  },
} as const satisfies PersonalTables;

const messagesText = `
  select kind, state, committees::float8[] as "committeeIds", at from people.service_message
  where person_id = $1 order by at`;

export const createMessagesData = (pool: Pool): PersonalData => ({
  tables: messagesTables,
  ownData: async ({ userId }) => ({ messages: (await pool.query(messagesText, [userId])).rows }),
});
