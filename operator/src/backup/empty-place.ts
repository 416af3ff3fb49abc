import { restoreMark } from '@mandali/bff/people/migrate';
import { committeeStreamPrefix } from '@mandali/domain/ids';
import type { EventStore } from '@mandali/event-store/port';
import type { Pool } from 'pg';
import { Refused } from '../refused.ts';
import { refuseWhileRunning } from './running.ts';

type Place = { readonly store: EventStore; readonly pool: Pool; readonly isLogInPostgres: boolean };

const exists = async (pool: Pool, text: string): Promise<boolean> => {
  const { rows } = await pool.query<{ found: boolean }>(`select ${text} as found`);
  return rows[0]?.found ?? false;
};

/** @throws Refused unless there is no event and no person yet, and nothing of the product runs there */
export async function refuseUnlessEmpty({ store, pool, isLogInPostgres }: Place): Promise<void> {
  if (await exists(pool, `to_regnamespace('${restoreMark}') is not null`))
    throw new Refused(
      'An earlier restore into this database did not come to its end: empty the database, and the event store, first.',
    );
  await refuseWhileRunning(pool, '^mandali-restore');
  if (await hasPeople(pool)) throw new Refused('There are people in this database: a restore wants an empty one.');
  if (await hasEvents(store, pool, isLogInPostgres))
    throw new Refused('There are events in the log already: a restore wants an empty one.');
}

async function hasPeople(pool: Pool): Promise<boolean> {
  if (!(await exists(pool, `to_regclass('people.person') is not null`))) return false;
  return exists(pool, 'exists (select from people.person) or exists (select from people.setting)');
}

async function hasEvents(store: EventStore, pool: Pool, isLogInPostgres: boolean): Promise<boolean> {
  if (isLogInPostgres && !(await exists(pool, `to_regclass('log.event') is not null`))) return false;
  return (await store.readAll({ after: null, streamPrefix: committeeStreamPrefix, limit: 1 })).length > 0;
}
