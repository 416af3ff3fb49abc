import { expect, it } from 'vitest';
import { root } from '../run.mjs';
import { refusedBelow, refusedIn } from './find.mjs';

// Reads every source: a second or two, and more beside other tests.
it('no comment, name, document or test title contains a refused word', () => {
  expect(refusedBelow(root)).toEqual([]);
});

it.each([
  ['in a comment', '// Waits with patience.'],
  ['in the comment of a function', '/** The bones of a list. */\nexport const a = 1;'],
  ['as a part of a name', 'const loadPatience = 1;'],
  ['where a comment has several lines', '/**\n * One.\n * Told to nobody.\n */\nexport const a = 1;'],
  ['as the name of a component', 'export const a = () => <ProfileBones />;'],
  ['for a role', '// Shown to anyone who asks.'],
  ['for automatically', '// Starts by itself.'],
  ['for a limit', '/** So long a lease is held. */\nexport const a = 1;'],
  ['in the title of a test', "it('is shown to the one who asks', () => {});"],
  ['in the title of a table of tests', "describe.each([1])('for somebody %s', () => {});"],
])('refusedIn finds a refused word %s', (_, text) => expect(refusedIn('a.tsx', text)).toHaveLength(1));

it.each([
  ['a document', 'a.md', 'One.\n\nFor whoever runs it.'],
  ['a style sheet', 'a.css', '.a {\n}\n\n/* The bones of a list. */'],
  ['a statement', 'a.sql', 'SELECT 1;\n\n-- Told to whoever asks.'],
  ['a script', 'a.sh', 'set -e\n\n# Waits for somebody.'],
])('refusedIn finds a refused word in %s, and its line', (_, file, text) =>
  expect(refusedIn(file, text)).toEqual([expect.stringMatching(/:[34] /)]),
);

it.each([
  ['an alias', 'export type Asked = string;', 'Asked'],
  ['an interface', 'interface Standing {}', 'Standing'],
  ['a class', 'class Outcome {}', 'Outcome'],
  ['a pronoun', 'type Of<T> = T;', 'Of'],
  ['a comment of JavaScript', '/** @typedef {{ a: { b: string } }} Told */\nexport const a = 1;', 'Told'],
])('refusedIn reports a type named by a participle: %s', (_, text, name) =>
  expect(refusedIn('a.ts', text)).toEqual([expect.stringContaining(`type ${name}:`)]),
);

it('refusedIn accepts types named by nouns', () => {
  expect(refusedIn('a.ts', 'type Seed = 1; type Setting = 1; type SignedHead = 1; type AppendResult = 1;')).toEqual([]);
});

it('refusedIn ignores plain English words in a document', () => {
  expect(refusedIn('a.md', 'It was deleted by mistake.')).toEqual([]);
});

it('refusedIn ignores text between backticks in a document, but not the rest of the line', () => {
  expect(refusedIn('a.md', 'One.\nThe page shows `Nobody could choose.` to whoever reads it.')).toEqual([
    expect.stringMatching(/^a\.md:2 whoever/),
  ]);
});

it('refusedIn ignores the user `nobody` between backticks', () => {
  expect(refusedIn('a.ts', '// Runs as `nobody`.')).toEqual([]);
});

it('refusedIn ignores the table of a test', () => {
  expect(refusedIn('a.ts', "it.each(['nobody@example.org'])('rejects %s', () => {});")).toEqual([]);
});

it('refusedIn ignores texts of the product', () => {
  expect(refusedIn('a.ts', "export const a = 'Please tell whoever runs it.';")).toEqual([]);
});
