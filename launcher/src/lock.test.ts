import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './lock.ts';
import { isGoneWithin, isRunning, startMark } from './processes.ts';

let folder = '';
let sleeper: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mandali-lock-'));
  sleeper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'bff/dist/main.js'], { stdio: 'ignore' });
});
afterEach(() => {
  sleeper.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const pid = () => sleeper.pid ?? 0;
const plant = (content: object) => writeFileSync(join(folder, 'launcher.lock'), JSON.stringify(content));

it('refuses a folder that a running start holds, and leaves its lock alone', async () => {
  plant({ pid: pid(), mark: startMark(pid()), children: [] });
  const before = readFileSync(join(folder, 'launcher.lock'), 'utf8');
  await expect(lockFolder(folder)).rejects.toThrow(
    `is in use by another start (process ${pid()}), so it was left alone.`,
  );
  expect(readFileSync(join(folder, 'launcher.lock'), 'utf8')).toBe(before);
  expect(readdirSync(folder)).toEqual(['launcher.lock']);
});

it('takes over from a start that is gone, also when its process id is in use again', async () => {
  plant({ pid: pid(), mark: 'another time', children: [] });
  const { lock } = await lockFolder(folder);
  expect(JSON.parse(readFileSync(join(folder, 'launcher.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

it('stops the processes that a killed start left behind', async () => {
  plant({ pid: 1, mark: 'gone', children: [{ pid: pid(), mark: startMark(pid()), script: 'bff/dist/main.js' }] });
  const { stopped } = await lockFolder(folder);
  expect(stopped).toEqual([expect.stringContaining(`process ${pid()}`)]);
  expect(await isGoneWithin(pid(), 1000)).toBe(true);
});

it('spares a process that only has the same id', async () => {
  plant({ pid: 1, mark: 'gone', children: [{ pid: pid(), mark: 'another time', script: 'bff/dist/main.js' }] });
  const { stopped } = await lockFolder(folder);
  expect([stopped, isRunning(pid())]).toEqual([[], true]);
});

it('takes over from a lock that was cut off while it was written', async () => {
  writeFileSync(join(folder, 'launcher.lock'), '{"pid":');
  const { lock } = await lockFolder(folder);
  lock.noteChild(pid(), 'bff/dist/main.js');
  expect(JSON.parse(readFileSync(join(folder, 'launcher.lock'), 'utf8'))).toMatchObject({ children: [{ pid: pid() }] });
});

it('lets one of many through that come at once over a dead lock', async () => {
  plant({ pid: 1, mark: 'gone', children: [] });
  const script = `import('@mandali/launcher/lock').then(({ lockFolder }) => lockFolder(${JSON.stringify(folder)})).then(
    () => { process.stdout.write('held'); setInterval(() => {}, 1000); }, () => process.exit(1));`;
  const many = Array.from({ length: 6 }, () => spawn(process.execPath, ['--input-type=module', '-e', script]));
  const outcomes = await Promise.all(many.map(heldOrEnded));
  for (const one of many) one.kill('SIGKILL');
  expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(1);
});

function heldOrEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.once('data', (chunk) => resolve(String(chunk)));
    child.once('exit', () => resolve('ended'));
  });
}
