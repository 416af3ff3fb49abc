import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { DCLinter } from 'dclint';
import { describe, expect, it, onTestFinished } from 'vitest';
import { composeText, isService, readCompose, servicesInOverride, servicesOf } from './compose.ts';
import { dockerfile, readImage } from './image.ts';
import { projectRoot } from './script.ts';
import { workflowFaults } from './workflow.ts';

const compose = readCompose();
const all = Object.entries(compose.services);
const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

/** Disabled rules on order and spelling: anchors come first, and volumes are quoted as ports are. */
const rules = {
  'no-build-and-image': 0,
  'no-quotes-in-volumes': 0,
  // Misses the address in a variable's default; the test below checks it.
  'no-unbound-port-interfaces': 0,
  'service-dependencies-alphabetical-order': 0,
  'service-keys-order': 0,
  'services-alphabetical-order': 0,
  'top-level-properties-order': 0,
} as const;

describe('docker-compose.yml', () => {
  const overrides = readdirSync(join(projectRoot, 'deploy')).filter((name) => name.endsWith('.yml'));
  it.each(['docker-compose.yml', ...overrides.map((name) => `deploy/${name}`)])(
    '%s conforms to the schema of the compose specification',
    (file) => {
      const ofOverrides = file.startsWith('deploy/') ? ({ 'require-project-name-field': 0 } as const) : {};
      const linter = new DCLinter({ rules: { ...rules, ...ofOverrides }, quiet: true, debug: false, exclude: [] });
      const [result] = linter.lintFiles([join(projectRoot, file)], false);
      expect(
        result?.messages.map(({ line, message }: { line: number; message: string }) => `${line}: ${message}`),
      ).toEqual([]);
    },
  );

  // The operator's tools exit when their work is done.
  const longRunning = all.filter(([name]) => name !== 'tools');
  it.each(longRunning)('pins the image of %s, checks its health, bounds its log and restarts it', (_, service) => {
    expect(service.image).toMatch(/:\d+\.\d+(\.\d+)?(-[\w.-]+)?$/);
    expect(service.healthcheck?.test[0]).toBe('CMD');
    expect(service.restart).toBe('unless-stopped');
    expect(service.logging).toHaveProperty('options.max-size');
  });

  it('builds every image under a name that no public registry serves, and pulls none', () => {
    const built = new Set(
      all.filter(([, { build }]) => build?.dockerfile === dockerfile).map(([, { image }]) => image),
    );
    for (const [, { image, pull_policy: policy }] of all) {
      expect([image.startsWith('localhost/mandali/'), built.has(image), policy]).toEqual([true, true, 'never']);
    }
    const own = readCompose({ IMAGE_PREFIX: 'registry.example.org/mandali', PULL_POLICY: 'missing' });
    for (const { image, pull_policy: policy } of Object.values(own.services)) {
      expect([image.split('/').slice(0, 2), policy]).toEqual([['registry.example.org', 'mandali'], 'missing']);
    }
  });

  it('upgrades services and proxy without a change of the stores’ images', () => {
    const later = readCompose({ MANDALI_VERSION: '9.9.9', PROXY_VERSION: '9.9.9' }).services;
    const changed = all.filter(([name, { image }]) => later[name]?.image !== image).map(([name]) => name);
    const services = all.filter(([, service]) => isService(service)).map(([name]) => name);
    // These run the worker's image.
    const others = ['backup', 'tools'];
    expect(changed.toSorted()).toEqual([...services, ...others, 'proxy'].toSorted());
  });

  it('mounts no file of the checkout, which containers might not be allowed to read', () => {
    const mounted = all.flatMap(([, { volumes = [] }]) => volumes);
    expect(mounted.filter((each) => !Object.hasOwn(compose.volumes, each.split(':')[0] ?? ''))).toEqual([]);
  });

  it.each(all)('limits memory, CPU and processes of %s, and drops all its capabilities', (_, service) => {
    expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect([Number(service.cpus) > 0, Number(service.pids_limit) > 0]).toEqual([true, true]);
  });

  it.each(['postgres', 'eventstore'])('starts without %s when an override excludes it', (store) => {
    const override = servicesInOverride(`compose.without-${store}.yml`);
    expect(override).toEqual({ [store]: { profiles: ['nowhere'] } });
    const dependent = all.filter(([, { depends_on: needs = {} }]) => store in needs);
    expect(dependent.length).toBeGreaterThan(2);
    for (const [, { depends_on: needs = {} }] of dependent) expect(needs).toHaveProperty(`${store}.required`, false);
  });

  it('contains neither a secret nor a default for one', () => {
    const names = Object.values(compose.secrets).map(({ environment }) => environment);
    const passwords = ['ADMIN_PASSWORD', 'POSTGRES_PASSWORD', 'POSTGRES_SUPERUSER_PASSWORD'];
    const keys = ['APP_SECRET', 'DRAW_SECRET', 'LOG_SIGNING_KEY', 'METRICS_TOKEN', 'VAPID_PRIVATE_KEY'];
    expect(names.toSorted()).toEqual([...passwords, ...keys].toSorted());
    const variables = all.flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(
      variables.filter((name) => /PASSWORD|SECRET|TOKEN|PRIVATE|SIGNING/.test(name) && !name.endsWith('_FILE')),
    ).toEqual([]);
    expect(composeText()).not.toMatch(/\$\{\w*(SECRET|PASSWORD|TOKEN|_KEY)(?!:\+\/run\/secrets)/);
  });

  it('makes the file system of every container without secrets read-only', () => {
    const locked = all.filter(([, service]) => service.read_only);
    const others = all.filter(([, service]) => !service.read_only);
    const withSecrets = [
      'backup',
      'bff',
      'bff-2',
      'postgres',
      'projections',
      'projections-2',
      'tools',
      'worker',
      'worker-2',
    ];
    expect(others.map(([name]) => name).toSorted()).toEqual(withSecrets);
    expect(locked.filter(([, { secrets }]) => secrets !== undefined)).toEqual([]);
  });

  it('publishes one port on loopback, and connects the stores to an internal network only', () => {
    const open = all.filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name, { ports }]) => [name, ports])).toEqual([['proxy', ['127.0.0.1:8080:8080']]]);
    const stores = all.filter(([name]) => /^(eventstore|postgres|redis)/.test(name));
    expect(stores.map(([, { networks }]) => networks)).toEqual(stores.map(() => ['data']));
    expect(compose.networks['data']?.internal).toBe(true);
  });

  it('starts one container of each kind, or three event store nodes and two of each service', () => {
    const count = (profile: string | undefined, kind: string): number =>
      Object.keys(servicesOf(compose, profile)).filter((name) => name.replace(/-\d$/, '') === kind).length;
    const kinds = ['eventstore', 'bff', 'worker', 'projections', 'postgres', 'redis', 'proxy', 'admin'];
    expect(kinds.map((kind) => count(undefined, kind))).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    expect(kinds.map((kind) => count('cluster', kind))).toEqual([3, 2, 2, 2, 1, 1, 1, 1]);
  });

  it('sets only variables that the services declare', () => {
    const settings = /^## Settings$(.*?)^## /ms.exec(read('docs/operations.md'))?.[1] ?? '';
    const known = new Set(
      [...settings.matchAll(/^\| ([A-Z][A-Z_, ]+?) +\|/gm)].flatMap(([, names = '']) => names.split(', ')),
    );
    const services = all.filter(([, service]) => isService(service));
    const variables = services.flatMap(([, { environment = {} }]) => Object.keys(environment));
    // Variables of drivers and libraries.
    const others = new Set(['PGPASSWORD', 'OTEL_EXPORTER_OTLP_ENDPOINT']);
    const unknown = variables
      .map((name) => name.replace(/_FILE$/, ''))
      .filter((name) => !known.has(name) && !others.has(name));
    expect([...new Set(unknown)]).toEqual([]);
  });

  it.each(['bff', 'worker', 'projections'])('starts the second %s with the settings of the first', (kind) => {
    const { profiles: _, ...second } = compose.services[`${kind}-2`] ?? {};
    expect(second).toEqual(compose.services[kind]);
  });

  it('assigns each event store node a volume of its own', () => {
    const logs = all.flatMap(([, { volumes = [] }]) => volumes.filter((each) => each.endsWith(':/var/lib/eventstore')));
    expect(logs).toEqual([1, 2, 3].map((n) => `eventstore-${n}:/var/lib/eventstore`));
  });
});

