// Import by package name: this module is shared between remotes at run time.
import { translate } from '@mandali/platform/requests/api.ts';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

export type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };
type ParseResult<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
export type Schema<T> = { readonly safeParse: (values: unknown) => ParseResult<T> };

type ErrorTree = { [name: string]: ErrorTree | { type: string; message: string } };

const addError = (errors: ErrorTree, path: readonly PropertyKey[], message: string): void => {
  const [name, ...rest] = path.map(String);
  if (name === undefined) return;
  if (rest.length === 0) errors[name] ??= { type: 'contract', message };
  else addError((errors[name] ??= {}) as ErrorTree, rest, message);
};

/** The first message of each field counts. The published resolver would add two more versions of zod to the bundle. */
export const byContract =
  <Values extends FieldValues, Result extends FieldValues = Values>(
    schema: Schema<Result>,
  ): Resolver<Values, unknown, Result> =>
  (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: ErrorTree = {};
    parsed.error.issues.forEach((issue) => addError(errors, issue.path, translate(issue.message)));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
