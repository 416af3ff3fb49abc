import type { Statement } from '@mandali/event-store/port';
import { type Change, type Columns, keys, type Table } from './changes.ts';

type Group = {
  readonly table: Table;
  readonly mode: Change['mode'];
  readonly columns: readonly string[];
  readonly rows: Columns[];
};

export type Move = { readonly build: string; readonly from: string | null; readonly to: string | null };

/**
 * Writes folded changes, moves the checkpoint, notes the committees that the sums over all of them have not counted yet,
 * and announces progress, all in one statement, which is a transaction of its own. The same shape of changes gives the
 * same text, so it can be prepared once. When the checkpoint is not where `move` begins it does nothing and returns no
 * row: somebody else moved it (another leader, or a rebuild that put other tables in place).
 */
export function statementFor(
  schema: string,
  changes: readonly Change[],
  move: Move,
  announcements: readonly string[],
): Statement {
  const values = [move.build, move.from, move.to, JSON.stringify(announcements)];
  const { writes, rows } = writing(schema, changes, values.length);
  const moved = `moved AS (
    UPDATE ${schema}.checkpoint SET position = $3, moved_at = now()
    WHERE build = $1 AND position IS NOT DISTINCT FROM $2 RETURNING 1)`;
  const text = `WITH ${[moved, ...writes].join(', ')} SELECT ${told(4)} HAVING EXISTS (SELECT FROM moved)`;
  return { text, values: [...values, ...rows] };
}

/**
 * The same inside the statement that appends the events to the log of the same database: nothing is written unless all
 * of them are stored, and at the positions that follow the checkpoint. It waits for nobody who holds the checkpoint (a
 * rebuild), since appends of all processes wait for it.
 * @param append what gives the columns of log.append; `count` events
 */
export function statementWithin(
  append: Statement,
  schema: string,
  changes: readonly Change[],
  { build, from, count }: Omit<Move, 'to'> & { readonly count: number },
  announcements: readonly string[],
): Statement {
  const values = [...append.values, build, from, count, JSON.stringify(announcements)];
  const nth = append.values.length;
  const { writes, rows } = writing(schema, changes, values.length);
  const text = `WITH appended AS MATERIALIZED (${append.text}), free AS MATERIALIZED (
      SELECT c.one, a.positions[cardinality(a.positions)] AS last FROM ${schema}.checkpoint c, appended a
      WHERE c.build = $${nth + 1} AND c.position IS NOT DISTINCT FROM $${nth + 2}
        AND a.positions[cardinality(a.positions)] = coalesce($${nth + 2}, '0')::bigint + $${nth + 3}
      FOR UPDATE OF c SKIP LOCKED), moved AS (
      UPDATE ${schema}.checkpoint AS c SET position = free.last::text, moved_at = now()
      FROM free WHERE c.one = free.one RETURNING 1)${writes.map((write) => `, ${write}`).join('')}
    SELECT a.*, EXISTS (SELECT FROM moved) AS moved, (SELECT ${told(nth + 4)}) FROM appended a`;
  return { text, values: [...values, ...rows] };
}

const told = (parameter: number): string =>
  `count(pg_notify('read_progress', said.value)) FROM moved, json_array_elements_text($${parameter}::json) AS said`;

function writing(schema: string, changes: readonly Change[], before: number) {
  const groups = inGroups(changes);
  const uncounted = `uncounted AS (
    INSERT INTO ${schema}.uncounted SELECT value::bigint FROM moved, json_array_elements_text($${before + 1}::json))`;
  const writes = groups.map((each, index) => `w${index} AS (${sqlOf[each.mode](schema, each, before + 2 + index)})`);
  return { writes: [uncounted, ...writes], rows: [idsIn(changes), ...groups.map(({ rows }) => JSON.stringify(rows))] };
}

/** Of the committees that something happened in, as a list in JSON: every event moves its committee's row. */
const idsIn = (changes: readonly Change[]): string =>
  JSON.stringify(changes.flatMap(({ table, columns }) => (table === 'committee' ? [columns['id']] : [])));

function inGroups(changes: readonly Change[]): readonly Group[] {
  const groups = new Map<string, Group>();
  // Changes of one kind name their columns in one order, so few of them have to be sorted.
  const asWritten = new Map<string, Group>();
  for (const { table, mode, columns } of changes) {
    const written = `${table} ${mode} ${Object.keys(columns).join(' ')}`;
    let found = asWritten.get(written);
    if (found === undefined) {
      const names = Object.keys(columns).sort();
      const name = `${table} ${mode} ${names.join(' ')}`;
      found = groups.get(name) ?? { table, mode, columns: names, rows: [] };
      groups.set(name, found);
      asWritten.set(written, found);
    }
    found.rows.push(columns);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

/** `moved` in the FROM clause: no row is written unless the checkpoint moved. */
const sourceOf = (schema: string, { table }: Group, parameter: number): string =>
  `json_populate_recordset(NULL::${schema}.${table}, $${parameter}::json) AS s, moved`;

function putSql(schema: string, group: Group, parameter: number): string {
  const key: readonly string[] = keys[group.table];
  const changed = group.columns.filter((column) => !key.includes(column));
  return `INSERT INTO ${schema}.${group.table} AS t (${group.columns.join(', ')})
    SELECT ${group.columns.map((column) => `s.${column}`).join(', ')} FROM ${sourceOf(schema, group, parameter)}
    ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${changed.map((column) => `${column} = excluded.${column}`).join(', ')}
    WHERE t.revision < excluded.revision`;
}

function setSql(schema: string, group: Group, parameter: number): string {
  const key: readonly string[] = keys[group.table];
  const changed = group.columns.filter((column) => !key.includes(column));
  return `UPDATE ${schema}.${group.table} AS t SET ${changed.map((column) => `${column} = s.${column}`).join(', ')}
    FROM ${sourceOf(schema, group, parameter)}
    WHERE ${key.map((column) => `t.${column} = s.${column}`).join(' AND ')} AND t.revision < s.revision`;
}

function removeSql(schema: string, group: Group, parameter: number): string {
  const named = group.columns.filter((column) => column !== 'revision');
  return `DELETE FROM ${schema}.${group.table} AS t USING ${sourceOf(schema, group, parameter)}
    WHERE ${named.map((column) => `t.${column} = s.${column}`).join(' AND ')} AND t.revision < s.revision`;
}

const sqlOf = { put: putSql, set: setSql, remove: removeSql };
