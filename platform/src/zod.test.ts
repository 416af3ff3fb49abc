import { expect, it } from 'vitest';
import { z } from './zod.ts';

const sources = import.meta.glob<string>(['../../contracts/src/**/*.ts', '../../mfe-*/src/**/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const typesOnly = /^(infer|input|output|Zod\w+)$/;

/** 'iso.date' of `z.iso.date(…)`; only the outer name of a chain such as `z.string().trim()`. */
const usedIn = (text: string): string[] =>
  [...text.matchAll(/\bz\.((?:iso\.|coerce\.)?\w+)/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => !typesOnly.test(name));

const has = (name: string): boolean =>
  name.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], z) !== undefined;

it('offers all that the contract and the front ends use of zod', () => {
  const used = [...new Set(Object.values(sources).flatMap(usedIn))];
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !has(name))).toEqual([]);
});
