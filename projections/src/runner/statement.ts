import { keys, type RowChange, type Table } from './changes.ts';

/** One SQL statement with its values; the same shape of changes gives the same text, so it can be prepared once. */
export type Statement = { readonly text: string; readonly values: readonly (string | null)[] };

export type Move = { readonly build: string; readonly from: string | null; readonly to: string };

type Group = {
  readonly table: Table;
  readonly mode: 'put' | 'set' | 'remove';
  readonly columns: readonly string[];
  readonly rows: object[];
};

/**
 * Writes folded changes, moves the checkpoint, leaves word of the committees that the sums over all of them are behind,
 * and announces progress, all in one statement, which is a transaction of its own. When the checkpoint is not where `move` begins it does nothing and returns no row: somebody else moved it
 * (another leader, or a rebuild that put other tables in place).
 */
export function statementFor(
  schema: string,
  changes: readonly RowChange[],
  move: Move,
  announcements: readonly string[],
): Statement {
  const values: (string | null)[] = [move.build, move.from, move.to, JSON.stringify(announcements), idsIn(changes)];
  const writes = inGroups(changes).map((each, index) => {
    values.push(JSON.stringify(each.rows));
    return `w${index} AS (${writing[each.mode](schema, each, values.length)})`;
  });
  const moved = `moved AS (
    UPDATE ${schema}.checkpoint SET position = $3, moved_at = now()
    WHERE build = $1 AND position IS NOT DISTINCT FROM $2 RETURNING 1)`;
  const uncounted = `uncounted AS (
    INSERT INTO ${schema}.uncounted SELECT value::bigint FROM moved, json_array_elements_text($5::json))`;
  const text = `WITH ${[moved, uncounted, ...writes].join(', ')}
    SELECT count(pg_notify('read_progress', said.value)) FROM moved, json_array_elements_text($4::json) AS said
    HAVING EXISTS (SELECT FROM moved)`;
  return { text, values };
}

/** Of the committees that something happened in, as a list in JSON: every event moves its committee's row. */
const idsIn = (changes: readonly RowChange[]): string =>
  JSON.stringify(changes.flatMap(({ table, columns }) => (table === 'committee' ? [columns['id']] : [])));

function inGroups(changes: readonly RowChange[]): readonly Group[] {
  const groups = new Map<string, Group>();
  // Changes of one kind name their columns in one order, so few of them have to be sorted.
  const asWritten = new Map<string, Group>();
  for (const { table, mode, columns, revision } of changes) {
    const written = `${table} ${mode} ${Object.keys(columns).join(' ')}`;
    let found = asWritten.get(written);
    if (found === undefined) {
      const names = Object.keys(columns).sort();
      const name = `${table} ${mode} ${names.join(' ')}`;
      found = groups.get(name) ?? { table, mode, columns: [...names, 'revision'], rows: [] };
      groups.set(name, found);
      asWritten.set(written, found);
    }
    found.rows.push({ ...columns, revision });
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

const writing = { put: putSql, set: setSql, remove: removeSql };
