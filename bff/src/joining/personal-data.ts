import { deletedWithPerson, ofErased, type PersonalTables } from '../db/personal-data.ts';
import type { PersonalData } from '../http/personal-data.ts';
import type { Pool } from 'pg';

export const joiningTables = {
  join_request: {
    holds: 'which committees the person asked to join, and their message to the admin',
    ...deletedWithPerson('join_request'),
    purge: { text: `delete from people.join_request where answered_at <= $1 or ${ofErased()}`, before: ['joins'] },
    exportedAs: 'joinRequests',
  },
  // Open requests are deleted with their link.
  join_link: {
    holds: null,
    purge: { text: `delete from people.join_link where least(ends_at, closed_at) <= $1`, before: ['joins'] },
  },
} as const satisfies PersonalTables;

const joinRequestsText = `
  select committee_id::float8 as "committeeId", word, asked_at as "askedAt", answer
  from people.join_request where person_id = $1 order by id`;

export const createJoiningData = (pool: Pool): PersonalData => ({
  tables: joiningTables,
  ownData: async ({ userId }) => ({ joinRequests: (await pool.query(joinRequestsText, [userId])).rows }),
});
