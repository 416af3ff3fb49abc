import * as all from 'zod/mini';

// Replaces 'zod' in every front end (an alias in vite/front-end.ts) and is shared, so that it is loaded once.
// A shared module keeps all of its exports, and zod is 92 KB gzip; zod/mini is a tenth, but has functions instead of methods.
// This file has the used schemas of zod/mini with the used methods of zod.
// zod.test.ts fails when a source uses another one, and compares both over the whole contract.

// zod compiles object schemas with `new Function` unless configured otherwise; the Content-Security-Policy forbids
// that, and even the attempt is reported. Must run before the first schema is created.
all.config({ jitless: true });

type Schema = all.ZodMiniType;
type RuleMessage = string | { readonly message?: string };

/** zod binds the methods on the prototype of a schema class to each schema of that class. */
type Methods = Record<string, (this: never, ...args: never[]) => Schema>;
const addMethods = (kind: { readonly prototype: unknown }, methods: Methods): unknown =>
  Object.assign(kind.prototype as object, methods);

addMethods(all.ZodMiniType, {
  optional(this: Schema) {
    return all.optional(this);
  },
  nullable(this: Schema) {
    return all.nullable(this);
  },
  or(this: Schema, other: Schema) {
    return all.union([this, other]);
  },
  default(this: Schema, value: unknown) {
    return all._default(this, value);
  },
  pipe(this: Schema, next: Schema) {
    return all.pipe(this, next);
  },
  transform(this: Schema, change: (value: unknown) => unknown) {
    return all.pipe(this, all.transform(change));
  },
  refine(this: Schema, holds: (value: unknown) => boolean, message?: RuleMessage) {
    return this.check(all.refine(holds, message));
  },
});

const lengths = {
  min(this: Schema, least: number, message?: RuleMessage) {
    return this.check(all.minLength(least, message));
  },
  max(this: Schema, most: number, message?: RuleMessage) {
    return this.check(all.maxLength(most, message));
  },
};
addMethods(all.ZodMiniArray, lengths);
addMethods(all.ZodMiniString, {
  ...lengths,
  trim(this: Schema) {
    return this.check(all.trim());
  },
  overwrite(this: Schema, change: (value: string) => string) {
    return this.check(all.overwrite(change as (value: unknown) => unknown));
  },
  regex(this: Schema, pattern: RegExp, message?: RuleMessage) {
    return this.check(all.regex(pattern, message));
  },
});
addMethods(all.ZodMiniNumber, {
  int(this: Schema, message?: RuleMessage) {
    return this.check(all.int(message));
  },
  positive(this: Schema, message?: RuleMessage) {
    return this.check(all.positive(message));
  },
  nonnegative(this: Schema, message?: RuleMessage) {
    return this.check(all.nonnegative(message));
  },
  min(this: Schema, least: number, message?: RuleMessage) {
    return this.check(all.gte(least, message));
  },
  max(this: Schema, most: number, message?: RuleMessage) {
    return this.check(all.lte(most, message));
  },
});
addMethods(all.ZodMiniObject, {
  extend(this: all.ZodMiniObject, more: Record<string, Schema>) {
    return all.extend(this, more);
  },
});

export const z = {
  array: all.array,
  boolean: all.boolean,
  coerce: { number: all.coerce.number },
  email: all.email,
  enum: all.enum,
  iso: { date: all.iso.date, datetime: all.iso.datetime },
  literal: all.literal,
  looseObject: all.looseObject,
  null: all.null,
  number: all.number,
  object: all.object,
  record: all.record,
  strictObject: all.strictObject,
  string: all.string,
  union: all.union,
  unknown: all.unknown,
  url: all.url,
  uuid: all.uuid,
};
