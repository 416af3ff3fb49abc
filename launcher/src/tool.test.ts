import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readState } from './own-state.ts';
import { readLauncherSettings } from './settings.ts';
import { secretsOf, takeSecrets } from './tool.ts';

let folder = '';
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'mandali-tool-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const [app, draw] = ['a'.repeat(40), "with 'blanks' and # signs in thirty-two characters"];
const settings = (more = {}) => readLauncherSettings({ DATA_DIR: folder, ...more }, [], folder);

it('separates the secrets file from the other arguments', () => {
  const file = join(folder, 'secrets.env');
  writeFileSync(file, `APP_SECRET=${app}\nDRAW_SECRET="${draw}"\n`);
  expect(takeSecrets(['book.backup', '--secrets', file, '--no-erasures'])).toEqual({
    args: ['book.backup', '--no-erasures'],
    secrets: { APP_SECRET: app, DRAW_SECRET: draw },
  });
  expect(takeSecrets(['book.backup'])).toEqual({ args: ['book.backup'], secrets: {} });
});

it('reports the fault of an invalid secrets file', () => {
  const file = join(folder, 'half.env');
  writeFileSync(file, `APP_SECRET=${app}\n`);
  expect(() => takeSecrets(['--secrets', file])).toThrow(`${file} does not hold APP_SECRET and DRAW_SECRET.`);
  expect(() => takeSecrets(['--secrets', join(folder, 'none')])).toThrow('There is no file');
  expect(() => takeSecrets(['book.backup', '--secrets'])).toThrow('--secrets wants the name of a file.');
});

it('passes on secrets of the environment, else of the folder, and creates none', () => {
  expect(secretsOf(settings())).toEqual({});
  const { appSecret, drawSecret, logSigningKey } = readState(folder);
  expect(secretsOf(settings())).toEqual({
    APP_SECRET: appSecret,
    DRAW_SECRET: drawSecret,
    LOG_SIGNING_KEY: logSigningKey,
  });
  expect(secretsOf(settings({ DRAW_SECRET: draw }))).toMatchObject({ APP_SECRET: appSecret, DRAW_SECRET: draw });
});
