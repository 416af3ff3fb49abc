import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from './script.ts';

/** A substitute for docker: records each call, and answers with files of $ANSWERS. */
const docker = `#!/bin/sh
echo "$*\${COMPOSE_PROFILES:+ in the profiles of the caller}" >>"$ANSWERS/calls"
case "$*" in
  version*) cat "$ANSWERS/engine" ;;
  'compose version'*) cat "$ANSWERS/compose" ;;
  *' position') for last; do shift; case $last in eventstore*) cat "$ANSWERS/$last" ;; esac; done ;;
  *'config --format json') printf '{\\n  "name": "m",\\n' ;;
  *'config --quiet') if cat "$ANSWERS/config-fault"; then exit 1; fi ;;
  *' config') sed "s#^#        source: #" "$ANSWERS/mounted" ;;
  *' ps --all --quiet') echo 4711 ;;
  'inspect '*) cat "$ANSWERS/says" ;;
  info*) cat "$ANSWERS/processors" ;;
  'volume ls'*) for last; do :; done; ls "$ANSWERS/volumes" | grep "_\${last##*=}$" || true ;;
  'volume rm'*) rm "$ANSWERS/volumes/$3" ;;
esac 2>/dev/null
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mandali-cluster-'));
  mkdirSync(join(folder, 'deploy/bin'), { recursive: true });
  mkdirSync(join(folder, 'answers/volumes'), { recursive: true });
  for (const name of ['cluster.sh', 'check.sh']) {
    cpSync(join(projectRoot, 'deploy/bin', name), join(folder, 'deploy/bin', name));
  }
  writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true }));

const setAnswer = (name: string, text: string): void => writeFileSync(join(folder, 'answers', name), `${text}\n`);
const writeEnv = (lines: Readonly<Record<string, string>>): void => {
  const text = Object.entries(lines).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, '.env'), `# ours\nPUBLIC_URL=http://here\n${text.join('')}`, { mode: 0o600 });
};
const readEnv = () => parseEnv(readFileSync(join(folder, '.env'), 'utf8'));
const calls = (): string[] => readFileSync(join(folder, 'answers/calls'), 'utf8').trim().split('\n');
const changes = (): string[] => calls().filter((call) => / (up|stop|rm|touch) /.test(call));

const run = (script: string, ...args: readonly string[]): Promise<{ code: number; says: string }> =>
  new Promise((resolve) => {
    const environment = {
      PATH: process.env['PATH'],
      DOCKER: join(folder, 'docker'),
      ANSWERS: join(folder, 'answers'),
      SHRINK_TRIES: '2',
      SHRINK_PAUSE: '0',
      // Set in the caller's shell; .env must override it.
      COMPOSE_PROFILES: 'cluster',
    };
    execFile('sh', [join(folder, 'deploy/bin', script), ...args], { env: environment }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), says: stdout + stderr }),
    );
  });

const one = { EVENTSTORE_CLUSTER_SIZE: '1', EVENTSTORE_URL: 'esdb://eventstore:2113?tls=false', COMPOSE_PROFILES: '' };
const three = {
  EVENTSTORE_CLUSTER_SIZE: '3',
  EVENTSTORE_URL: 'esdb://eventstore:2113,eventstore-2:2113,eventstore-3:2113?tls=false',
  COMPOSE_PROFILES: 'cluster',
};

describe('cluster.sh grow', () => {
  it('writes three nodes into .env, preserves its other lines, and starts the new containers', async () => {
    writeEnv({ ...one, COMPOSE_PROFILES: 'backup' });
    setAnswer('eventstore', 'Leader 700 ab-1');
    expect((await run('cluster.sh', 'grow')).code).toBe(0);
    expect(readEnv()).toEqual({ PUBLIC_URL: 'http://here', ...three, COMPOSE_PROFILES: 'cluster,backup' });
    expect((statSync(join(folder, '.env')).mode & 0o777).toString(8)).toBe('600');
    expect(changes()).toEqual([expect.stringMatching(/ stop bff .*\d$/), 'compose up --detach --no-build --wait']);
  });

  it('fails and changes nothing while the node is not the leader', async () => {
    writeEnv(one);
    const { code, says } = await run('cluster.sh', 'grow');
    expect([code, changes(), readEnv()['EVENTSTORE_CLUSTER_SIZE']]).toEqual([1, [], '1']);
    expect(says).toContain('does not run');
  });

  it('fails while a volume contains an older copy of the log', async () => {
    writeEnv(one);
    setAnswer('eventstore', 'Leader 700 ab-1');
    setAnswer('volumes/m_eventstore-2', '');
    const { code, says } = await run('cluster.sh', 'grow');
    expect([code, changes()]).toEqual([1, []]);
    expect(says).toContain('docker volume rm m_eventstore-2');
  });

  it.each(['', 'esdb://user:password@elsewhere:2113'])(
    'fails when EVENTSTORE_URL names another server: %j',
    async (url) => {
      writeEnv({ ...one, EVENTSTORE_URL: url });
      setAnswer('eventstore', 'Leader 700 ab-1');
      expect((await run('cluster.sh', 'grow')).code).toBe(1);
      expect(readEnv()['EVENTSTORE_URL']).toBe(url);
    },
  );
});

