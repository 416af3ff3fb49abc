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
const writeLock = (content: object) => writeFileSync(join(folder, 'launcher.lock'), JSON.stringify(content));

it('rejects a folder locked by a running launcher, and leaves the lock unchanged', async () => {
  writeLock({ pid: pid(), mark: startMark(pid()), children: [] });
  const before = readFileSync(join(folder, 'launcher.lock'), 'utf8');
  await expect(lockFolder(folder)).rejects.toThrow(
    `is in use by another start (process ${pid()}), so it was left alone.`,
  );
  expect(readFileSync(join(folder, 'launcher.lock'), 'utf8')).toBe(before);
  expect(readdirSync(folder)).toEqual(['launcher.lock']);
});

it('replaces the lock of an ended launcher, even when its process id is in use again', async () => {
  writeLock({ pid: pid(), mark: 'another time', children: [] });
  const { lock } = await lockFolder(folder);
  expect(JSON.parse(readFileSync(join(folder, 'launcher.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

it('stops the orphaned processes of a killed launcher', async () => {
  writeLock({ pid: 1, mark: 'gone', children: [{ pid: pid(), mark: startMark(pid()), script: 'bff/dist/main.js' }] });
  const { stopped } = await lockFolder(folder);
  expect(stopped).toEqual([expect.stringContaining(`process ${pid()}`)]);
  expect(await isGoneWithin(pid(), 1000)).toBe(true);
});

it('does not stop another process with the same id', async () => {
  writeLock({ pid: 1, mark: 'gone', children: [{ pid: pid(), mark: 'another time', script: 'bff/dist/main.js' }] });
  const { stopped } = await lockFolder(folder);
  expect([stopped, isRunning(pid())]).toEqual([[], true]);
});

it('replaces a truncated lock file', async () => {
  writeFileSync(join(folder, 'launcher.lock'), '{"pid":');
  const { lock } = await lockFolder(folder);
  lock.noteChild(pid(), 'bff/dist/main.js');
  expect(JSON.parse(readFileSync(join(folder, 'launcher.lock'), 'utf8'))).toMatchObject({ children: [{ pid: pid() }] });
});

it('grants a stale lock to exactly one of several concurrent launchers', async () => {
  const racers = Array.from({ length: 6 }, () => spawn(process.execPath, ['--input-type=module', '-e', racer]));
  try {
    await Promise.all(racers.map(nextLine));
    for (let race = 1; race <= 10; race += 1) {
      writeLock({ pid: 1, mark: 'gone', children: [] });
      // All racers begin at this time; starting their processes for each race would spread them too much.
      const at = Date.now() + 50;
      const answers = Promise.all(racers.map(nextLine));
      for (const one of racers) one.stdin.write(`${at} ${folder}\n`);
      expect((await answers).toSorted(), `race ${race}`).toEqual(['held', 'no', 'no', 'no', 'no', 'no']);
      const after = Promise.all(racers.map(nextLine));
      for (const one of racers) one.stdin.write('release\n');
      await after;
    }
  } finally {
    for (const one of racers) one.kill('SIGKILL');
  }
});

/**
 * Reads a line with a time and a folder, locks the folder at that time, prints the result, releases on the next line.
 */
const racer = `
  const { lockFolder } = await import('@mandali/launcher/lock');
  const lines = (await import('node:readline')).createInterface({ input: process.stdin });
  let held;
  lines.on('line', async (line) => {
    if (line === 'release') { held?.lock.release(); held = undefined; return console.log('released'); }
    const [at, folder] = line.split(' ');
    while (Date.now() < Number(at));
    held = await lockFolder(folder).catch(() => undefined);
    console.log(held ? 'held' : 'no');
  });
  console.log('ready');`;

function nextLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => child.stdout?.once('data', (chunk) => resolve(String(chunk).trim())));
}
