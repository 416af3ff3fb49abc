import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import specifications from '@asyncapi/specs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../deployment/script.ts';

type Document = {
  readonly components: {
    readonly schemas: { readonly metadata: object };
    readonly messages: Readonly<Record<string, { payload: object; examples?: readonly { payload: object }[] }>>;
  };
};

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const document = JSON.parse(read('docs/asyncapi.json')) as Document;
const messages = Object.entries(document.components.messages);

/** Validates without the formats of addresses and times. */
const faults = (schema: object, value: unknown): readonly string[] => {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.validate(schema, value);
  return (ajv.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
};

/** Entries of a signed book; their data is abridged. */
const book = read('domain/vectors/book.jsonl')
  .split('\n')
  .filter((line) => line.includes('"meta":'))
  .map((line) => JSON.parse(line) as { readonly meta: object; readonly prev: string; readonly hash: string });

describe('docs/asyncapi.json', () => {
  it('conforms to the schema of AsyncAPI', () => {
    expect(faults(specifications.schemasWithoutId['3.0.0'], document)).toEqual([]);
  });

  it.each(messages)('contains a valid example of %s', (_, { payload, examples = [{ payload: {} }] }) => {
    for (const example of examples) expect(faults(payload, example.payload)).toEqual([]);
  });

  it.each(messages)('rejects an unknown field in %s', (_, { payload, examples: [example] = [] }) => {
    expect(faults(payload, { ...example?.payload, phone: '+91 98200 00000' })).toHaveLength(1);
  });

  it('accepts the metadata of each entry of a signed book', () => {
    const { metadata } = document.components.schemas;
    expect(book.length).toBeGreaterThan(5);
    for (const { meta, prev, hash } of book) expect(faults(metadata, { ...meta, prev, hash })).toEqual([]);
  });

  it('rejects metadata without a link to the previous entry', () => {
    expect(faults(document.components.schemas.metadata, book[0]?.meta)).toHaveLength(2);
  });
});