describe('cluster.sh shrink', () => {
  it.each([
    ['lacks events', 'Follower 650 ab-1', 'Leader 700 ab-1'],
    ['has another history', 'Follower 700 ab-1', 'Leader 700 cd-2'],
    ['does not run', '', 'Leader 700 ab-1'],
    ['and the others do not run', '', ''],
    ['follows no leader', 'Unknown 700 ab-1', 'Follower 700 ab-1'],
  ])('fails while the first node %s', async (_, first, second) => {
    writeEnv(three);
    setAnswer('eventstore', first);
    setAnswer('eventstore-2', second);
    expect((await run('cluster.sh', 'shrink')).code).toBe(1);
    expect(readEnv()).toMatchObject(three);
    expect(changes()).toEqual([expect.stringMatching(/ stop bff .*\d$/), 'compose up --detach --no-build --wait']);
  });

  it('stops the other nodes, marks the first one as complete, and removes the other volumes last', async () => {
    writeEnv(three);
    setAnswer('eventstore', 'Follower 700 ab-1');
    setAnswer('eventstore-2', 'Leader 700 ab-1');
    for (const volume of ['eventstore-1', 'eventstore-2', 'eventstore-3']) setAnswer(`volumes/m_${volume}`, '');
    expect(await run('cluster.sh', 'shrink')).toMatchObject({ code: 0 });
    expect(readEnv()).toMatchObject(one);
    expect(changes().map((call) => call.replace('compose ', '').replace('--profile * ', ''))).toEqual([
      'stop bff bff-2 worker worker-2 projections projections-2',
      'stop eventstore-2 eventstore-3',
      'exec -T eventstore touch /var/log/eventstore/whole',
      'up --detach --no-build --wait eventstore',
      'rm --stop --force eventstore-2 eventstore-3 bff-2 worker-2 projections-2',
      'volume rm m_eventstore-2',
      'volume rm m_eventstore-3',
      'up --detach --no-build --wait',
    ]);
  });
});

it('cluster.sh restart recreates the leader last', async () => {
  writeEnv(three);
  setAnswer('eventstore', 'Leader 700 ab-1');
  for (const node of ['eventstore-2', 'eventstore-3']) setAnswer(node, 'Follower 700 ab-1');
  await run('cluster.sh', 'restart');
  expect(changes().map((call) => call.split(' ').at(-1))).toEqual(['eventstore-2', 'eventstore-3', 'eventstore']);
});

describe('check.sh', () => {
  const setHealthyAnswers = (): void => {
    writeEnv(one);
    setAnswer('engine', '25.0.0');
    setAnswer('compose', '2.24.0-desktop.1');
    setAnswer('processors', '2');
    setAnswer('says', '/m-bff-1: ');
    setAnswer('mounted', join(folder, 'docker'));
  };

  it('accepts the oldest supported versions', async () => {
    setHealthyAnswers();
    expect(await run('check.sh')).toEqual({ code: 0, says: 'Nothing is wrong here.\n' });
  });

  it.each([
    ['engine', '24.0.9', 'Docker Engine 24.0.9 is too old: 25.0 or newer is needed.'],
    ['engine', '', 'Docker Engine does not answer'],
    ['compose', 'v2.9.0', 'Docker Compose 2.9.0 is too old: 2.24 or newer is needed.'],
    ['config-fault', 'METRICS_TOKEN is not set', 'The settings are not complete: METRICS_TOKEN is not set'],
    ['processors', '1', 'CONTAINER_CPUS=1'],
    ['says', '/m-bff-1: waits for Postgres', 'm-bff-1: waits for Postgres'],
  ])('reports the problem when %s is %j', async (name, text, sentence) => {
    setHealthyAnswers();
    setAnswer(name, text);
    const { code, says } = await run('check.sh');
    expect([code, says]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it('names a mounted file that containers cannot read', async () => {
    setHealthyAnswers();
    setAnswer('mounted', join(folder, '.env'));
    expect((await run('check.sh')).says).toContain('.env cannot be read by containers');
  });
});
