import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { browserFolders, services } from '../folders.mjs';
import { checkBorders } from './check.mjs';
import { rules } from './rules.mjs';

/** One planted violation for each rule: file and content. */
const planted = {
  'domain-stands-alone': ['domain/src/a.ts', "import { Pool } from 'pg';"],
  'contracts-stand-alone': ['contracts/src/a.ts', "export type { A } from '@mandali/domain/ids';"],
  'client-is-the-wire': ['client/src/a.ts', "import { draw } from '@mandali/domain/draw';"],
  'event-store-knows-no-aggregate': [
    'event-store/src/a.ts',
    "import { decide } from '@mandali/domain/committee/decide';",
  ],
  'server-folders-import-downwards': ['bff/src/people/a.ts', "import { Sessions } from '../account/sessions.ts';"],
  'server-indexes-only-in-features': ['bff/src/main.ts', "import { createPeople } from './people/index.ts';"],
  'runtime-knows-no-product': ['runtime/src/a.ts', "import { committeeId } from '@mandali/domain/ids';"],
  'vendors-only-in-adapters': ['event-store/src/handle.ts', "import type { Pool } from 'pg';"],
  'one-folder-knows-eventstoredb': [
    'event-store/src/postgres/store.ts',
    "const client = import('@eventstore/db-client');",
  ],
  'projections-read-only': ['projections/src/a.ts', "import { decide } from '@mandali/domain/committee/decide';"],
  'bff-reads-by-queries': ['bff/src/a.ts', "const a = import('@mandali/projections/round/project');"],
  'adapters-only-in-one-file': ['bff/src/http/app.ts', "import { open } from '@mandali/event-store/postgres/store';"],
  'icons-one-by-one': ['ui-kit/src/a.tsx', "import { X } from 'lucide-react';"],
  'ui-kit-is-the-look': ['ui-kit/src/a.tsx', "import { Link } from 'wouter';"],
  'platform-serves-all-front-ends': ['platform/src/a.ts', "import { draw } from '@mandali/domain/draw';"],
  'front-ends-never-import-each-other': ['mfe-auth/src/a.tsx', "import routes from '@mandali/mfe-admin/routes';"],
  'pages-are-compared-with-the-fold': [
    'mfe-committees/src/features/trust/page-check/a.ts',
    "import { decide } from '@mandali/domain/committee/decide';",
  ],
  'browser-without-node': ['contracts/src/a.ts', "import { join } from 'node:path';"],
  'pages-without-their-build': ['platform/src/a.ts', "import { facades } from './federation/build/plugin.ts';"],
  'test-help-only-in-tests': ['bff/src/a.ts', "import { createTestDatabase } from '@mandali/testing/postgres';"],
  'operator-works-on-the-stores': ['operator/src/a.ts', "import { createApp } from '@mandali/bff/http/app';"],
  'nobody-imports-the-operator': ['bff/src/a.ts', "import { replay } from '@mandali/operator/audit/replay';"],
  'launcher-starts-processes': ['launcher/src/a.ts', "import { createApp } from '@mandali/bff/http/app';"],
  'nobody-imports-the-launcher': ['bff/src/a.ts', "import { freePort } from '@mandali/launcher/ports';"],
  'features-never-sideways-or-upwards': ['mfe-auth/src/features/a/a.tsx', "import { Page } from '../../pages/a.tsx';"],
  'shared-imports-no-feature': ['mfe-auth/src/shared/a.tsx', "import { Sheet } from '../features/a/sheet.tsx';"],
};

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mandali-borders-'));
  const workspaces = [...services, 'client', ...browserFolders];
  plant('package.json', JSON.stringify({ workspaces, devDependencies: { vitest: '1' } }));
  for (const name of workspaces) plant(`${name}/package.json`, JSON.stringify({ name, dependencies: { zod: '1' } }));
});
afterEach(() => rmSync(root, { recursive: true }));

it.each(Object.entries(planted))('%s is enforced', (rule, [file, text]) => {
  plant(file, `\n${text}\n`);
  expect(checkBorders(root)).toContainEqual(expect.objectContaining({ rule, file, line: 2 }));
});

it('the planted violations cover every rule', () => {
  expect([...new Set(rules.map(({ name }) => name))].toSorted()).toEqual(Object.keys(planted).toSorted());
});

