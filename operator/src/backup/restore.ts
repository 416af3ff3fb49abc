import { makePeopleAsOf, migratePeople, restoreMark } from '@mandali/bff/people/migrate';
import { rebuild } from '@mandali/projections/rebuild';
import type { PoolClient } from 'pg';
import type { Opened } from '../open.ts';
import { type BackedUpEvent, readBackup } from './format.ts';
import type { Inspected } from './inspect.ts';
import { restoreLog } from './restore-log.ts';
import { type RestoredPeople, restorePeople, type RestorePeopleOptions } from './restore-people.ts';

export type RestoreOptions = Pick<RestorePeopleOptions, 'erased' | 'opens'> & {
  readonly opened: Opened;
  readonly connectionString: string;
  readonly file: string;
  /** Of the same file, which has been read to its end and found whole. */
  readonly inspected: Inspected;
  readonly onProgress: (events: number) => void;
};

/**
 * Restores a backup into an empty place: log, people, read models. Until log and people are whole a mark keeps the
 * product from starting on them; whatever breaks off before leaves a place that has to be emptied.
 */
export async function restore(options: RestoreOptions): Promise<RestoredPeople> {
  const { opened, file, inspected, onProgress } = options;
  const { pool, store } = opened;
  await pool.query(`create schema ${restoreMark}`);
  await opened.prepareLog();
  await restoreLog(store, eventsOf(file), onProgress);
  // An empty one of another version may be there.
  await pool.query('drop schema if exists people cascade');
  await makePeopleAsOf(pool, inspected.header.migrations.length);
  const people = await peopleOf(options);
  await migratePeople(pool);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  // What cannot be projected was so before the backup; the audit names it.
  await rebuild({ store, connectionString: options.connectionString, log, parks: true });
  return people;
}

async function* eventsOf(file: string): AsyncGenerator<BackedUpEvent> {
  for await (const line of readBackup(file)) if (line.kind === 'event') yield line.event;
}

/** The mark goes with the rows: from that commit on everything is there. */
async function peopleOf({ opened: { pool }, file, erased, opens }: RestoreOptions): Promise<RestoredPeople> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const restored = await restorePeople({ client, lines: readBackup(file), erased, opens });
    await endMark(client);
    await client.query('commit');
    return restored;
  } finally {
    client.release(true);
  }
}

const endMark = (client: PoolClient): Promise<unknown> => client.query(`drop schema ${restoreMark}`);
