import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { projectRoot } from './script.ts';

type Node = 'eventstore' | 'eventstore-2' | 'eventstore-3';
type Run = { output(): string; readonly ended: Promise<number | null>; stop(): void };

let folder: string;
const running: Run[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mandali-nodes-'));
  for (const each of ['bin', 'marks', 'states']) mkdirSync(join(folder, each));
  // Answers a request to a host with the file states/<host>, and fails without such a file.
  executable(
    'bin/curl',
    'for url; do :; done; host=${url#http://}; echo "$url" >>"$STATES/asked"; cat "$STATES/${host%%:*}" 2>/dev/null',
  );
  executable(
    'bin/server',
    'echo "started at size $EVENTSTORE_CLUSTER_SIZE with ${EVENTSTORE_GOSSIP_SEED:-no seed}"; exec sleep 60',
  );
});
afterEach(async () => {
  for (const run of running.splice(0)) {
    run.stop();
    await run.ended;
  }
  rmSync(folder, { recursive: true });
});

const executable = (path: string, body: string): void =>
  writeFileSync(join(folder, path), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
const setState = (host: string, is: string): void =>
  writeFileSync(join(folder, 'states', host), `{\n  "esVersion": "23.10",\n  "state": "${is}"\n}`);
const setMark = (name: string): void => writeFileSync(join(folder, 'marks', name), '');
const countRequests = (): number => readFileSync(join(folder, 'states/asked'), 'utf8').split('\n').length - 1;
const isMarked = (name: string): boolean => existsSync(join(folder, 'marks', name));

/** @param end position of the end of the log; null: no log */
const createVolume = (node: Node, end: bigint | null): void => {
  mkdirSync(join(folder, node), { recursive: true });
  if (end !== null) writeFileSync(join(folder, node, 'writer.chk'), Buffer.from(new BigInt64Array([end]).buffer));
};

const runScript = (node: Node, size: string, args: readonly string[] = []): Run => {
  createVolume(node, null);
  const child = spawn('sh', [join(projectRoot, 'deploy/bin/eventstore.sh'), ...args], {
    env: {
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      STATES: join(folder, 'states'),
      MARKS_DIR: join(folder, 'marks'),
      DATABASE_DIR: join(folder, node),
      EVENTSTORE_NODE_HOST_ADVERTISE_AS: node,
      EVENTSTORE_CLUSTER_SIZE: size,
      EVENTSTORE_PROGRAM: join(folder, 'bin/server'),
      REFUSE_PAUSE: '0',
      TMPDIR: folder,
    },
    // A process group of its own, so that a sleep of the script ends with it.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const run: Run = {
    output: () => output,
    ended: new Promise((resolve) => child.once('close', resolve)),
    stop: () => child.exitCode ?? child.signalCode ?? process.kill(-(child.pid ?? 0), 'SIGKILL'),
  };
  running.push(run);
  return run;
};
const expectStart = (run: Run, how: string): Promise<void> =>
  vi.waitFor(() => expect(run.output()).toContain(`started at ${how}`), { timeout: 60_000 });
const expectRejection = async (run: Run, sentence: RegExp): Promise<void> => {
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(sentence);
  expect(run.output()).not.toContain('started at');
};

it('eventstore.sh starts one node', async () => {
  await expectStart(runScript('eventstore', '1'), 'size 1 with no seed');
  expect(isMarked('alone')).toBe(true);
});

it('eventstore.sh starts the first two of three nodes at once, with or without a log', async () => {
  createVolume('eventstore', 4_000n);
  await expectStart(runScript('eventstore', '3'), 'size 3 with eventstore-2:2113,eventstore-3:2113');
  await expectStart(runScript('eventstore-2', '3'), 'size 3 with eventstore:2113,eventstore-3:2113');
  expect(isMarked('eventstore-2')).toBe(true);
});

it.each([
  ['leader', 'catchingup'],
  ['unknown', 'follower'],
])('eventstore.sh delays an empty third node while the others are %s and %s', async (first, second) => {
  setState('eventstore', first);
  setState('eventstore-2', second);
  createVolume('eventstore-3', 0n);
  const third = runScript('eventstore-3', '3');
  // Three attempts, each with a request to both other nodes.
  await vi.waitFor(() => expect(countRequests()).toBeGreaterThan(5), { timeout: 60_000 });
  expect(isMarked('eventstore-3')).toBe(false);
  setState('eventstore', 'leader');
  setState('eventstore-2', 'follower');
  await expectStart(third, 'size 3');
  expect(isMarked('eventstore-3')).toBe(true);
});

it.each(['eventstore', 'eventstore-2'] as const)(
  'eventstore.sh delays %s after the loss of its volume',
  async (node) => {
    setMark('eventstore-3');
    const withoutLog = runScript(node, '3');
    await vi.waitFor(() => expect(withoutLog.output()).toContain('holds no log yet'), { timeout: 60_000 });
    setState(node === 'eventstore' ? 'eventstore-2' : 'eventstore', 'follower');
    setState('eventstore-3', 'leader');
    await expectStart(withoutLog, 'size 3');
  },
);

it('eventstore.sh starts a third node that has the log, regardless of the others', async () => {
  createVolume('eventstore-3', 4_000n);
  await expectStart(runScript('eventstore-3', '3'), 'size 3');
});

it('eventstore.sh rejects a copy of the log from before the first node ran alone', async () => {
  setMark('alone');
  createVolume('eventstore-2', 4_000n);
  await expectRejection(runScript('eventstore-2', '3'), /older copy of the log/);
});

it('eventstore.sh rejects one node while others may hold more of the log', async () => {
  setMark('eventstore-2');
  await expectRejection(runScript('eventstore', '1'), /cluster\.sh shrink/);
});

it('eventstore.sh starts one node that has the whole log, and deletes the marks of the others', async () => {
  for (const name of ['eventstore-2', 'eventstore-3', 'whole']) setMark(name);
  await expectStart(runScript('eventstore', '1'), 'size 1');
  expect(['eventstore-2', 'eventstore-3', 'whole', 'alone'].filter(isMarked)).toEqual(['alone']);
});

it('eventstore.sh deletes the mark of a complete node when the cluster continues', async () => {
  for (const name of ['eventstore-2', 'eventstore-3', 'whole']) setMark(name);
  createVolume('eventstore-2', 4_000n);
  await expectStart(runScript('eventstore-2', '3'), 'size 3');
  await expectRejection(runScript('eventstore', '1'), /cluster\.sh shrink/);
});

it('eventstore.sh rejects a second server on a volume, a node of an earlier release, and other sizes', async () => {
  await expectStart(runScript('eventstore', '1'), 'size 1');
  await expectRejection(runScript('eventstore', '1'), /Another server/);
  await expectRejection(runScript('eventstore-2', '1'), /cluster\.sh grow/);
  await expectRejection(runScript('eventstore-2', '2'), /must be 1 or 3/);
  running[0]?.stop();
  await running[0]?.ended;
  setState('eventstore-1', 'leader');
  await expectRejection(runScript('eventstore', '1'), /earlier release/);
});

it('eventstore.sh healthy prints the reason of a rejected start', async () => {
  await expectRejection(runScript('eventstore-2', '1'), /cluster\.sh grow/);
  const check = runScript('eventstore-2', '1', ['healthy']);
  expect(await check.ended).toBe(1);
  expect(check.output()).toMatch(/cluster\.sh grow/);
});

it('eventstore.sh healthy succeeds only while the node is leader or follower', async () => {
  expect(await runScript('eventstore', '1', ['healthy']).ended).toBe(1);
  for (const [is, code] of [
    ['leader', 0],
    ['follower', 0],
    ['catchingup', 1],
    ['unknown', 1],
  ] as const) {
    setState('127.0.0.1', is);
    expect([is, await runScript('eventstore', '1', ['healthy']).ended]).toEqual([is, code]);
  }
});

it('eventstore.sh position prints the position of the node in the log', async () => {
  const member = (name: string, is: string, end: number) => ({
    state: is,
    isAlive: true,
    httpEndPointIp: name,
    writerCheckpoint: end,
    epochNumber: 4,
    epochId: 'ab-1',
  });
  const members = [member('eventstore-2', 'Leader', 700), member('eventstore', 'Follower', 650)];
  writeFileSync(join(folder, 'states/127.0.0.1'), JSON.stringify({ members }, null, 2));
  const run = runScript('eventstore', '3', ['position']);
  await run.ended;
  expect(run.output()).toBe('Follower 650 ab-1\n');
});
