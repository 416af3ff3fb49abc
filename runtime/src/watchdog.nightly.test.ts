import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tickMs = 20;
const soon = { timeout: 60_000, interval: 10 };

type Fixture = { readonly child: ChildProcess; readonly printed: () => string; readonly hang: () => void };

const running: ChildProcess[] = [];

beforeAll(() => {
  execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-b', `${root}runtime`]);
});
afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')));

const start = async (...nodeOptions: readonly string[]): Promise<Fixture> => {
  const child = spawn(process.execPath, [...nodeOptions, `${root}runtime/dist/watchdog.fixture.js`, String(tickMs)]);
  running.push(child);
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += String(chunk)));
  const fixture = { child, printed: () => printed, hang: () => void child.stdin.write('hang\n') };
  await turns(fixture);
  return fixture;
};
/** Waits for a turn of the process's event loop. */
const turns = async ({ printed }: Fixture): Promise<void> => {
  const before = printed().length;
  await vi.waitFor(() => expect(printed().slice(before)).toContain('turning'), soon);
};
/** Waits longer than the watchdog timeout, measured by another process that hangs. */
const untilAnotherEnds = async (): Promise<Fixture> => {
  const other = await start();
  other.hang();
  expect(await once(other.child, 'close')).toEqual([null, 'SIGKILL']);
  return other;
};
const expectAlive = ({ child }: Fixture): void => expect([child.exitCode, child.signalCode]).toEqual([null, null]);

it('the watchdog kills a process whose event loop is blocked, and logs it', async () => {
  const { printed } = await untilAnotherEnds();
  const line = printed()
    .split('\n')
    .find((each) => each.startsWith('{'));
  expect(JSON.parse(line ?? '')).toMatchObject({
    level: 60,
    service: 'fixture',
    msg: `the event loop has stood still for 30 ticks of ${tickMs} ms: the process ends, to be started again`,
  });
});

it('the watchdog does not kill a process that was suspended and resumed', async () => {
  const suspended = await start();
  for (let time = 0; time < 3; time += 1) {
    suspended.child.kill('SIGSTOP');
    await untilAnotherEnds();
    suspended.child.kill('SIGCONT');
    await turns(suspended);
  }
  expectAlive(suspended);
});

it('the watchdog does not kill a process with an open inspector', async () => {
  const inspected = await start('--inspect=0');
  inspected.hang();
  await untilAnotherEnds();
  expectAlive(inspected);
});
