import type { EventStore } from '@mandali/event-store/port';
import { hasEvents } from '@mandali/projections/log-id/check';
import { restoreMark } from '@mandali/projections/log-id/restore-mark';
import type { Pool } from 'pg';
import { RefusedCommand } from '../refused-command.ts';
import { refuseWhileRunning } from './running.ts';

type Place = { readonly store: EventStore; readonly pool: Pool; readonly isLogInPostgres: boolean };

const exists = async (pool: Pool, text: string): Promise<boolean> => {
  const { rows } = await pool.query<{ found: boolean }>(`select ${text} as found`);
  return rows[0]?.found ?? false;
};

/** @throws RefusedCommand when the log has an event, the database a person, or a process of the product runs on it */
export async function refuseUnlessEmpty(place: Place): Promise<void> {
  await refuseUnlessIdle(place);
  if (await hasPeople(place))
    throw new RefusedCommand('There are people in this database: a restore wants an empty one.');
  if (await hasEventsThere(place))
    throw new RefusedCommand('There are events in the log already: a restore wants an empty one.');
}

/** @throws RefusedCommand while the product runs there, and after an interrupted restore */
export async function refuseUnlessIdle({ pool }: Pick<Place, 'pool'>): Promise<void> {
  if (await exists(pool, `to_regnamespace('${restoreMark}') is not null`))
    throw new RefusedCommand(
      'An earlier restore into this database did not come to its end: empty the database, and the event store, first.',
    );
  await refuseWhileRunning(pool, '^mandali-restore');
}

export async function hasPeople({ pool }: Pick<Place, 'pool'>): Promise<boolean> {
  if (!(await exists(pool, `to_regclass('people.person') is not null`))) return false;
  return exists(pool, 'exists (select from people.person) or exists (select from people.setting)');
}

async function hasEventsThere({ store, pool, isLogInPostgres }: Place): Promise<boolean> {
  if (isLogInPostgres && !(await exists(pool, `to_regclass('log.event') is not null`))) return false;
  return hasEvents(store);
}
