import { expect, it } from 'vitest';
import { plain, text } from '../../json-sql.ts';
import { buildShape, type Fields, shapeSql } from './field.ts';

type Shape = { readonly id: number; readonly name?: string };

const fields: Fields<Shape, [id: number]> = {
  id: { sql: plain('a.id'), of: (id) => id },
  name: { sql: text('a.name'), of: (id) => `Name ${id}` },
};

it('builds SQL and value with the same fields in the same order', () => {
  expect(shapeSql(fields)).toMatch(/^\('\{"id":' .* ',"name":' .* '\}'\)$/);
  expect(JSON.stringify(buildShape(fields, 7))).toBe('{"id":7,"name":"Name 7"}');
});

it('appends the fields of a single query to the SQL', () =>
  expect(shapeSql(fields, { age: plain('a.age') })).toMatch(/"name":.*"age":/));

it('does not compile when a field, required or optional, or one of its two forms is missing', () => {
  const id = fields.id;
  // @ts-expect-error name is missing
  const withoutField: Fields<Shape, [id: number]> = { id };
  // @ts-expect-error name has no SQL
  const withoutSql: Fields<Shape, [id: number]> = { id, name: { of: () => '' } };
  // @ts-expect-error name has no function of the state
  const withoutFunction: Fields<Shape, [id: number]> = { id, name: { sql: text('a.name') } };
  // @ts-expect-error the function returns another type
  const withOtherType: Fields<Shape, [id: number]> = { id, name: { sql: text('a.name'), of: () => 7 } };
  expect([withoutField, withoutSql, withoutFunction, withOtherType]).toHaveLength(4);
});
