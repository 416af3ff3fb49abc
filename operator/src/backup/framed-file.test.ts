import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFramed, writeFramed } from './framed-file.ts';

const kind = { mandali: 'list', format: 2 };
const lines = Array.from({ length: 9 }, (_, i) => JSON.stringify({ n: i, name: `₹ ${'x'.repeat(i)}` }));

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'mandali-framed-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const all = async (file: string, isPacked: boolean): Promise<readonly string[]> => {
  const found: string[] = [];
  for await (const line of readFramed({ file, isPacked }, kind)) found.push(line);
  return found;
};

describe.each([true, false])('packed: %s', (isPacked) => {
  const write = async (): Promise<string> => {
    const file = join(folder, 'list');
    expect(await writeFramed({ file, isPacked }, kind, lines)).toBe(lines.length);
    return file;
  };

  it('returns the written lines from a file that only its owner can read', async () => {
    const file = await write();
    expect(await all(file, isPacked)).toEqual([JSON.stringify(kind), ...lines]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('rejects a file truncated at any byte', async () => {
    const file = await write();
    const whole = readFileSync(file);
    for (let length = 0; length < whole.length - 1; length += 1) {
      writeFileSync(file, whole.subarray(0, length));
      await expect(all(file, isPacked)).rejects.toThrow(/damaged|cut off|is no list file/);
    }
  });

  it('rejects a file with any single byte changed', async () => {
    const file = await write();
    const whole = readFileSync(file);
    // The time and the machine in a gzip header are not read.
    for (let at = isPacked ? 10 : 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(file, changed);
      await expect(all(file, isPacked), `byte ${at}`).rejects.toThrow(
        /damaged|cut off|is no list|newer Mandali|before 1.0/,
      );
    }
  });

  it('rejects a file with an added, missing or moved line', async () => {
    const file = await write();
    const pack = (text: string): Buffer => (isPacked ? gzipSync(text) : Buffer.from(text));
    const [header, first, second, ...rest] = [...(await all(file, isPacked))];
    const end = `{"end":{"lines":9,"sha256":"${'0'.repeat(64)}"}}`;
    for (const changed of [
      [header, second, first, ...rest],
      [header, ...rest],
      [header, first, first, second, ...rest],
    ]) {
      writeFileSync(file, pack(`${[...changed, end].join('\n')}\n`));
      await expect(all(file, isPacked)).rejects.toThrow(/is damaged: its content is not the one that was written/);
    }
    writeFileSync(file, Buffer.concat([readFileSync(file), pack('{"n":1}\n')]));
    await expect(all(file, isPacked)).rejects.toThrow(/cut off|damaged/);
  });

  it('rejects a file of another format or kind, and a missing file', async () => {
    const file = join(folder, 'other');
    await writeFramed({ file, isPacked }, { ...kind, format: 3 }, lines);
    await expect(all(file, isPacked)).rejects.toThrow('was written by a newer Mandali (format 3, this one knows 2)');
    await writeFramed({ file, isPacked }, { ...kind, format: 1 }, lines);
    await expect(all(file, isPacked)).rejects.toThrow('was written by a Mandali before 1.0 (format 1)');
    await writeFramed({ file, isPacked }, { ...kind, mandali: 'song' }, lines);
    await expect(all(file, isPacked)).rejects.toThrow('is no list file of Mandali');
    writeFileSync(file, 'PGDMP, or whatever else there is');
    await expect(all(file, isPacked)).rejects.toThrow('is no list file of Mandali');
    await expect(all(join(folder, 'none'), isPacked)).rejects.toThrow('There is no file');
  });

  it('deletes the partial file when writing fails', async () => {
    const broken = function* () {
      yield lines[0] ?? '';
      throw new Error('the log went away');
    };
    await expect(writeFramed({ file: join(folder, 'list'), isPacked }, kind, broken())).rejects.toThrow('went away');
    expect(readdirSync(folder)).toEqual([]);
  });
});
