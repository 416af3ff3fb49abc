import { committeeStreamPrefix } from '@mandali/domain/ids';
import { type EventStore, maxReadLimit, type Position } from '@mandali/event-store/port';
import { appliedMigrations, knownMigrations } from '@mandali/bff/db/migrate';
import { restoreMark } from '@mandali/projections/log-id/restore-mark';
import type { Pool, PoolClient } from 'pg';
import { RefusedCommand } from '../refused-command.ts';
import { eventLine, headerOf, rowLine, tableLine } from './format.ts';
import { writeFramed } from './framed-file.ts';
import { isKept, type MovedTable, movedTables, peopleTables } from './people-tables.ts';

export type BackupOptions = {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly file: string;
  readonly now: Date;
  /** Signs the file; undefined: the file is not signed. */
  readonly key?: Buffer | undefined;
  /** Includes the tables that only a move contains; the product is stopped. */
  readonly isMove?: boolean;
  readonly onProgress?: (events: number) => void;
};

const fetched = 2_000;

/**
 * The product may run at the same time. Reads the log to its end, then the people: a person or text is stored before
 * the event that refers to it, so the people rows, read later, cover every reference of the log.
 * @throws RefusedCommand when the people store was written by a newer version
 */
export async function backUp(options: BackupOptions): Promise<{ readonly events: number; readonly rows: number }> {
  const counted = { events: 0, rows: 0 };
  const migrations = await migrationsOf(options.pool);
  const header = headerOf(options.now, migrations, options.isMove === true);
  await writeFramed({ file: options.file, isPacked: true }, header, lines(options, counted), options.key);
  return counted;
}

async function migrationsOf(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ half: boolean }>('select to_regnamespace($1) is not null as half', [restoreMark]);
  if (rows[0]?.half === true) throw new RefusedCommand('A restore into this database has not come to its end.');
  const names = await appliedMigrations(pool);
  if (names === null) throw new RefusedCommand('There is no people store in this database: npm start makes it.');
  const known = await knownMigrations();
  const unknown = names.find((name, index) => name !== known[index]);
  if (unknown === undefined) return names;
  throw new RefusedCommand(
    `The people store was written by a newer Mandali (migration ${unknown} is unknown here): use that.`,
  );
}

async function* lines(options: BackupOptions, counted: { events: number; rows: number }): AsyncGenerator<string> {
  const { store, onProgress } = options;
  for (let after: Position | null = null; ;) {
    const range = { after, streamPrefix: committeeStreamPrefix, limit: maxReadLimit };
    const batch: Awaited<ReturnType<EventStore['readAll']>> = await store.readAll(range);
    for (const event of batch) yield eventLine(event);
    counted.events += batch.length;
    onProgress?.(counted.events);
    const last = batch.at(-1);
    if (last === undefined) break;
    after = last.position;
  }
  yield* peopleLines(options, counted);
}

/** Reads all tables in one snapshot. */
async function* peopleLines({ pool, isMove }: BackupOptions, counted: { rows: number }): AsyncGenerator<string> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    for (const table of isMove === true ? movedTables : movedTables.filter(isKept)) {
      yield tableLine({ table, columns: await columnsOf(client, table) });
      for await (const row of rowsOf(client, table)) {
        counted.rows += 1;
        yield rowLine(row);
      }
    }
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

async function columnsOf(client: PoolClient, table: MovedTable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'people' and table_name = $1 order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function* rowsOf(client: PoolClient, table: MovedTable): AsyncGenerator<string> {
  await client.query(
    `declare backup_rows no scroll cursor for select row_to_json(t)::text as row from people.${table} t order by ${peopleTables[table].key}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${fetched} from backup_rows`);
    for (const { row } of rows) yield row;
    if (rows.length < fetched) break;
  }
  await client.query('close backup_rows');
}
