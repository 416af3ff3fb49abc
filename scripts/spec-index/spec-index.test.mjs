import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run.mjs';
import { createPage } from './page.mjs';
import { isRequirement, parts, rows } from './rows.mjs';
import { quoted, specification } from './source.mjs';
import { filesByTitle } from './titles.mjs';

/** Texts that no page can show: they are sent to programs, or the request is rejected before a form could show them. */
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
  it('is indexed completely and in order', () => {
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
  it('quotes exactly the texts that its page must show', () => {
    const invented = rows.flatMap(({ says, kind, seen = [] }) =>
      kind === 'text' || kind === 'toast'
        ? seen.flatMap(({ texts }) =>
            quoted(says).length > 0 && !quoted(says).every((words) => isShown(words, texts)) ? [{ says, texts }] : [],
          )
        : [],
    );
    expect(invented).toEqual([]);
  });

  it('is checked on a page for each quoted text', () => {
    const unseen = rows
      .filter(({ seen = [] }) => seen.length === 0)
      .flatMap(({ says }) => quoted(says).filter((words) => !neverOnAPage.has(words) && !isCheckedOnPage(words)));
    expect(unseen).toEqual([]);
  });

  it('names a test or a visited page as its proof', () => {
    expect(rows.filter(({ seen = [], tests = [] }) => seen.length + tests.length === 0)).toEqual([]);
  });

  it('names existing tests', () => {
    const files = filesByTitle();
    expect(rows.flatMap(({ tests = [] }) => tests).filter((title) => !files.has(title))).toEqual([]);
  });

  it('names visited pages', () => {
    const folder = join(root, 'tests/e2e/src/visits');
    const source = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    const visited = new Set([...source.matchAll(/\b(?:screen|dialog|moment)\(\s*'([\w-]+)'/g)].map(([, name]) => name));
    const places = new Set(rows.flatMap(({ seen = [] }) => seen.map(({ at }) => at)));
    expect([...places].filter((place) => !visited.has(place))).toEqual([]);
  });
});

/** Whether a text is shown whole, or as title and text of a toast: 'Invalid Phone: Please enter a valid phone number'. */
const isShown = (/** @type {string} */ words, /** @type {readonly string[]} */ texts) =>
  texts.includes(words) || texts.every((text) => words.includes(text));

const isCheckedOnPage = (/** @type {string} */ words) =>
  rows.some(({ seen = [] }) => seen.some(({ texts }) => texts.includes(words)));

it('every text without a requirement states a reason', () => {
  expect(parts.flatMap((part) => part.rows.filter((row) => !isRequirement(row) && row.because === ''))).toEqual([]);
});

it('createPage includes every row', () => {
  const page = createPage();
  expect(rows.filter(({ says }) => !page.includes(says.replaceAll('|', '\\|').replaceAll('\n', ' ')))).toEqual([]);
});
