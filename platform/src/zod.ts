import { z as all } from 'zod/v4';

// Stands for 'zod' in every front end (an alias in vite/front-end.ts) and is shared, so that it is loaded once.
// A shared module keeps all of its exports; zod whole would be four times as large, so these are the parts in use.
// zod.test.ts fails when a source uses another one.

// zod compiles object schemas with `new Function` unless told otherwise; the Content-Security-Policy forbids that, and
// even the attempt is reported. Said here, before any schema exists.
all.config({ jitless: true });

export const z = {
  array: all.array,
  boolean: all.boolean,
  coerce: { number: all.coerce.number },
  email: all.email,
  enum: all.enum,
  iso: { date: all.iso.date, datetime: all.iso.datetime },
  literal: all.literal,
  looseObject: all.looseObject,
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
