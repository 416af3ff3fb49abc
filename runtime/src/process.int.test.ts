import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const soon = { timeout: 60_000, interval: 10 };

const running: ChildProcess[] = [];

beforeAll(() => {
  execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-b', `${root}runtime`]);
});
afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')));

type Fixture = {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Exit code, or the signal that ended it, and the output. */
  readonly ended: Promise<readonly [number | string | null, string]>;
};

const start = (env: Record<string, string>): Fixture => {
  const child = spawn(process.execPath, [`${root}runtime/dist/process.fixture.js`], { env });
  running.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  const ended = once(child, 'close').then(([code, signal]) => [(code ?? signal) as number | string, printed] as const);
  return { child, output: () => printed, ended };
};
const started = async (end: string): Promise<Fixture> => {
  const fixture = start({ FIXTURE_END: end });
  await vi.waitFor(() => expect(fixture.output()).toContain('running'), soon);
  return fixture;
};

it.each([
  ['SIGTERM', 'signal'],
  ['SIGINT', 'signal'],
  ['SIGTERM', 'request'],
] as const)('a process closes and exits with 0 at %s, awaited as a %s, also with open handles', async (signal, end) => {
  const { child, ended } = await started(end);
  child.kill(signal);
  expect(await ended).toEqual([0, 'running\nclosed\n']);
});

it('a process exits at once at a second signal of the same kind', async () => {
  const { child, ended } = await started('hanging');
  let state = 'open';
  void ended.then(() => (state = 'ended'));
  await vi.waitFor(() => {
    child.kill('SIGINT');
    expect(state).toBe('ended');
  }, soon);
  expect(await ended).toEqual(['SIGINT', 'running\n']);
});

it('a process prints all invalid settings and exits with 1', async () => {
  const sentences = 'PORT must be a whole number from 0 to 65535, not "http". FIXTURE_END is missing.\n';
  expect(await start({ PORT: 'http' }).ended).toEqual([1, sentences]);
});

it('a process prints an operator error without a stack and exits with 1', async () => {
  expect(await start({ FIXTURE_END: 'operator-error' }).ended).toEqual([
    1,
    'running\nThe installation is incomplete.\n',
  ]);
});

it('a process prints a port that is taken and exits with 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { ended } = start({ PORT: String(port), FIXTURE_END: 'signal' });
  expect(await ended).toEqual([1, `PORT ${port} is taken by another program.\n`]);
  other.close();
});

it.each([
  ['defect', /^running\nTypeError: a defect\n {4}at /],
  ['unhandled', /Error: forgotten\n {4}at /],
])('a process prints the stack of any other error and exits with 1: %s', async (end, stack) => {
  expect(await start({ FIXTURE_END: end }).ended).toEqual([1, expect.stringMatching(stack)]);
});
