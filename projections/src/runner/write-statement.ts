import type { SqlStatement } from '@mandali/event-store/port';
import { type Change, type Columns, keys, type Table } from './changes.ts';
import { progressChannel } from './progress-notifications.ts';

type Group = {
  readonly table: Table;
  readonly mode: Change['mode'];
  readonly columns: readonly string[];
  readonly rows: Columns[];
};

type CheckpointMove = { readonly build: string; readonly from: string | null; readonly to: string };

/**
 * Writes folded changes, moves the checkpoint, lists the committees whose sums must be counted again, and notifies of
 * progress, in one statement and transaction. Changes of the same shape give the same text, so it can be prepared. When
 * the checkpoint is not at `from` (another leader or a rebuild has moved it), it changes nothing and returns no row.
 */
export function writeStatement(
  schema: string,
  changes: readonly Change[],
  move: CheckpointMove,
  payloads: readonly string[],
): SqlStatement {
  const values = [move.build, move.from, move.to, JSON.stringify(payloads)];
  const { ctes, rows } = writeCtes(schema, changes, values.length);
  const moved = `moved AS (
    UPDATE ${schema}.checkpoint SET position = $3, moved_at = now()
    WHERE build = $1 AND position IS NOT DISTINCT FROM $2 RETURNING 1)`;
  const text = `WITH ${[moved, ...ctes].join(', ')} SELECT ${notify(4)} HAVING EXISTS (SELECT FROM moved)`;
  return { text, values: [...values, ...rows] };
}

/**
 * Extends the statement of an append by the same writes: they happen only when all its events are stored now, at the
 * positions that follow the checkpoint. It skips a checkpoint that is locked (by a rebuild), because appends of all
 * processes wait for this transaction. Column `checkpoint` of its row is the new position, or null.
 * @param append a statement with the columns of log.append; `count` events
 */
export function inlineWriteStatement(
  append: SqlStatement,
  schema: string,
  changes: readonly Change[],
  { build, from, count }: Omit<CheckpointMove, 'to'> & { readonly count: number },
  payloads: readonly string[],
): SqlStatement {
  const values = [...append.values, build, from, count, JSON.stringify(payloads)];
  const offset = append.values.length;
  const { ctes, rows } = writeCtes(schema, changes, values.length);
  const text = `WITH appended AS MATERIALIZED (${append.text}), free AS MATERIALIZED (
      SELECT c.one, a.positions[cardinality(a.positions)] AS last FROM ${schema}.checkpoint c, appended a
      WHERE c.build = $${offset + 1} AND c.position IS NOT DISTINCT FROM $${offset + 2}
        AND a.positions[cardinality(a.positions)] = coalesce($${offset + 2}, '0')::bigint + $${offset + 3}
      FOR UPDATE OF c SKIP LOCKED), moved AS (
      UPDATE ${schema}.checkpoint AS c SET position = free.last::text, moved_at = now()
      FROM free WHERE c.one = free.one RETURNING c.position)${ctes.map((cte) => `, ${cte}`).join('')}
    SELECT a.*, (SELECT position FROM moved) AS checkpoint, (SELECT ${notify(offset + 4)}) FROM appended a`;
  return { text, values: [...values, ...rows] };
}

const notify = (parameter: number): string =>
  `count(pg_notify('${progressChannel}', payload.value)) FROM moved, json_array_elements_text($${parameter}::json) AS payload`;

/** @param used number of parameters before those of the writes */
function writeCtes(schema: string, changes: readonly Change[], used: number) {
  const groups = inGroups(changes);
  const uncounted = `uncounted AS (
    INSERT INTO ${schema}.uncounted SELECT value::bigint FROM moved, json_array_elements_text($${used + 1}::json))`;
  const writes = groups.map((each, index) => `w${index} AS (${sqlOf[each.mode](schema, each, used + 2 + index)})`);
  const committees = JSON.stringify(committeesIn(changes));
  return { ctes: [uncounted, ...writes], rows: [committees, ...groups.map(({ rows }) => JSON.stringify(rows))] };
}

/** Complete, because every event changes the row of its committee. */
const committeesIn = (changes: readonly Change[]) =>
  changes.flatMap(({ table, columns }) => (table === 'committee' ? [columns['id']] : []));

function inGroups(changes: readonly Change[]): readonly Group[] {
  const groups = new Map<string, Group>();
  // Changes of one kind list their columns in one order: a first lookup without sorting them finds most groups.
  const byWrittenOrder = new Map<string, Group>();
  for (const { table, mode, columns } of changes) {
    const written = `${table} ${mode} ${Object.keys(columns).join(' ')}`;
    let found = byWrittenOrder.get(written);
    if (found === undefined) {
      const names = Object.keys(columns).sort();
      const name = `${table} ${mode} ${names.join(' ')}`;
      found = groups.get(name) ?? { table, mode, columns: names, rows: [] };
      groups.set(name, found);
      byWrittenOrder.set(written, found);
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