it.each([
  [
    'a feature that imports another one',
    'features-never-sideways-or-upwards',
    'mfe-auth/src/features/a/a.ts',
    "import '../b/b.ts'",
  ],
  [
    'a feature that imports another one dynamically',
    'features-never-sideways-or-upwards',
    'mfe-admin/src/features/a/a.ts',
    "export const b = () => import('../b/b.ts')",
  ],
  [
    'a feature that imports a page dynamically',
    'features-never-sideways-or-upwards',
    'mfe-committees/src/features/a/api/a.ts',
    "export const page = () => import('../../../pages/page.tsx')",
  ],
  [
    'a shared file that imports a feature dynamically',
    'shared-imports-no-feature',
    'mfe-committees/src/shared/dialogs.ts',
    "export const sheet = () => import('../features/a/components/sheet.tsx')",
  ],
  [
    'a shared file that imports the type of a page',
    'shared-imports-no-feature',
    'mfe-shell/src/shared/a.ts',
    "import type { Page } from '../pages/page.tsx'",
  ],
  [
    'a relative import that leaves its folder',
    'relative-stays-inside',
    'bff/src/a.ts',
    "import '../../domain/src/ids.ts'",
  ],
  [
    'a package that only another folder declares',
    'declared-packages-only',
    'bff/src/a.ts',
    "import express from 'express'",
  ],
  [
    'test support of another folder in the product',
    'test-help-only-in-tests',
    'bff/src/a.ts',
    "import '@mandali/event-store/testing/doubles/faulty-store'",
  ],
  [
    'test support of the same folder in the product',
    'test-help-only-in-tests',
    'event-store/src/handle.ts',
    "import './testing/doubles/faulty-store.ts'",
  ],
  ['a package for tests in the product', 'declared-packages-only', 'bff/src/a.ts', "import { vi } from 'vitest'"],
  [
    'an inline import of a type',
    'domain-stands-alone',
    'domain/src/a.ts',
    "export const a: import('pg').Pool | null = null",
  ],
  ['a margin of one side', 'sides-are-logical', 'ui-kit/src/a.module.css', '.a { margin-left: auto; }'],
  ['a corner of one side', 'sides-are-logical', 'ui-kit/src/a.module.css', '.a { border-top-right-radius: 2px; }'],
  [
    'four paddings with unequal sides',
    'sides-are-logical',
    'ui-kit/src/a.css',
    '.a { padding: 0 8px 0 calc(1px + 2px); }',
  ],
  ['a text of one side', 'sides-are-logical', 'mfe-admin/src/a.css', '.a { text-align: right; }'],
  [
    'a gradient to one side',
    'sides-are-logical',
    'ui-kit/src/a.css',
    '.a { background: linear-gradient(90deg, red, tan); }',
  ],
  ['a shift to the right', 'sides-are-logical', 'ui-kit/src/a.css', '.a { transform: translateX(100%); }'],
  ['a place on the left in a component', 'sides-are-logical', 'ui-kit/src/a.tsx', '<i style={{ left: at }} />'],
])('checkBorders reports %s', (_, rule, file, text) => {
  plant(file, text);
  expect(checkBorders(root)).toContainEqual(expect.objectContaining({ rule, file }));
});

it.each([
  ['a value', "import { a } from '../a.ts';"],
  ['a type', "import type { A } from '../a.ts';"],
  ['import()', "export const later = () => import('../a.ts');"],
  ['the name of the package', "export { a } from '@mandali/runtime/a';"],
])('checkBorders reports a cycle of imports that is closed by %s', (_, closing) => {
  plant('runtime/package.json', JSON.stringify({ name: '@mandali/runtime' }));
  plant('runtime/src/a.ts', "\nimport type { B } from './people/b.ts';");
  plant('runtime/src/people/b.ts', "import { c } from './c.ts';");
  expect(checkBorders(root)).toEqual([]);
  plant('runtime/src/people/c.ts', closing);
  const message =
    'a circle: runtime/src/a.ts -> runtime/src/people/b.ts -> runtime/src/people/c.ts -> runtime/src/a.ts';
  expect(checkBorders(root)).toEqual([{ file: 'runtime/src/people/c.ts', line: 1, rule: 'no-circles', message }]);
});

it('checkBorders reports a cycle across workspaces', () => {
  plant('runtime/package.json', JSON.stringify({ name: '@mandali/runtime' }));
  plant(
    'platform/package.json',
    JSON.stringify({ name: '@mandali/platform', dependencies: { '@mandali/runtime': '1' } }),
  );
  plant('platform/src/a.tsx', "import { b } from '@mandali/runtime/b';");
  plant('runtime/src/b.ts', "import { a } from '@mandali/platform/a.tsx';");
  expect(checkBorders(root)).toContainEqual(
    expect.objectContaining({ rule: 'no-circles', file: 'platform/src/a.tsx' }),
  );
});

it.each([
  ["export function decide() { throw new Error('no') }", 'throw'],
  ['export const evolve = async () => 1', 'async'],
  ['export const at = new Date().toISOString()', 'Date'],
  ['export const seat = Math.random()', 'random'],
])('checkBorders reports impure code of the domain: %s', (text, what) => {
  plant('domain/src/committee/decide.ts', text);
  const found = checkBorders(root).map(({ rule, message }) => `${rule} ${message}`);
  expect(found).toContainEqual(expect.stringMatching(`^domain-is-pure ${what}`));
});

it.each([
  'const seat = payment.id % 1_000;',
  'const round = `${committee.id * 1000 + 1}`;',
  'const due = (book.round?.id ?? 0) * 1_000 + seat;',
  "const sql = 'm.committee_id * 10000 + m.member_no';",
])('checkBorders reports arithmetic on ids outside of ids.ts: %s', (text) => {
  plant('bff/src/a.ts', text);
  expect(checkBorders(root)).toContainEqual(
    expect.objectContaining({ rule: 'ids-in-one-place', file: 'bff/src/a.ts', line: 1 }),
  );
});

it('checkBorders accepts imports within the borders', () => {
  plant(
    'domain/src/ids.ts',
    "import { z } from 'zod';\nimport { a } from './a.ts';\nif (a) throw new RangeError(z.name);",
  );
  plant('domain/src/a.test.ts', "import { it } from 'vitest';");
  expect(checkBorders(root)).toEqual([]);
});

it('checkBorders accepts an import from a package that prepack copies', () => {
  plant('client/package.json', JSON.stringify({ name: '@mandali/client', copiedByPrepack: ['@mandali/contracts'] }));
  plant('client/src/a.ts', "import { createSend } from '@mandali/contracts/client';");
  expect(checkBorders(root)).toEqual([]);
});

/** @type {(file: string, text: string) => void} */
function plant(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
