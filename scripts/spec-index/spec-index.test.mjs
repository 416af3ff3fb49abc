import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run.mjs';
import { page } from './page.mjs';
import { asks, parts, rows } from './rows.mjs';
import { quoted, specification } from './source.mjs';
import { titlesIn } from './titles.mjs';

/** Texts that no reader can bring onto a page: said to programs, or refused before a form could say it. */
const neverOnAPage = new Set([
  'Authentication required',
  'useAuth must be used within an AuthProvider',
  'Cycle duration is required',
  'Round number is required',
  'Payment method is required',
  'Please select a status',
  'Admin',
  'R',
  'OTP delivery is not configured',
]);

describe.each(/** @type {const} */ (['product.md', 'decisions.md']))('%s', (name) => {
  it('is in the index to the last word, in its order', () => {
    const text = specification(name);
    const all = parts.filter(({ source }) => source === name).flatMap((part) => part.rows);
    let at = 0;
    const between = all.map(({ says }) => {
      const found = text.indexOf(says, at);
      expect(found, `after the row before it the specification does not say: ${says}`).toBeGreaterThan(-1);
      const gap = text.slice(at, found);
      at = found + says.length;
      return gap;
    });
    expect([...between, text.slice(at)].filter((gap) => /[\p{L}\p{N}]/u.test(gap))).toEqual([]);
  });
});

describe('a row', () => {
  it('says nothing else than the words that have to be on the page', () => {
    const invented = rows.flatMap(({ says, kind, seen = [] }) =>
      kind === 'text' || kind === 'toast'
        ? seen.flatMap(({ texts }) =>
            quoted(says).length > 0 && !quoted(says).every((words) => isSaid(words, texts)) ? [{ says, texts }] : [],
          )
        : [],
    );
    expect(invented).toEqual([]);
  });

  it('with a text in quotation marks has it looked for on a page', () => {
    const unseen = rows
      .filter(({ seen = [] }) => seen.length === 0)
      .flatMap(({ says }) => quoted(says).filter((words) => !neverOnAPage.has(words) && !seenSomewhere(words)));
    expect(unseen).toEqual([]);
  });

  it('names files that there are', () => {
    const files = rows.flatMap(({ code, tests = [] }) => [...code, ...tests.map(({ file }) => file)]);
    expect([...new Set(files)].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('names what implements it and what proves it', () => {
    expect(
      rows.filter(({ code, seen = [], tests = [] }) => code.length === 0 || seen.length + tests.length === 0),
    ).toEqual([]);
  });

  it('names tests that there are', () => {
    const tests = rows.flatMap((row) => row.tests ?? []);
    const titles = new Map([...new Set(tests.map(({ file }) => file))].map((file) => [file, titlesIn(file)]));
    expect(tests.filter(({ file, title }) => titles.get(file)?.has(title) !== true)).toEqual([]);
  });

  it('names pages that are visited', () => {
    const folder = join(root, 'tests/e2e/src/visits');
    const source = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    const visited = new Set([...source.matchAll(/\b(?:screen|dialog|moment)\(\s*'([\w-]+)'/g)].map(([, name]) => name));
    const places = new Set(rows.flatMap(({ seen = [] }) => seen.map(({ at }) => at)));
    expect([...places].filter((place) => !visited.has(place))).toEqual([]);
  });
});

/** In one piece, or as title and text of a toast: 'Invalid Phone: Please enter a valid phone number'. */
const isSaid = (/** @type {string} */ words, /** @type {readonly string[]} */ texts) =>
  texts.includes(words) || texts.every((text) => words.includes(text));

const seenSomewhere = (/** @type {string} */ words) =>
  rows.some(({ seen = [] }) => seen.some(({ texts }) => texts.includes(words)));

it('says of every part that asks for nothing why', () => {
  expect(parts.flatMap((part) => part.rows.filter((row) => !asks(row) && row.because === ''))).toEqual([]);
});

it('docs/spec-index.md is what the rows say: npm run spec-index', () => {
  expect(readFileSync(join(root, 'docs/spec-index.md'), 'utf8')).toBe(page);
});
