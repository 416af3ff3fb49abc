import fc from 'fast-check';
import { z } from 'zod';
import { type CommitteeEvent, type CommitteeEventType, committeeEventSchemas } from '../events.ts';

// Well-formed events, built from the schemas, that need not fit any history. Numbers are mostly small, so that seats
// and rounds repeat; some are as large as the schema allows.

type Json = z.core.JSONSchema.JSONSchema;

const wholeNumber = ({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Json) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: minimum, max: Math.min(minimum + 3, maximum) }) },
    { weight: 1, arbitrary: fc.integer({ min: minimum, max: maximum }) },
  );

const instant = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
  .map((date) => date.toISOString());

const text = ({ format, pattern, minLength, maxLength }: Json): fc.Arbitrary<string> => {
  if (format === 'date-time') return instant;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ ...(minLength && { minLength }), ...(maxLength && { maxLength }), unit: 'grapheme-ascii' });
};

const record = ({ properties, required, propertyNames, additionalProperties }: Json): fc.Arbitrary<object> => {
  if (properties === undefined)
    return fc.dictionary(
      text(propertyNames as Json),
      arbitraryOf(additionalProperties as Json) as fc.Arbitrary<string>,
      {
        noNullPrototype: true,
        maxKeys: 3,
      },
    );
  const fields = Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema as Json)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...(required ?? [])] });
};

const arbitraryOf = (schema: Json): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((each) => arbitraryOf(each)));
  switch (schema.type) {
    case 'object':
      return record(schema);
    case 'array':
      return fc.array(arbitraryOf(schema.items as Json), { maxLength: 4 });
    case 'integer':
      return wholeNumber(schema);
    case 'string':
      return text(schema);
    case 'boolean':
      return fc.boolean();
    default:
      throw new Error(`no arbitrary for ${JSON.stringify(schema)}`);
  }
};

const types = Object.keys(committeeEventSchemas) as readonly CommitteeEventType[];

export const arbitraryData = (type: CommitteeEventType): fc.Arbitrary<object> =>
  record(z.toJSONSchema(committeeEventSchemas[type]));

const rare: ReadonlySet<CommitteeEventType> = new Set(['CommitteeCompleted', 'CommitteeDeleted']);

/** Generates any well-formed event; the two that end a committee are rare. */
export const arbitraryEvent: fc.Arbitrary<CommitteeEvent> = fc.oneof(
  ...types.map((type) => ({
    weight: rare.has(type) ? 1 : 10,
    arbitrary: arbitraryData(type).map((data) => ({ type, data }) as CommitteeEvent),
  })),
);
