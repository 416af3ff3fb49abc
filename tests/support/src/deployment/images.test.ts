import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { type Build, isStore, readCompose } from './compose.ts';
import { dockerfile, dockerfileText, type Image, readImage } from './image.ts';
import { projectRoot } from './script.ts';

const all = Object.entries(readCompose().services);
const imageOf = (build: Build): Image => readImage(build.dockerfile, build.target, build.args);
const images: readonly [string, Image][] = all.flatMap(([name, service]) =>
  service.build === undefined || isStore(service) ? [] : [[name, imageOf(service.build)]],
);

describe('images', () => {
  it('are described by a valid Dockerfile', () => {
    expect(validate(dockerfileText(dockerfile)).map(({ message }) => message)).toEqual([]);
  });

  it('are built without an external Dockerfile syntax image', () => {
    expect(dockerfileText(dockerfile)).not.toMatch(/^# *syntax *=/im);
  });

  it.each(images)('%s runs as an unprivileged user, from pinned bases, by a script that exists', (_, image) => {
    expect(['node', 'nginx']).toContain(image.user);
    for (const base of image.bases) expect(base).toMatch(/^[\w./-]+:\d+\.\d+\.?\d*-[\w.-]+$/);
    const script = join(projectRoot, (image.command[0] ?? '').replace('/mandali/', ''));
    expect(() => accessSync(script, constants.X_OK)).not.toThrow();
    expect(image.health.length).toBeGreaterThan(1);
  });

  it.each(images)('%s declares its title, version, revision and license in labels', (_, { labels }) => {
    expect(labels).toMatchObject({ version: '1.0.0', revision: 'unknown', licenses: 'MIT' });
    expect(labels['title']).toMatch(/^Mandali [a-z-]+$/);
  });

  it('include one for each front end', () => {
    const built = all.flatMap(([, { build }]) => build?.args?.['FRONT_END'] ?? []);
    expect(built.toSorted()).toEqual(['mfe-admin', 'mfe-auth', 'mfe-committees', 'mfe-shell']);
  });

  it('contain files that their user can read, whatever the umask of the checkout', () => {
    const lines = dockerfileText(dockerfile).match(/^COPY .*$/gm) ?? [];
    const unset = lines.filter((line) => !line.includes('--from=') && !line.includes('--chmod=755'));
    // --chmod also applies to folders that COPY creates. The build context needs none: builds run as root.
    expect(new Set(unset)).toEqual(new Set(['COPY . .']));
    const built = dockerfileText(dockerfile).match(/^RUN .*build-all.*$/gm) ?? [];
    expect(built.filter((line) => !line.includes('chmod -R a+rX'))).toEqual([]);
    expect([lines.length > 10, built.length]).toEqual([true, 2]);
  });

  it('contain no secret, and exclude local files by .dockerignore', () => {
    expect(dockerfileText(dockerfile)).not.toMatch(/^\s*(ENV|ARG) .*(SECRET|PASSWORD|TOKEN)/m);
    const ignored = readFileSync(join(projectRoot, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.data', '.git', '**/node_modules']));
  });
});
