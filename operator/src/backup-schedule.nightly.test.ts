import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { startTestBff, type TestBff } from '@mandali/bff/testing/start-test-bff';
import { tcpProxy } from '@mandali/bff/testing/tcp-proxy';
import { createWorld } from '@mandali/bff/testing/world';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreCommand } from './restore-command.ts';
import { call, emptyPlace, scratchFolder, secrets, writtenIn } from './testing/places.fixture.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const scratch = scratchFolder();
let bff: TestBff;
let folder = '';
let children: ChildProcess[] = [];

type Schedule = {
  readonly output: () => string;
  readonly exit: Promise<number | null>;
  readonly stop: () => Promise<number | null>;
  /** Status and body of /readyz. */
  readonly readiness: () => Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;
};

/** Starts the script from its build output, as in production. */
const start = (env: Readonly<Record<string, string>> = {}): Schedule => {
  const child = spawn(process.execPath, [`${root}operator/dist/backup-schedule-main.js`], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HEALTH_PORT: '0',
      DATABASE_URL: bff.databaseUrl,
      BACKUP_FOLDER: folder,
      ERASURES_EVERY_S: '1',
      ...secrets,
      ...env,
    },
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const readiness: Schedule['readiness'] = async () => {
    const port = /"port":(\d+)/.exec(output)?.[1] ?? '0';
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const stop = (): Promise<number | null> => {
    child.kill('SIGTERM');
    return exit;
  };
  return { output: () => output, exit, stop, readiness };
};
const until = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 60_000, interval: 50 });
const untilStatus = (schedule: Schedule, status: number): Promise<void> =>
  until(async () => expect((await schedule.readiness()).status).toBe(status));
const scheduled = (): readonly string[] => readdirSync(folder).filter((name) => name.startsWith('mandali-scheduled-'));
/** Writes a script for BACKUP_HOOK; returns its path. */
const writeHook = (body: string): string => {
  const file = join(folder, 'hook.sh');
  writeFileSync(file, `#!/bin/sh\n${body}\n`);
  chmodSync(file, 0o755);
  return file;
};

beforeAll(async () => {
  execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-b', `${root}operator`]);
  bff = await startTestBff();
  const world = await createWorld(bff);
  await world.callers.M.send(deleteAccount);
});
afterAll(async () => {
  await bff.stop();
  scratch.remove();
});
let count = 0;
beforeEach(() => {
  count += 1;
  folder = scratch.in(`folder-${count}`);
  mkdirSync(folder);
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
});

it('writes and copies a backup and the erasure list, and both can be restored', async () => {
  const copies = join(folder, 'elsewhere');
  mkdirSync(copies);
  const hook = writeHook('cp "$2" "$HOOK_TARGET/$1" && env >"$HOOK_TARGET/env"');
  const schedule = start({ BACKUP_HOOK: hook, HOOK_TARGET: copies });
  await untilStatus(schedule, 200);
  expect(await schedule.stop()).toBe(0);
  const place = await emptyPlace();
  const restored = await call(restoreCommand, [join(copies, 'backup'), '--erasures', join(copies, 'erasures')], {
    DATABASE_URL: place.url,
  });
  expect(restored).toMatchObject({ code: 0, said: expect.not.stringContaining('Warning') });
  expect(await writtenIn(place.pool)).toEqual(await writtenIn(bff.pool));
  await place.drop();
  expect(readFileSync(join(copies, 'erasures'), 'utf8').split('\n')).toHaveLength(4);
  expect(readFileSync(join(copies, 'env'), 'utf8')).not.toContain('SECRET');
});

it('a restarted process copies the last backup and does not write another one', async () => {
  const first = start();
  await untilStatus(first, 200);
  await first.stop();
  const second = start({ BACKUP_HOOK: writeHook('echo "$1" >>"$HOOK_TARGET"'), HOOK_TARGET: join(folder, 'copied') });
  await until(() => expect(readFileSync(join(folder, 'copied'), 'utf8')).toContain('backup'));
  await untilStatus(second, 200);
  expect(scheduled()).toHaveLength(1);
});

it('deletes intact scheduled backups that are too old, and no other files', async () => {
  const first = start();
  await untilStatus(first, 200);
  await first.stop();
  const [newest = ''] = scheduled();
  const old = ['mandali-scheduled-20250101T000000Z.backup', 'mandali-20250101T000000Z.backup', 'mine.backup'];
  for (const name of old) copyFileSync(join(folder, newest), join(folder, name));
  const damaged = 'mandali-scheduled-20250102T000000Z.backup';
  writeFileSync(join(folder, damaged), readFileSync(join(folder, newest)).subarray(0, 500));
  const second = start({ BACKUP_EVERY_S: '1' });
  await until(() => expect(existsSync(join(folder, old[0] ?? ''))).toBe(false));
  expect(readdirSync(folder)).toEqual(expect.arrayContaining([old[1], old[2], damaged, newest]));
  await until(() => expect(second.output()).toContain('left old files that are damaged'));
});

