import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from './script.ts';

/** A substitute for docker that runs admin 1.0.0 and records its calls. */
const engine = `#!/bin/sh
echo "$*" >>calls
case "$*" in
  *"ps --format {{.Service}} admin") echo admin ;;
  *"ps --format {{.Image}} admin") echo localhost/mandali/mfe-admin:1.0.0 ;;
  *"ps --quiet admin") echo old ;;
  *"ps --all --quiet admin") echo old; echo new ;;
  *"config --images admin") echo "localhost/mandali/mfe-admin:$(sed -n 's/^ADMIN_VERSION=//p' .env.next)" ;;
  *"image inspect localhost/mandali/mfe-admin:1.0.0"*) ;;
  *"image inspect"*) exit 1 ;;
  *"{{.State.Health.Status}}"*) echo healthy ;;
  *" up "*--scale*) [ ! -e fails ] ;;
esac
`;
const settings = 'COMPOSE_PROFILES=\nADMIN_VERSION=1.0.0\nSHELL_VERSION=1.3.0\nAPP_SECRET=a b=c\n';

describe('release.sh', () => {
  let folder: string;
  const env = (): string => readFileSync(join(folder, '.env'), 'utf8');
  const calls = (): string => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8') : '');
  const release = (...args: string[]): { readonly status: number | null; readonly says: string } => {
    const { status, stderr } = spawnSync('sh', ['deploy/bin/release.sh', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DOCKER: join(folder, 'engine'), KNOWN_AFTER: '0', ADMIN_VERSION: '0.0.1' },
    });
    return { status, says: stderr };
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mandali-release-'));
    mkdirSync(join(folder, 'deploy/bin'), { recursive: true });
    cpSync(join(projectRoot, 'deploy/bin/release.sh'), join(folder, 'deploy/bin/release.sh'));
    writeFileSync(join(folder, 'engine'), engine);
    chmodSync(join(folder, 'engine'), 0o755);
    writeFileSync(join(folder, '.env'), settings);
    chmodSync(join(folder, '.env'), 0o600);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('writes the version and the previous image into .env, and stops the old container last', () => {
    expect(release('admin', '1.1.0')).toEqual({ status: 0, says: 'admin is at 1.1.0.\n' });
    const previous = 'ADMIN_PREVIOUS=localhost/mandali/mfe-admin:1.0.0\n';
    expect(env()).toBe(settings.replace('ADMIN_VERSION=1.0.0', 'ADMIN_VERSION=1.1.0') + previous);
    expect((statSync(join(folder, '.env')).mode & 0o777).toString(8)).toBe('600');
    expect(calls()).toMatch(/ build .* admin\n.* up .*--no-recreate --scale admin=2 admin\n.*\nstop old\nrm old\n$/s);
  });

  it('changes nothing when the new container does not become healthy', () => {
    writeFileSync(join(folder, 'fails'), '');
    const { status, says } = release('admin', '1.1.0');
    expect([status, says]).toEqual([1, expect.stringContaining('admin stays at 1.0.0.')]);
    expect([env(), existsSync(join(folder, '.env.next'))]).toEqual([settings, false]);
    expect(calls()).toMatch(/\nrm --force new\n.*\nimage rm localhost\/mandali\/mfe-admin:1.1.0\n$/s);
    expect(calls()).not.toMatch(/(stop|rm) old/);
  });

  it.each([
    ['bff', '1.1.0', 'Parts: shell, auth, committees, admin, proxy, services.'],
    ['admin', '', "not ''"],
    ['admin', '../1', "not '../1'"],
    ['admin', '-1', "not '-1'"],
    ['admin', '1.1 0', "not '1.1 0'"],
    ['admin', '1.0.0', 'admin is at 1.0.0 already: other sources need another version.'],
  ])('rejects the part %s with the version %s', (part, version, why) => {
    const { status, says } = release(part, version);
    expect([status, says]).toEqual([1, expect.stringContaining(why)]);
    expect([env(), calls()]).toEqual([settings, '']);
  });

  it('fails while another release runs', () => {
    writeFileSync(join(folder, '.env.next'), 'of another release');
    expect(release('admin', '1.1.0')).toMatchObject({
      status: 1,
      says: expect.stringContaining('another release runs'),
    });
    expect([env(), readFileSync(join(folder, '.env.next'), 'utf8')]).toEqual([settings, 'of another release']);
  });
});
