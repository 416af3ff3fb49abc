import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { migratePeople } from '@mandali/bff/db/migrate';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { emptyPlace, type Place, scratchFolder, secrets } from '../testing/places.fixture.ts';
import { readScheduleSettings } from './settings.ts';
import { erasuresTask } from './tasks.ts';

const scratch = scratchFolder();
let place: Place;
beforeAll(async () => {
  place = await emptyPlace();
  await migratePeople(place.pool);
});
afterAll(async () => {
  await place.drop();
  scratch.remove();
});

/** Creates a task whose hook writes `started`, then exits with the code in the file `result`. */
const taskWithHook = (name: string) => {
  const [folder, hook] = [scratch.in(name), scratch.in(`${name}.sh`)];
  mkdirSync(folder);
  const [started, result] = [`${folder}/started`, `${folder}/result`];
  const waiting = `touch ${started}; while [ ! -s ${result} ]; do sleep 0.02; done; exit "$(cat ${result})"`;
  writeFileSync(hook, `#!/bin/sh\n${waiting}\n`);
  chmodSync(hook, 0o755);
  const settings = readScheduleSettings({
    ...secrets,
    DATABASE_URL: place.url,
    BACKUP_FOLDER: folder,
    BACKUP_HOOK: hook,
  });
  const task = erasuresTask({ settings, log: pino({ level: 'silent' }), signal: new AbortController().signal });
  const underWay = () => vi.waitFor(() => expect(existsSync(started)).toBe(true), { timeout: 60_000 });
  return { task, underWay, end: (code: number) => writeFileSync(result, String(code)) };
};

it('a task is due after its interval', async () => {
  const { task, end } = taskWithHook('interval');
  const before = Date.now();
  expect(task.nextAt()).toBe(0);
  end(0);
  await task.run();
  expect(task.nextAt()).toBeGreaterThanOrEqual(before + task.everyMs);
});

it('a task is due immediately when it was hastened during its run', async () => {
  const { task, underWay, end } = taskWithHook('hastened');
  const run = task.run();
  await underWay();
  task.hasten();
  end(0);
  await run;
  expect(task.nextAt()).toBe(0);
});

it('a task stays due when its hook fails', async () => {
  const { task, end } = taskWithHook('failed');
  end(3);
  await expect(task.run()).rejects.toThrow('ended with 3');
  expect(task.nextAt()).toBe(0);
});
