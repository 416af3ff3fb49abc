import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bookOf, diceOf, type Dice, exportOf, receiptFor, withByteChanged } from './books.fixture.ts';
import { verifyExport } from './export.ts';
import { verifyReceipt } from './receipt.ts';
import { utf8Decode, utf8Encode } from './utf8.ts';

// vectors/verify.py was written from docs/audit.md alone and shares no line with this folder: both say the same of
// every file, and name the same line.

const runs = Number(process.env['MANDALI_PROPERTY_RUNS'] ?? 3_000);
const script = fileURLToPath(new URL('../../vectors/verify.py', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** What a forger, another program or a broken disk may write in place of something. */
const oddities: readonly (readonly [RegExp, string])[] = [
  [/"actorId":9/, '"actorId":9.0'],
  [/"actorId":9/, '"actorId":0.9e1'],
  [/"actorId":9/, '"actorId":9.5'],
  [/"actorId":9/, '"actorId":9007199254740993'],
  [/"actorId":9/, '"actorId":1e400'],
  [/"actorId":9/, '"actorId":-0'],
  [/"actorId":9/, '"actorId":NaN'],
  [/"actorId":9/, '"actorId":true'],
  [/"actorId":9/, '"actorId":9,"actorId":9'],
  [/"actorId":9/, '"hash":"","actorId":9'],
  [/"actorId":9/, `"actorId":${'['.repeat(40)}${']'.repeat(40)}`],
  [/"actorId":9/, `"actorId":${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  [/"revision":1,/, '"revision":1.0,'],
  [/"revision":1,/, '"revision":true,'],
  [/"revision":1,/, '"revision":"1",'],
  [/"revision":0,/, '"revision":-0.0,'],
  [/"commandId":"c-/, '"commandId":"\\u0063-'],
  [/"commandId":"c-/, '"commandId":"\\ud800-'],
  [/"type":"/, '"type":"\\udc00'],
  [/"type":"[A-Za-z]*"/, '"type":7'],
  [/"data":\{/, '"data":{"digests":{},'],
  [/"data":\{/, '"data":{"\\ud83e\\ude94":1,"\\uffff":2,'],
  [/"data":\{.*?\},"meta"/, '"data":[],"meta"'],
  [/^\{/m, ' {\t'],
  [/^\{/m, '\ufeff{'],
  [/\n/, '\r\n'],
  [/\n/, '\n\n'],
  [/\n$/, ''],
  [/\n$/, '\n\n'],
  [/\n$/, '\n{}'],
  [/"head"/, '"Head"'],
  [/"head"/, '"more":1,"head"'],
  [/"events":(\d+)/, '"events":$1.0'],
  [/"events":(\d+)/, '"events":-$1'],
  [/"witnesses":\[/, '"witnesses":[{},'],
  [/"witnesses":\[.*\]/, '"witnesses":{}'],
  [/"witnesses":\[(\{.*?\})/, '"witnesses":[$1,$1'],
  [/"witnesses":\[\{.*?\},?/, '"witnesses":['],
  [/"logKey":"[^"]*"/, `"logKey":"${'A'.repeat(43)}="`],
  [/"disclosed":\[/, '"disclosed":[["","",""],'],
  [/"disclosed":\[(\[.*?\])/, '"disclosed":[$1,$1'],
  [/,"disclosed":\[\[.*?\]\]/, ''],
  [/(\u2014|\\u2014) /, '\u2014  '],
  [/\\n\\n/, '\\n'],
  [/index (\d)/, 'index 0$1'],
  [/\n\n/, '\n\n\n'],
];

const mutated = (bytes: Uint8Array, dice: Dice): Uint8Array => {
  const odd = oddities[dice(4 * oddities.length)];
  if (odd === undefined) return withByteChanged(bytes, dice);
  return utf8Encode((utf8Decode(bytes) ?? '').replace(odd[0], odd[1]));
};

const ours = async (bytes: Uint8Array): Promise<string> => {
  if (utf8Decode(bytes.subarray(0, 9)) !== 'c2sp.org/') {
    const { fault } = await verifyExport([bytes]);
    return fault === null ? 'ok' : `bad ${fault.line}`;
  }
  const text = utf8Decode(bytes);
  return text !== null && (await verifyReceipt(text)).ok ? 'ok' : 'bad 1';
};
const theirs = (files: readonly Uint8Array[]): readonly string[] => {
  const input = files.map((file) => Buffer.from(file).toString('base64')).join('\n');
  const { stdout, stderr } = spawnSync('python3', [script, '--batch'], { input, encoding: 'utf8', maxBuffer: 1e8 });
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
};

it.runIf(hasPython)(
  'agrees with a verifier in another language on 10,000 changed files',
  { timeout: 600_000 },
  async () => {
    const dice = diceOf(3);
    const files: Uint8Array[] = [];
    for (let seed = 1; files.length < runs; seed += 1) {
      const book = await bookOf(seed, 1 + (seed % 8));
      const [file, receipt] = [exportOf(book), utf8Encode(receiptFor(book, dice(book.links.length)))];
      files.push(file, receipt);
      for (let i = 0; i < 14; i += 1) files.push(mutated(file, dice), mutated(receipt, dice));
    }
    const said = theirs(files);
    const differ: unknown[] = [];
    for (const [i, file] of files.entries()) {
      const [here, there] = [await ours(file), said[i]];
      if (here !== there) differ.push({ here, there, file: utf8Decode(file) ?? [...file] });
    }
    expect(differ).toEqual([]);
    // Two of thirty files are as they were, and some oddities find no place.
    expect(said.filter((word) => word === 'ok').length / files.length).toBeLessThan(0.3);
    expect(said.filter((word) => word === 'ok').length / files.length).toBeGreaterThan(1 / 15.1);
  },
);

it.runIf(hasPython)('says the same on its command line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mandali-verify-'));
  try {
    const book = await bookOf(4, 5, 2);
    const file = join(folder, 'book.jsonl');
    const python = (...args: readonly string[]) => spawnSync('python3', [script, ...args], { encoding: 'utf8' });
    writeFileSync(file, exportOf(book));
    expect(python(file)).toMatchObject({ status: 0, stdout: 'It holds.\n' });
    expect(python(file, book.keys.logKey)).toMatchObject({ status: 0 });
    expect(python(file, `A${book.keys.logKey.slice(1)}`)).toMatchObject({
      status: 1,
      stderr: 'Line 6: another key.\n',
    });
    writeFileSync(file, Buffer.from(exportOf(book)).subarray(0, -5));
    expect(python(file)).toMatchObject({ status: 1 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('is two hundred lines at most', () => {
  expect(readFileSync(script, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(200);
});
