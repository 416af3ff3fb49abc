import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { functionFaults, syntaxFaults } from '../platform/vite/browser-floor/faults.ts';
import { forBuilds, forTests } from './borders/rules.mjs';
import { browserFolders } from './folders.mjs';
import { root } from './run.mjs';

/** Folders whose code runs in browsers. */
const folders = ['contracts', 'domain', ...browserFolders].map((folder) => `${folder}/src`);

const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !forTests.test(file) && !forBuilds.test(file)),
);

const whatOf = (/** @type {string} */ code) => functionFaults('planted.js', code).map(({ what }) => what);

describe('the oldest supported browsers', () => {
  it('have every function that the sources use', () => {
    const faults = sources.flatMap((file) =>
      functionFaults(file, readFileSync(join(root, file), 'utf8')).map(({ what }) => `${file}: ${what}`),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    ['[2, 1].toSorted()', '.toSorted()'],
    ['seats.with(0, seat)', '.with()'],
    ["new Intl.Segmenter('hi')", 'Intl.Segmenter'],
    ['Response.json({})', 'Response.json'],
    ['AbortSignal.any([one, other])', 'AbortSignal.any'],
    ['navigator.contacts.select(["tel"])', 'navigator.contacts'],
    ['new CookieStore()', 'new CookieStore'],
    ['/(?<!a)b/.test(text)', 'a lookbehind'],
    ['new RegExp("(?<=a)b")', 'a lookbehind'],
    ["RegExp('[a--b]', 'v')", 'a set notation (flag v)'],
  ])('lack what %s uses', (code, what) => {
    expect(whatOf(code)).toEqual([what]);
  });

  it.each([
    'typeof URL.canParse === "function" ? URL.canParse(text) : true',
    'text.isWellFormed?.()',
    "if ('Notification' in globalThis) new Notification('News')",
    'z.union([one, other])',
    'rows.findLast(isOpen)',
    '/(?<year>\\d+)/u.test(text)',
  ])('have or need not have what %s uses', (code) => {
    expect(whatOf(code)).toEqual([]);
  });

  it.each(['class A { static { this.a = 1; } }', '/[\\p{L}--[a-z]]/v.test(text)', 'using file = open();'])(
    'cannot parse %s',
    async (code) => {
      expect(await syntaxFaults(code)).toHaveLength(1);
    },
  );

  it('can parse classes with private fields, top-level await and named groups', async () => {
    const code =
      'class A { #a = 1; static b = 2; c() { return #a in this; } }\nawait A; /(?<year>a)/u.test(A?.b ?? "");';
    expect(await syntaxFaults(code)).toEqual([]);
  });
});
