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

it('creates secrets once, readable by their owner only', () => {
  const first = readState(folder);
  expect(first.appSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(first.drawSecret).not.toBe(first.appSecret);
  expect(Buffer.from(first.logSigningKey, 'base64')).toHaveLength(32);
  expect(readState(folder)).toEqual(first);
  expect(statSync(join(folder, 'state.json')).mode & 0o777).toBe(0o600);
});

it('returns the written state', () => {
  writeState(folder, { ...readState(folder), firstAdmin: null, demo: true });
  expect(readState(folder)).toMatchObject({ firstAdmin: null, demo: true });
});

it.each([
  ['a newer Mandali', '{"format":3,"somethingNew":true}'],
  ['a Mandali before 1.0', '{"format":1,"appSecret":"a","drawSecret":"d","firstAdmin":null,"demo":false}'],
])('rejects the folder of %s and leaves it unchanged', (writer, content) => {
  writeFileSync(join(folder, 'state.json'), content);
  expect(() => checkFormat(folder)).toThrow(`was written by ${writer}`);
  expect(() => readState(folder)).toThrow('so it was left alone');
  expect(readFileSync(join(folder, 'state.json'), 'utf8')).toBe(content);
});

it.each(['', '{"format":2', '{"format":2,"appSecret":7}', '{"format":"1"}'])(
  'rejects a damaged file instead of creating secrets: %s',
  (content) => {
    writeFileSync(join(folder, 'state.json'), content);
    expect(() => readState(folder)).toThrow(/state.json is damaged/);
  },
);
