import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { variablesOf } from '@mandali/runtime/settings';
import { expect, it } from 'vitest';
import { bffSettings } from '../bff/src/config.ts';
import { launcherSettings } from '../launcher/src/settings.ts';
import { scheduleSettings } from '../operator/src/schedule/settings.ts';
import { chainSettings } from '../operator/src/settings.ts';
import { projectionsSettings } from '../projections/src/settings.ts';
import { root } from './run.mjs';

/** Generated on demand by `npm run spec-index`. */
const notCommitted = 'docs/spec-index.md';

const notOurs = new Set(['node_modules', 'dist', 'dist-types', '.git', '.data']);

/**
 * @param {string} folder
 * @returns {string[]}
 */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : filesBelow(path);
    return [relative(root, path)];
  });

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

/**
 * @param {string} text
 * @param {RegExp} pattern with one group
 */
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const files = filesBelow(root);
const documents = files.filter((file) => file.endsWith('.md'));
const decisions = documents.filter((file) => /^docs\/adr\/\d/.test(file));

it.each(documents)('%s links to existing files', (file) => {
  const text = read(file);
  const targets = [...all(text, /\]\(([^)\s]+)\)/g), ...all(text, /<img\s+src="([^"]+)"/g)];
  const inside = targets.filter((target) => !/^(https?:|mailto:|#)/.test(target));
  const broken = inside.filter((target) => !existsSync(join(root, dirname(file), target.replace(/#.*/, ''))));
  expect(broken).toEqual([]);
});

/**
 * Returns the anchor that GitHub generates for a heading.
 * @param {string} heading
 */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

it.each(documents)('%s links to existing headings', (file) => {
  const targets = [...read(file).matchAll(/\]\(([^)\s#]*)#([^)\s]+)\)/g)];
  const inside = targets.filter(([, target = '']) => target === '' || /^(?!https?:).*\.md$/.test(target));
  const broken = inside.filter(([, target = '', anchor]) => {
    const page = target === '' ? file : join(dirname(file), target);
    return !all(read(page), /^#+ (.+)$/gm)
      .map(anchorOf)
      .includes(anchor ?? '');
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

it.each(documents)('%s names existing npm scripts', (file) => {
  const commands = [...read(file).matchAll(/npm run ([\w:-]+)(?: -w ([\w-]+))?/g)];
  const missing = commands.filter(([, script = '', folder = '.']) => {
    const { scripts } = JSON.parse(read(join(folder, 'package.json')));
    return !(script in scripts);
  });
  expect(missing.map(([command]) => command)).toEqual([]);
});

it('every decision has a unique number, in its file name and in its title', () => {
  const numbers = decisions.map((file) => Number(basename(file).slice(0, 4)));
  const titled = decisions.map((file) => Number(/^# (\d+)\. \S/.exec(read(file))?.[1]));
  expect(titled).toEqual(numbers);
  expect(numbers).toEqual([...new Set(numbers)]);
});

const headings = ['Context', 'Decision', 'Consequences', 'Alternatives'];

it.each(decisions)('%s contains the four headings and at most 400 words', (file) => {
  const text = read(file);
  expect(all(text, /^## (.+)$/gm)).toEqual(headings);
  expect(text.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(400);
});

it('docs/adr contains at most 45 decisions', () => {
  expect(decisions.length).toBeLessThanOrEqual(45);
});

const texts = files.filter(
  (file) => /\.(md|tsx?|mjs|sql|css|sh|conf|ya?ml)$/.test(file) && file !== 'scripts/documents.test.mjs',
);

it('documents and code refer to existing decisions', () => {
  const known = new Set(decisions.map((file) => Number(basename(file).slice(0, 4))));
  const named = texts.flatMap((file) =>
    all(read(file), /\b(?:ADR |docs\/adr\/)(\d+)/g).map((number) => ({ file, number })),
  );
  expect(named.filter(({ number }) => !known.has(Number(number)))).toEqual([]);
});

it('code refers to existing documents', () => {
  const code = texts.filter((file) => !file.endsWith('.md'));
  const named = code.flatMap((file) =>
    all(read(file), /(?<![\w/.-])(docs\/[\w/-]+\.md)/g).map((document) => ({ file, document })),
  );
  expect(named.filter(({ document }) => document !== notCommitted && !existsSync(join(root, document)))).toEqual([]);
});

const declared = [bffSettings, projectionsSettings, scheduleSettings, chainSettings, launcherSettings].flatMap(
  variablesOf,
);

/** Reads the table of settings: each variable and its default; a row may list several of both. */
const readSettingsTable = () => {
  const section = /^## Settings$(.*?)^## /ms.exec(read('docs/operations.md'))?.[1] ?? '';
  return [...section.matchAll(/^\| ([A-Z][A-Z_, ]+?) +\| ([^|]*)\|/gm)].flatMap(([, names = '', defaults = '']) => {
    const values = defaults.replace(/\(.*/, '').split(', ');
    return names.split(', ').map((name, index) => ({ name, value: values[index]?.trim() }));
  });
};

it('docs/operations.md describes every variable that a process declares, and no other', () => {
  const names = new Set(declared.map(([name]) => name));
  expect(
    readSettingsTable()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...names].toSorted());
});

it('docs/operations.md states the default of every number', () => {
  const numbers = declared
    .map(([name, schema]) => ({ name, value: schema.safeParse(undefined).data }))
    .filter(({ name, value }) => typeof value === 'number' && !name.startsWith('DRAW_BEACON_'));
  const values = new Map(readSettingsTable().map(({ name, value }) => [name, Number(value)]));
  expect(numbers.length).toBeGreaterThan(30);
  expect(numbers.filter(({ name, value }) => values.get(name) !== value)).toEqual([]);
});

it('projections/README.md lists every query once', () => {
  const src = join(root, 'projections/src');
  const folders = readdirSync(src).filter((name) => existsSync(join(src, name, 'query.ts')));
  expect(all(read('projections/README.md'), /^\| ([a-z][a-z-]*) +\|/gm).filter((name) => name !== 'query')).toEqual(
    folders,
  );
});
