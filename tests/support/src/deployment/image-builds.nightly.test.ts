import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuildContext, createBuildContext } from './build-context.ts';
import { readCompose } from './compose.ts';
import { buildSteps } from './image.ts';

/** `npm ci` needs a registry, so this machine's installed packages are used. */
describe('the build steps of the images in a clean checkout', { timeout: 600_000 }, () => {
  let root: string;
  let context: BuildContext;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'mandali-images-'));
    context = createBuildContext(join(root, 'mandali'));
  });
  afterAll(() => rmSync(root, { recursive: true }));
  beforeEach(() => context.clean());

  /** Runs the steps of a stage, with absolute folders of the image below the root of the test. */
  const build = async (stage: string, args: Readonly<Record<string, string>> = {}): Promise<void> => {
    for (const step of buildSteps(stage, args)) {
      const here = step.replace(/(?<= )\/(\w+)/g, (_, name: string) => join(root, name));
      const env = { PATH: process.env['PATH'], HOME: root };
      await promisify(execFile)('sh', ['-c', `umask 077; ${here}`], { cwd: context.folder, env });
    }
  };

  it('copy the lock file and the package.json of every workspace for `npm ci`', async () => {
    await build('manifests');
    const { packages } = JSON.parse(readFileSync(join(context.folder, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, unknown>;
    };
    const folders = Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules'));
    const wanted = ['package-lock.json', ...['', ...folders].map((folder) => join(folder, 'package.json'))];
    expect(filesIn(join(root, 'manifests')).toSorted()).toEqual(wanted.toSorted());
    expect(buildSteps('packages')).toEqual(['npm ci --no-audit --no-fund']);
  });

  const frontEnds = Object.values(readCompose().services).flatMap(({ build: { args } = { dockerfile: '' } }) =>
    args?.['FRONT_END'] === undefined ? [] : [args],
  );
  it.each(frontEnds.map((args) => [args['FRONT_END'] ?? '', args] as const))('build %s', async (name, args) => {
    await build('front-end-build', { ...args, VERSION: '7.0.1' });
    const dist = join(context.folder, name, 'dist');
    expect(JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'))).toEqual({ name, version: '7.0.1' });
    const files = filesIn(dist);
    expect(files).toContain(name === 'mfe-shell' ? 'service-worker.js' : 'assets/remoteEntry.js');
    expect(unwanted(files)).toEqual([]);
    expect(unreadable(dist)).toEqual([]);
  });

  it('build and collect the services without tests, source maps and declarations', async () => {
    await build('services-build');
    const collected = join(root, 'collected');
    for (const file of ['bff/dist/main.js', 'bff/dist/worker.js', 'projections/dist/main.js']) {
      expect(existsSync(join(collected, file))).toBe(true);
    }
    expect(unwanted(filesIn(collected))).toEqual([]);
    expect(unreadable(collected)).toEqual([]);
  });
});

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !statSync(join(folder, file)).isDirectory(),
  );

const unwanted = (files: readonly string[]): string[] =>
  files.filter((file) => /\.(map|d\.[cm]?ts)$|\.(test|fixture)\.\w+$|(^|\/)(testing|tests?|__tests__)\//.test(file));

const unreadable = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => {
    const stats = statSync(join(folder, path));
    const needed = stats.isDirectory() ? 0o555 : 0o444;
    return (stats.mode & needed) !== needed;
  });
