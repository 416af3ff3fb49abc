import { expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from './operations.ts';

type Field = { readonly path: string; readonly schema: z.ZodType };

/** Returns the fields of a body with the objects and lists inside it: 'members[].name'. */
const fieldsIn = (schema: z.ZodType, path: string): readonly Field[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsIn(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element as z.ZodType, `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsIn(option as z.ZodType, path));
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, field]) =>
      fieldsIn(field, `${path}.${key}`),
    );
  return [{ path, schema }];
};

const bodies = Object.values(operations).flatMap((operation) =>
  'body' in operation ? fieldsIn(operation.body as z.ZodType, operation.id) : [],
);

/** With a space of no width and a mark that turns the direction of the text. */
const written = 'Asha\u200B Rao\u202E';

/** Secrets and texts of programs, which no person reads. */
const isUnread = (path: string): boolean =>
  /[pP]assword$|\.(claim|token|appKey|authKey)$/.test(path) ||
  ['addPasskey.response.transports[]', 'addCosignature.note'].includes(path);

it('free texts of requests lose invisible characters and marks of direction', () => {
  const fields = bodies.filter(({ schema }) => schema.safeParse('Asha Rao').success);
  const unclean = fields.filter(({ schema }) => schema.safeParse(written).data !== 'Asha Rao').map(({ path }) => path);
  expect(unclean.filter((path) => !isUnread(path))).toEqual([]);
  expect(fields.length).toBeGreaterThan(20);
});