it('retains the last intact backup during an outage, and deletes it after the next one', async () => {
  const first = start();
  await untilStatus(first, 200);
  await first.stop();
  const [newest = ''] = scheduled();
  const old = 'mandali-scheduled-20250101T000000Z.backup';
  renameSync(join(folder, newest), join(folder, old));
  // The newest file is damaged and does not count as a backup.
  writeFileSync(join(folder, newest), readFileSync(join(folder, old)).subarray(0, 500));
  const through = new URL(bff.databaseUrl);
  const proxy = await tcpProxy({ host: '127.0.0.1', port: Number(through.port) });
  through.host = `127.0.0.1:${proxy.port}`;
  proxy.cut();
  const schedule = start({ DATABASE_URL: through.href });
  await until(() => expect(schedule.output()).toContain('backup: failed, retrying'));
  await untilStatus(schedule, 503);
  expect(scheduled().toSorted()).toEqual([old, newest]);
  proxy.mend();
  await untilStatus(schedule, 200);
  await until(() => expect(scheduled()).not.toContain(old));
  expect(scheduled().length).toBe(2);
  await schedule.stop();
  await proxy.close();
});

it('updates the erasure list after each backup, because a restore rejects an older list', async () => {
  const updatedAt = (): string =>
    (JSON.parse(readFileSync(join(folder, 'erased'), 'utf8').split('\n')[0] ?? '') as { made: string }).made;
  const schedule = start({ BACKUP_EVERY_S: '2', ERASURES_EVERY_S: '86400' });
  await until(() => expect(scheduled()).toHaveLength(1));
  await untilStatus(schedule, 200);
  const first = updatedAt();
  // A third backup may be written before the test counts.
  await until(() => expect(scheduled().length).toBeGreaterThanOrEqual(2));
  await until(() => expect(updatedAt() > first).toBe(true));
});

it('retries a failed copy without another backup, and reports the reason', async () => {
  const flag = join(folder, 'open');
  const hook = writeHook('[ "$1" = erasures ] || [ -f "$HOOK_FLAG" ] || { echo "no route to host" >&2; exit 3; }');
  const schedule = start({ BACKUP_HOOK: hook, HOOK_FLAG: flag });
  await until(async () => {
    const { status, body } = await schedule.readiness();
    expect(status).toBe(503);
    expect(body['backup']).toMatchObject({ failing: `${hook} ended with 3: no route to host` });
  });
  writeFileSync(flag, '');
  await untilStatus(schedule, 200);
  expect(scheduled()).toHaveLength(1);
});

it('the hook of the product uploads files to another server', async () => {
  const uploads = new Map<string, number>();
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    const isAccepted = req.method === 'PUT' && req.headers.authorization === `Basic ${btoa('me:my word')}`;
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      if (isAccepted) uploads.set(req.url ?? '', Buffer.concat(chunks).length);
      res.writeHead(isAccepted ? 201 : 401).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const schedule = start({
    BACKUP_HOOK: `${root}deploy/backup-hooks/put.mjs`,
    HOOK_URL: `http://127.0.0.1:${port}/dav/`,
    HOOK_USER: 'me',
    HOOK_PASSWORD: 'my word',
  });
  await untilStatus(schedule, 200);
  const [name = ''] = scheduled();
  expect(uploads.get(`/dav/${name}`)).toBe(statSync(join(folder, name)).size);
  expect(uploads.get('/dav/erased')).toBe(statSync(join(folder, 'erased')).size);
  server.close();
});

it('deletes the partial file of a killed backup', async () => {
  const partial = join(folder, 'mandali-scheduled-20250101T000000Z.backup.7.partial');
  writeFileSync(partial, 'half');
  await untilStatus(start(), 200);
  expect(existsSync(partial)).toBe(false);
});

describe('the scheduled backup', () => {
  it.each([
    [
      'without a folder',
      { BACKUP_FOLDER: '/nowhere/at/all' },
      /^The scheduled backup cannot start: \/nowhere\/at\/all is missing/,
    ],
    ['without APP_SECRET', { APP_SECRET: '' }, /APP_SECRET is missing: scheduled backups are signed with it/],
    ['without the hook', { BACKUP_HOOK: '/nowhere/hook' }, /BACKUP_HOOK names \/nowhere\/hook, which is missing/],
    [
      'with a retention beyond 30 days',
      { BACKUP_KEEP_DAYS: '31' },
      /BACKUP_KEEP_DAYS must be a whole number from 1 to 30, not "31"/,
    ],
  ])('does not start %s', async (_, env, sentence) => {
    const schedule = start(env);
    expect(await schedule.exit).toBe(2);
    expect(schedule.output()).toMatch(sentence);
  });
});
