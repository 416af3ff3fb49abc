import { createPeopleSchemaAt, migratePeople } from '@mandali/bff/db/migrate';
import { renewLogId } from '@mandali/projections/log-id/check';
import { restoreMark } from '@mandali/projections/log-id/restore-mark';
import { rebuild } from '@mandali/projections/rebuild';
import type { Pool, PoolClient } from 'pg';
import type { Stores } from '../open.ts';
import { type BackedUpEvent, readBackup } from './format.ts';
import type { BackupSummary } from './inspect.ts';
import { nextEpoch, recommit } from './recommit.ts';
import { restoreLog } from './restore-log.ts';
import { type RestoredPeople, restorePeople, type RestorePeopleOptions } from './restore-people.ts';

export type RestoreOptions = Pick<RestorePeopleOptions, 'erased' | 'opens' | 'isMove'> & {
  readonly opened: Stores;
  readonly connectionString: string;
  readonly file: string;
  /** Summary of the same file, which was read to its end and verified. */
  readonly inspected: BackupSummary;
  /** May be null only when no round is open. */
  readonly drawSecret: string | null;
  readonly now: Date;
  readonly onProgress: (events: number) => void;
};

/**
 * A mark prevents the product from starting until log and people are complete; it stays after an interrupted restore.
 */
export async function restore(options: RestoreOptions): Promise<RestoredPeople & { readonly recommitted: number }> {
  const { opened, file, inspected, onProgress } = options;
  const { pool, store } = opened;
  await pool.query(`create schema ${restoreMark}`);
  await opened.prepareLog();
  await restoreLog(store, eventsOf(file), onProgress);
  const epoch = nextEpoch(inspected, options.now);
  const recommitted = await recommitAll(options, epoch);
  await renewLogId({ store, connectionString: options.connectionString, applicationName: 'mandali-restore-log-id' });
  // An empty schema of another version may exist.
  await pool.query('drop schema if exists people cascade');
  await createPeopleSchemaAt(pool, inspected.header.migrations.length);
  const people = await peopleOf(options, epoch);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  // Parks dead letters: they were dead letters before the backup, and the audit reports them.
  await rebuild({ store, connectionString: options.connectionString, log, parks: true });
  return { ...people, recommitted };
}

const recommitAll = async ({ opened, inspected, drawSecret, now }: RestoreOptions, epoch: number): Promise<number> =>
  drawSecret === null ? 0 : recommit(opened.store, inspected, { drawSecret, epoch, at: now });

async function* eventsOf(file: string): AsyncGenerator<BackedUpEvent> {
  for await (const line of readBackup(file)) if (line.kind === 'event') yield line.event;
}

/** The mark is removed in the last transaction: nothing starts without these rows or in the old epoch. */
async function peopleOf(
  { opened: { pool }, file, erased, opens, now, isMove }: RestoreOptions,
  epoch: number,
): Promise<RestoredPeople> {
  const restored = await inTransaction(pool, (client) =>
    restorePeople({ client, lines: readBackup(file), erased, opens, isMove }),
  );
  await migratePeople(pool, { isRestoring: true });
  await inTransaction(pool, async (client) => {
    await client.query('insert into people.draw_epoch (epoch) values ($1)', [epoch]);
    // A move loses nothing: the books are signed at once, and no restore is announced.
    if (!isMove) await client.query('insert into people.log_restore (at) values ($1)', [now]);
    await client.query(`drop schema ${restoreMark}`);
  });
  return restored;
}

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    client.release(true);
  }
}
