import { expect, it } from 'vitest';
import { root } from '../run.mjs';
import { refusedBelow, refusedIn } from './find.mjs';

// Reads every source: a second or two, and more beside other tests.
it('no comment and no name has a word of our own where the field has one', () => {
  expect(refusedBelow(root)).toEqual([]);
}, 60_000);

it.each([
  ['in a comment', '// Waits with patience.'],
  ['in the comment of a function', '/** The bones of a list. */\nexport const a = 1;'],
  ['as a part of a name', 'const loadPatience = 1;'],
  ['where a comment has several lines', '/**\n * One.\n * Told to nobody.\n */\nexport const a = 1;'],
  ['as the name of a component', 'export const a = () => <ProfileBones />;'],
])('finds one %s', (_, text) => expect(refusedIn('a.tsx', text)).toHaveLength(1));

it.each([
  ['a document', 'a.md', 'One.\n\nFor whoever runs it.'],
  ['a style sheet', 'a.css', '.a {\n}\n\n/* The bones of a list. */'],
])('finds one in %s, and its line', (_, file, text) =>
  expect(refusedIn(file, text)).toEqual([expect.stringMatching(/:[34] /)]),
);

it('leaves alone what is plain English in a document', () => {
  expect(refusedIn('a.md', 'It was deleted by mistake.')).toEqual([]);
});

it('leaves alone what is read on the page', () => {
  expect(refusedIn('a.ts', "export const a = 'Please tell whoever runs it.';")).toEqual([]);
});
