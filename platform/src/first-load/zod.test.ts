import * as whole from 'zod';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from './zod.ts';

const sources = import.meta.glob<string>(['../../../contracts/src/**/*.ts', '../../../mfe-*/src/**/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const typesOnly = /^(infer|input|output|core|Zod\w+)$/;

/** 'iso.date' of `z.iso.date(…)`; only the outer name of a chain such as `z.string().trim()`. */
const usedIn = (text: string): string[] =>
  [...text.matchAll(/\bz\.((?:iso\.|coerce\.)?\w+)/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => !typesOnly.test(name));

const has = (name: string): boolean =>
  name.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], z) !== undefined;

it('the small zod provides every name of zod that the contract and the front ends use', () => {
  const used = [...new Set(Object.values(sources).flatMap(usedIn))];
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !has(name))).toEqual([]);
});

type ParseResult = {
  readonly success: boolean;
  readonly data?: unknown;
  readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };
};
type Schema = { readonly safeParse: (value: unknown) => ParseResult; readonly shape?: Record<string, unknown> };
type Modules = Record<string, Record<string, unknown>>;

// Each file of the contract is evaluated twice: with zod, and with its replacement in the front ends, zod.ts.
const files = import.meta.glob<Record<string, unknown>>([
  '../../../contracts/src/**/*.ts',
  '!../../../contracts/src/**/*.test.ts',
]);
const loadAll = async (): Promise<Modules> => {
  vi.resetModules();
  const entries = Object.entries(files).map(async ([path, load]) => [path, await load()] as const);
  return Object.fromEntries(await Promise.all(entries));
};

const isSchema = (value: unknown): value is Schema =>
  typeof (value as Partial<Schema> | null)?.safeParse === 'function';
const operationParts = ['body', 'query', 'params', 'answer'] as const;

/** 'contracts/src/api/login.ts login.body' -> the schema. */
const schemasIn = (modules: Modules): Map<string, Schema> => {
  const found = new Map<string, Schema>();
  for (const [path, module] of Object.entries(modules)) {
    for (const [name, value] of Object.entries(module)) {
      if (isSchema(value)) found.set(`${path} ${name}`, value);
      for (const part of operationParts) {
        const schema = (value as Record<string, unknown> | null)?.[part];
        if (isSchema(schema)) found.set(`${path} ${name}.${part}`, schema);
      }
    }
  }
  return found;
};

const texts = [
  'asha@example.in',
  ' asha@example.in ',
  'asha@',
  '98111 26610',
  '+91 98111-26610',
  '98111',
  '482913',
  '48291x',
  '2026-11-21',
  '2026-02-30',
  '2026-11-21T10:00:00.000Z',
  '2026-11-21T10:00:00+05:30',
  'user',
  'global_admin',
  'paid',
  'cash',
  'fixed',
  'new',
  'active',
  'f'.repeat(64),
  'https://example.in/x',
  '',
  ' ',
  'x',
  ' ab ',
  'secret',
  'a'.repeat(300),
  '12',
  '0',
  '1e3',
  'Infinity',
  '٣٤٥',
];
const numbers = [0, 1, 2, 15, 30, 100, 501, 99.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53];
const others = [undefined, null, true, false, {}, { unknown: 1 }, [], [1], ['x'], [{}]];
const samples: readonly unknown[] = [...texts, ...numbers, ...others];

const partFits = (part: unknown, sample: unknown): boolean => isSchema(part) && part.safeParse(sample).success;

/** The samples; for an object also each sample under each of its keys, alone and beside a good value everywhere else. */
const valuesFor = (schema: Schema): readonly unknown[] => {
  const keys = Object.keys(schema.shape ?? {});
  const fits = (key: string): unknown => samples.find((sample) => partFits(schema.shape?.[key], sample));
  const good = Object.fromEntries(keys.map((key) => [key, fits(key)]));
  const odd = keys.flatMap((key) => samples.flatMap((sample) => [{ [key]: sample }, { ...good, [key]: sample }]));
  return [...samples, good, { ...good, more: 1 }, ...odd];
};

// Messages of the full zod, which the small one lacks. Messages of the product must be equal in both.
const ownWords = /^(Invalid|Too |Unrecognized|Expected)/;
const outcome = (schema: Schema, value: unknown): unknown => {
  const { success, data, error } = schema.safeParse(value);
  const issues = error?.issues.map(({ path, message }) => [path.join('.'), ownWords.test(message) ? '-' : message]);
  return success ? { data } : { issues };
};

describe('the small zod', () => {
  let byWhole: Map<string, Schema>;
  let bySmall: Map<string, Schema>;
  beforeAll(async () => {
    byWhole = schemasIn(await loadAll());
    vi.doMock('zod', () => import('./zod.ts'));
    bySmall = schemasIn(await loadAll());
  });
  afterAll(() => vi.doUnmock('zod'));

  it('creates no schemas of the full zod', () => {
    expect(bySmall.size).toBeGreaterThan(60);
    expect([...byWhole.values()].every((schema) => schema instanceof whole.ZodType)).toBe(true);
    expect([...bySmall.values()].some((schema) => schema instanceof whole.ZodType)).toBe(false);
  });

  it('accepts, converts and rejects the same values with the same messages as zod, over the whole contract', () => {
    const different: string[] = [];
    let compared = 0;
    for (const [name, schema] of byWhole) {
      for (const value of valuesFor(schema)) {
        const [a, b] = [schema, bySmall.get(name) as Schema].map((one) => JSON.stringify(outcome(one, value)));
        compared += 1;
        if (a !== b) different.push(`${name} of ${JSON.stringify(value)}: ${a} / ${b}`);
      }
    }
    expect(compared).toBeGreaterThan(10_000);
    expect(different.slice(0, 20)).toEqual([]);
    // Takes 7 s, more on a busy machine.
  });
});