it('new-env.sh writes a file that only its owner can read, with every secret of docker-compose.yml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mandali-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // The command of docs/deploy.md: the shell creates the file before the script runs, and it may exist already.
  execFileSync('sh', ['-c', `umask 022; sh '${join(projectRoot, 'deploy/bin/new-env.sh')}' >.env`], { cwd: folder });
  expect((statSync(join(folder, '.env')).mode & 0o777).toString(8)).toBe('600');
  const env = parseEnv(readFileSync(join(folder, '.env'), 'utf8'));
  const secretNames = Object.values(compose.secrets)
    .map(({ environment }) => environment)
    .filter((name) => name !== 'VAPID_PRIVATE_KEY');
  expect(secretNames.filter((name) => (env[name] ?? '').length < 16)).toEqual([]);
  expect(new Set(secretNames.map((name) => env[name])).size).toBe(secretNames.length);
});

describe('.github/workflows', () => {
  const folder = join(projectRoot, '.github/workflows');
  it.each(readdirSync(folder))('%s conforms to GitHub’s workflow schema', async (name) => {
    expect(await workflowFaults(name, readFileSync(join(folder, name), 'utf8'))).toEqual([]);
  });

  it('are rejected with a misspelled key', async () => {
    const [fault] = await workflowFaults('x.yml', 'on: push\njobs:\n  a:\n    runs: ubuntu-24.04\n    steps: []\n');
    expect(fault).toMatch(/runs/);
  });

  it('use the same server images as docker-compose.yml', () => {
    const named = [...read('.github/workflows/ci.yml').matchAll(/^\s+image: (\S+)$/gm)].map(([, image]) => image);
    const { bases } = readImage(dockerfile, 'bff');
    expect(named.filter((image) => !bases.includes(image ?? ''))).toEqual([]);
    expect(named).toHaveLength(3);
  });
});
