import { erasedPerson } from '@mandali/bff/db/personal-data';
import type { Json } from '@mandali/domain/decider';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { BackupLine, TableHead } from './format.ts';
import { isKept, type KeptTable, type MovedTable, movedTables } from './people-tables.ts';

export type RestoredPeople = {
  readonly rows: number;
  /** Number of people erased by the list of erasures. */
  readonly erased: number;
  /** Number of omitted settings, which this APP_SECRET cannot decrypt. */
  readonly lostSettings: number;
};

export type RestorePeopleOptions = {
  readonly client: PoolClient;
  readonly lines: AsyncIterable<BackupLine>;
  /** Time of the erasure by person id. */
  readonly erased: ReadonlyMap<number, string>;
  readonly opens: (name: string, sealed: Buffer) => boolean;
  readonly isMove: boolean;
};

const batchSize = 1_000;

type Row = { readonly [column: string]: Json };
/** Returns the JSON of the row to insert; null: the row is omitted. */
type Filter = (row: string) => string | null;

/** Never writes data of people on the list of erasures to the new database. */
export async function restorePeople(options: RestorePeopleOptions): Promise<RestoredPeople> {
  const { client, lines, isMove } = options;
  const { filters, counted } = filtersFor(options);
  const filterOf = (table: MovedTable): Filter => (isKept(table) ? filters[table] : (row) => (isMove ? row : null));
  let head: TableHead | null = null;
  let rows: string[] = [];
  const write = async (): Promise<void> => {
    if (head !== null && rows.length > 0) await insert(client, head, rows);
    counted.rows += rows.length;
    rows = [];
  };
  for await (const line of lines) {
    if (line.kind === 'table') {
      await write();
      head = line.head;
    }
    if (line.kind !== 'row' || head === null) continue;
    const kept = filterOf(head.table)(line.row);
    if (kept !== null) rows.push(kept);
    if (rows.length === batchSize) await write();
  }
  await write();
  await continueNumbers(client);
  return counted;
}

/** Sets the id sequences to continue after the restored ids. */
async function continueNumbers(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'people' and column_name = 'id' and is_identity = 'YES' and table_name = any($1)`,
    [movedTables],
  );
  for (const { name } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('people.${name}', 'id'), coalesce(max(id), 0) + 1, false) from people.${name}`,
    );
}

const person = z.looseObject({
  id: z.number(),
  erased_at: z.string().nullable(),
  joined_into: z.number().nullish(),
});
const joining = z.looseObject({ to_id: z.number() });
const owned = z.looseObject({ person_id: z.number() });
const openedMessage = z.looseObject({ opened_by: z.number().nullable() });
const text = z.looseObject({ author_id: z.number().nullable(), subject_id: z.number().nullable() });
const cosignature = z.looseObject({ person_id: z.number().nullable() });
const setting = z.looseObject({ name: z.string(), sealed: z.string() });

/** Null when the person was joined into an account that is erased. */
const unlessJoined = (listed: ReadonlyMap<number, string>, row: string): string | null =>
  listed.has(joining.parse(JSON.parse(row)).to_id) ? null : row;

/** Replaces the name of a person who was joined into an account that is erased. */
const nameless = (row: string): string => JSON.stringify({ ...(JSON.parse(row) as Row), name: erasedPerson.name });

/** Resets `account_seen`, the id of a security event: only a move restores these events, else their ids begin again. */
const withNothingSeen = (row: string | null): string | null => {
  const news = row === null ? null : (JSON.parse(row) as Row);
  return news !== null && 'account_seen' in news ? JSON.stringify({ ...news, account_seen: 0 }) : row;
};

const withoutWordsOf =
  (erased: ReadonlySet<number>): Filter =>
  (row) => {
    const { author_id, subject_id } = text.parse(JSON.parse(row));
    if (![author_id, subject_id].some((who) => who !== null && erased.has(who))) return row;
    return JSON.stringify({ ...(JSON.parse(row) as Row), body: null, salt: null });
  };

const withoutOpener = (erased: ReadonlySet<number>, row: string | null): string | null => {
  const message = row === null ? null : openedMessage.parse(JSON.parse(row));
  const isErased = message !== null && message.opened_by !== null && erased.has(message.opened_by);
  return isErased ? JSON.stringify({ ...message, opened_by: null }) : row;
};

function filtersFor({ erased: listed, opens, isMove }: Omit<RestorePeopleOptions, 'client' | 'lines'>) {
  const [erased, counted] = [new Set<number>(), { rows: 0, erased: 0, lostSettings: 0 }];
  const withoutErased: Filter = (row) => {
    const { person_id } = cosignature.parse(JSON.parse(row));
    if (person_id === null || !erased.has(person_id)) return row;
    return JSON.stringify({ ...(JSON.parse(row) as Row), person_id: null });
  };
  const unlessErased: Filter = (row) => (erased.has(owned.parse(JSON.parse(row)).person_id) ? null : row);
  const filters: Record<KeptTable, Filter> = {
    person(row) {
      const { id, erased_at, joined_into: joinedInto } = person.parse(JSON.parse(row));
      if (joinedInto && listed.has(joinedInto)) return nameless(row);
      const at = listed.get(id);
      if (at === undefined || erased_at !== null) return row;
      erased.add(id);
      counted.erased += 1;
      return JSON.stringify({ ...(JSON.parse(row) as Row), ...erasedPerson, erased_at: at });
    },
    account_join: (row) => unlessJoined(listed, row),
    credential: unlessErased,
    passkey: unlessErased,
    preference: unlessErased,
    invitation: unlessErased,
    opened_message: (row) => withoutOpener(erased, unlessErased(row)),
    news_setting: (row) => (isMove ? unlessErased(row) : withNothingSeen(unlessErased(row))),
    reminder: unlessErased,
    text: withoutWordsOf(erased),
    cosignature: withoutErased,
    draw_cosignature: withoutErased,
    log_identity: (row) => row,
    setting(row) {
      const { name, sealed } = setting.parse(JSON.parse(row));
      // Postgres writes bytes as \x and hex digits.
      if (opens(name, Buffer.from(sealed.slice(2), 'hex'))) return row;
      counted.lostSettings += 1;
      return null;
    },
  };
  return { filters, counted };
}

async function insert(client: PoolClient, { table, columns }: TableHead, rows: readonly string[]): Promise<void> {
  const names = columns.join(', ');
  await client.query(
    `insert into people.${table} (${names}) overriding system value
     select ${names} from json_populate_recordset(null::people.${table}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}
