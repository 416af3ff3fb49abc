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
  const racers = Array.from({ length: 6 }, () => spawn(process.execPath, ['--input-type=module', '-e', racer]));
  try {
    await Promise.all(racers.map(said));
    for (let race = 1; race <= 10; race += 1) {
      plant({ pid: 1, mark: 'gone', children: [] });
      // Apart by less than a start of Node takes: at this moment, whatever else the machine does.
      const at = Date.now() + 50;
      const answers = Promise.all(racers.map(said));
      for (const one of racers) one.stdin.write(`${at} ${folder}\n`);
      expect((await answers).toSorted(), `race ${race}`).toEqual(['held', 'no', 'no', 'no', 'no', 'no']);
      const after = Promise.all(racers.map(said));
      for (const one of racers) one.stdin.write('release\n');
      await after;
    }
  } finally {
    for (const one of racers) one.kill('SIGKILL');
  }
});

/** Waits for a line, takes the lock at the time it says, tells how it went, lets go at the next line. */
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

function said(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => child.stdout?.once('data', (chunk) => resolve(String(chunk).trim())));
}
