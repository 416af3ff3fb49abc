import type { z } from 'zod';
import type { Rejection } from './rejections.ts';

export type Step<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly rejection: Rejection };

export const refuse = (rejection: Rejection): Step<never> => ({ ok: false, rejection });

/** Lone surrogates and U+0000 are valid JSON, but Postgres cannot store them. */
const unstorable = /[\0\p{Surrogate}]/u;

const findUnstorable = (value: unknown, path: string): string | null => {
  if (typeof value === 'string') return unstorable.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
};

/** Maximum number of reported fields and their length, characters: the answer does not echo the request. */
const limits = { fields: 20, letters: 80 };

export const limitFields = (fields: Iterable<readonly [string, string]>): Record<string, string> => {
  const fieldsByName: Record<string, string> = {};
  for (const [name, message] of fields) {
    if (Object.keys(fieldsByName).length === limits.fields) break;
    fieldsByName[name.slice(0, limits.letters)] ??= message;
  }
  return fieldsByName;
};

const fieldsOf = (error: z.ZodError): Record<string, string> => {
  const fields: (readonly [string, string])[] = [];
  const addFault = (path: readonly PropertyKey[], message: string): void =>
    void fields.push([path.map(String).join('.') || 'body', message]);
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) addFault([...issue.path, key], 'Unknown field');
    else addFault(issue.path, missing(issue) ? 'Required' : issue.message);
  }
  return limitFields(fields);
};

// zod's message for a missing field names types; the form has a better one.
const missing = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_type' && issue.message.endsWith('received undefined');

export const parseInput = (schema: z.ZodType | undefined, input: unknown): Step<unknown> => {
  if (schema === undefined) return { ok: true, value: undefined };
  const read = schema.safeParse(input);
  if (!read.success) return refuse({ kind: 'InvalidInput', fields: fieldsOf(read.error) });
  const bad = findUnstorable(read.data, '');
  if (bad === null) return { ok: true, value: read.data };
  return refuse({ kind: 'InvalidInput', fields: limitFields([[bad, 'Contains characters that cannot be stored']]) });
};
