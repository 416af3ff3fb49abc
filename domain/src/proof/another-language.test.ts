import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { committeeEventSchemas } from '../committee/events.ts';
import { vectorsFolder } from '../vectors.fixture.ts';
import { hasPython, script, useFolder } from './python-verifier.fixture.ts';
import { quicknet } from './beacon.ts';
import { bookOf, exportOf } from './books.fixture.ts';
import { linksOf, publicDraw, signedBook, testChain } from './draws.fixture.ts';
import { lawfulEvents } from './lawful-books.fixture.ts';

// vectors/verify.py was written from docs/audit.md, docs/draw.md and docs/events.md alone and shares no line with this
// folder. mutated-files.nightly.test.ts compares the results of both verifiers.

/** Seed of a book with a draw by the beacon of the tests. */
const ownBeaconSeed = 1;

const inFolder = useFolder();

const python = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('python3', [script, ...args], { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}`.trim() };
};

it.runIf(hasPython)('verify.py prints the result and the faulty line on its command line', async () => {
  const book = await bookOf(4, 5, 2);
  const file = inFolder('book.jsonl');
  writeFileSync(file, exportOf(book));
  expect(python(file)).toEqual({ status: 0, output: 'It holds.' });
  expect(python(file, book.keys.logKey)).toMatchObject({ status: 0 });
  expect(python(file, `A${book.keys.logKey.slice(1)}`)).toEqual({ status: 1, output: 'Line 6: another key.' });
  writeFileSync(file, Buffer.from(exportOf(book)).subarray(0, -5));
  expect(python(file)).toMatchObject({ status: 1 });
});

it.runIf(hasPython)(
  'verify.py accepts a draw by the public beacon, and by an own beacon when its key is given',
  async () => {
    const file = inFolder('draw.jsonl');
    writeFileSync(file, exportOf(await signedBook((await publicDraw()).links, 1)));
    expect(python(file)).toEqual({ status: 0, output: 'It holds.' });
    const own = await lawfulEvents(ownBeaconSeed);
    writeFileSync(file, exportOf(await signedBook(linksOf(own), 1)));
    const line = own.findIndex(({ data }) => 'beacon' in data) + 1;
    expect(python(file)).toEqual({
      status: 1,
      output: `Not checked. Line ${line}: this server's own beacon is not known here.`,
    });
    expect(python(file, '--beacon', inFolder('beacon.json'))).toEqual({ status: 0, output: 'It holds.' });
  },
);

it.runIf(hasPython)('verify.py exits with 2 for invalid arguments, files or keys', () => {
  writeFileSync(inFolder('wrong.json'), JSON.stringify({ ...testChain, key: 'ab'.repeat(96) }));
  writeFileSync(inFolder('any.jsonl'), '{}\n');
  const calls = [[], [inFolder('none.jsonl')], [inFolder('any.jsonl'), '--beacon'], ['a', 'b', 'c']];
  for (const call of calls) expect(python(...call)).toMatchObject({ status: 2 });
  expect(python(inFolder('any.jsonl'), '--beacon', inFolder('wrong.json'))).toMatchObject({ status: 2 });
  writeFileSync(inFolder('wrong.json'), JSON.stringify({ ...testChain, chain: quicknet.chain }));
  expect(python(inFolder('any.jsonl'), '--beacon', inFolder('wrong.json'))).toEqual({
    status: 2,
    output: 'another key under a known chain',
  });
});

it.runIf(hasPython)('verify.py lists each event type and each of its keys', () => {
  const print = 'import json, verify; print(json.dumps({name: list(keys) for name, keys in verify.KEYS.items()}))';
  const { stdout } = spawnSync('python3', ['-c', print], { encoding: 'utf8', cwd: fileURLToPath(vectorsFolder) });
  const known = JSON.parse(stdout) as Record<string, readonly string[]>;
  const missing = Object.entries(committeeEventSchemas).flatMap(([type, { shape }]) => {
    const keys = Object.entries(shape).map(([key, form]) => `${key}${form.isOptional() ? '?' : ''}`);
    return [...keys, ...(known[type] === undefined ? ['all'] : [])]
      .filter((key) => known[type]?.includes(key) !== true)
      .map((key) => `${type}.${key}`);
  });
  expect(missing).toEqual([]);
});

it('verify.py has at most 700 lines', () => {
  expect(readFileSync(script, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(700);
});
