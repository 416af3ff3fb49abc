// By its shared name, though it is next door: a remote then has no second copy of it.
import { translate } from '@mandali/platform/requests/api.ts';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

export type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };
type Parsed<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
export type Schema<T> = { readonly safeParse: (values: unknown) => Parsed<T> };

type Nested = { [name: string]: Nested | { type: string; message: string } };

const place = (errors: Nested, path: readonly PropertyKey[], message: string): void => {
  const [name, ...rest] = path.map(String);
  if (name === undefined) return;
  if (rest.length === 0) errors[name] ??= { type: 'contract', message };
  else place((errors[name] ??= {}) as Nested, rest, message);
};

/**
 * Validates a react-hook-form by a zod schema, usually the body of the contract's operation; the first message of each
 * field counts, in the reader's language. Small enough to be ours: the published resolver carries two more versions of zod along.
 */
export const byContract =
  <Values extends FieldValues, Result extends FieldValues = Values>(
    schema: Schema<Result>,
  ): Resolver<Values, unknown, Result> =>
  (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Nested = {};
    parsed.error.issues.forEach((issue) => place(errors, issue.path, translate(issue.message)));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
