import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeNewData } from './new-data.ts';
import { readState } from './own-state.ts';
import { withProductDatabase } from './product-database.ts';
import { readLauncherSettings } from './settings.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'mandali-new-data-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settingsOf = (name: string) => readLauncherSettings({ DATA_DIR: join(folder, name) }, [], folder);
const secrets = { APP_SECRET: 'a'.repeat(32), DRAW_SECRET: 'd'.repeat(32) };
const query = async (url: string, text: string): Promise<readonly unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

test('stores the filled database and the secrets for the product', async () => {
  const settings = settingsOf('new');
  const code = await makeNewData(settings, secrets, async (url) => {
    await query(url, 'create table mark (n int)');
    return 0;
  });
  expect(code).toBe(0);
  expect(await withProductDatabase(settings, (url) => query(url, 'select n from mark'))).toEqual([]);
  expect(readState(settings.dataDir)).toMatchObject({
    appSecret: secrets.APP_SECRET,
    drawSecret: secrets.DRAW_SECRET,
    // No first admin was created, so no sign-in is printed; the demo is not added to restored committees.
    firstAdmin: null,
    demo: true,
  });
});

test.each([
  ['a missing folder', false],
  ['an empty folder', true],
])('restores %s when filling fails', async (_, exists) => {
  const settings = settingsOf('new');
  if (exists) mkdirSync(settings.dataDir);
  expect(await makeNewData(settings, secrets, async () => 2)).toBe(2);
  expect(readdirSync(folder, { recursive: true })).toEqual(exists ? ['new'] : []);
});

test('deletes the new folder when filling throws', async () => {
  const filling = makeNewData(settingsOf('new'), secrets, () => Promise.reject(new Error('the power went')));
  await expect(filling).rejects.toThrow('the power went');
  expect(readdirSync(folder)).toEqual([]);
});

test('rejects existing data and leaves it unchanged', async () => {
  const settings = settingsOf('old');
  const state = (mkdirSync(settings.dataDir), readState(settings.dataDir));
  const calls: string[] = [];
  const fill = async (url: string): Promise<number> => calls.push(url);
  await expect(makeNewData(settings, secrets, fill)).rejects.toThrow(/There is data in .* already, and it was left/);
  expect(calls).toEqual([]);
  expect(readState(settings.dataDir)).toEqual(state);
  expect(readdirSync(settings.dataDir)).toEqual(['state.json']);
});
