import { type JsonSql, object } from '../../json-sql.ts';

/**
 * A field of an answer in its two forms: `sql` for answers that Postgres writes, `of` for answers that are built from the
 * domain state (of commands, and of the past). Tests compare both to the last byte.
 */
type Field<Value, Subject extends readonly unknown[]> = {
  readonly sql: JsonSql;
  readonly of: (...subject: Subject) => Value;
};

/** The order of the fields is their order in the answer. */
export type Fields<Shape, Subject extends readonly unknown[]> = {
  readonly [Name in keyof Shape]-?: Field<Required<Shape>[Name], Subject>;
};

/** @param more fields that only one query adds */
export const shapeSql = (
  fields: { readonly [name: string]: { readonly sql: JsonSql } },
  more: { readonly [name: string]: JsonSql } = {},
): JsonSql => {
  const sqlByName = Object.entries(fields).map(([name, { sql }]) => [name, sql] as const);
  return object({ ...Object.fromEntries(sqlByName), ...more });
};

export const buildShape = <Shape, Subject extends readonly unknown[]>(
  fields: Fields<Shape, Subject>,
  ...subject: Subject
): Required<Shape> => {
  const shape: Partial<Shape> = {};
  for (const name of Object.keys(fields) as (keyof Shape)[]) shape[name] = fields[name].of(...subject);
  return shape as Required<Shape>;
};
