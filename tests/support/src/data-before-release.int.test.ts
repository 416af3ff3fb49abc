import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { scratchFolder } from './embedded.ts';
import { freePort } from './free-port.ts';
import { operatorsTool } from './operators-tool.ts';

// Versions before 1.0 wrote format 1 of data folder and backup; none of them was released.

const folder = scratchFolder();
const dataDir = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(join(dataDir, 'postgres/cluster'), { recursive: true });
  const secrets = { appSecret: 'a'.repeat(64), drawSecret: 'd'.repeat(64) };
  writeFileSync(join(dataDir, 'state.json'), JSON.stringify({ format: 1, ...secrets, firstAdmin: null, demo: false }));
  writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '18\n');
});

const snapshot = (): readonly unknown[] =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => {
    const path = join(dataDir, name);
    const stat = statSync(path);
    return [name, stat.mtimeMs, stat.isFile() ? readFileSync(path, 'utf8') : null];
  });

const reason = `The data in ${dataDir} was written by a Mandali before 1.0, which this one cannot read, so it was left alone: export the books with the version that wrote it, or name another folder in DATA_DIR.`;

it.each([
  ['start', [], 1, `\nMandali did not start. ${reason}\n`],
  ['backup', [folder], 2, `${reason}\n`],
])('npm run %s rejects a data folder of format 1 and leaves it unchanged', async (command, args, code, sentence) => {
  const before = snapshot();
  const environment = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  expect(await operatorsTool(command, args, environment)).toMatchObject({ code, err: sentence });
  expect(snapshot()).toEqual(before);
});

it('npm run restore rejects a backup of format 1 and creates no data folder', async () => {
  const file = join(folder, 'older.backup');
  const header = { mandali: 'backup', format: 1, made: '2026-11-21T22:00:00.000Z', migrations: ['0001_people'] };
  writeFileSync(file, gzipSync(`${JSON.stringify(header)}\n{"end":{"lines":0,"sha256":""}}\n`));
  const restored = join(folder, 'restored');
  const { code, err } = await operatorsTool('restore', [file, '--no-erasures'], { DATA_DIR: restored });
  expect(err).toBe(
    `${file} was written by a Mandali before 1.0 (format 1), which this one cannot read: restore it with the version that wrote it, and export the books there.\n`,
  );
  expect([code, existsSync(restored)]).toEqual([2, false]);
});
