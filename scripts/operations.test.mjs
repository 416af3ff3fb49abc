import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { operations } from '../contracts/src/operations.ts';

// This test is not in contracts: code for browsers is compiled without Node's types.
const folder = new URL('../contracts/src/api/', import.meta.url);
/** @type {(file: string) => string[]} */
const idsIn = (file) =>
  [
    ...readFileSync(new URL(file, folder), 'utf8').matchAll(
      /^\s+id: '(\w+)'|operation\(\{ \.\.\.shared, id: '(\w+)'/gm,
    ),
  ].map(([, own, shared]) => own ?? shared ?? '');

it('operations contains every call of contracts/src/api', () => {
  const written = readdirSync(folder).flatMap(idsIn);
  expect(
    Object.values(operations)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(written.sort());
});

it('operations names each call by its id', () => {
  for (const [name, { id }] of Object.entries(operations)) expect(id).toBe(name);
});
