import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkFormat, readState, writeState } from './own-state.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mandali-state-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('makes secrets once, readable by their owner only', () => {
  const first = readState(folder);
  expect(first.appSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(first.drawSecret).not.toBe(first.appSecret);
  expect(readState(folder)).toEqual(first);
  expect(statSync(join(folder, 'state.json')).mode & 0o777).toBe(0o600);
});

it('gives a folder from before the books were signed its key once', () => {
  const { logSigningKey: _, ...older } = readState(folder);
  writeState(folder, older);
  const { logSigningKey, ...rest } = readState(folder);
  expect(rest).toEqual(older);
  expect(Buffer.from(logSigningKey, 'base64')).toHaveLength(32);
  expect(readState(folder).logSigningKey).toBe(logSigningKey);
});

it('keeps what is written', () => {
  writeState(folder, { ...readState(folder), firstAdmin: null, demo: true });
  expect(readState(folder)).toMatchObject({ firstAdmin: null, demo: true });
});

it('refuses the folder of a newer Mandali and leaves it alone', () => {
  const newer = '{"format":2,"somethingNew":true}';
  writeFileSync(join(folder, 'state.json'), newer);
  expect(() => checkFormat(folder)).toThrow(/was written by a newer Mandali, so it was left alone/);
  expect(() => readState(folder)).toThrow(/newer Mandali/);
  expect(readFileSync(join(folder, 'state.json'), 'utf8')).toBe(newer);
});

it.each(['', '{"format":1', '{"format":1,"appSecret":7}'])(
  'does not invent secrets over a damaged file: %s',
  (content) => {
    writeFileSync(join(folder, 'state.json'), content);
    expect(() => readState(folder)).toThrow(/state.json is damaged/);
  },
);
