import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../deployment/script.ts';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const found = (file: string, pattern: RegExp): readonly string[] =>
  [...read(file).matchAll(pattern)].map(([, each = '']) => each);

type Form = {
  readonly name: string;
  readonly description: string;
  readonly body: readonly { readonly type: string; readonly id?: string; readonly attributes: object }[];
};
const templates = '.github/ISSUE_TEMPLATE';
const forms = readdirSync(join(projectRoot, templates)).filter((name) => name !== 'config.yml');

describe('.github/ISSUE_TEMPLATE', () => {
  it.each(forms)('%s is a form with unique field ids', (name) => {
    const form = parse(read(`${templates}/${name}`)) as Form;
    expect(form).toEqual(expect.objectContaining({ name: expect.any(String), description: expect.any(String) }));
    const fields = form.body.filter(({ type }) => type !== 'markdown');
    expect(fields.map(({ id }) => id)).toEqual([...new Set(fields.map(({ id }) => id))]);
    for (const { type, attributes } of fields) {
      expect(type).toMatch(/^(input|textarea|dropdown)$/);
      expect(attributes).toHaveProperty('label');
    }
  });

  it('disables blank issues', () => {
    expect(parse(read(`${templates}/config.yml`))).toEqual({ blank_issues_enabled: false });
  });
});

it('the images, .nvmrc and the devcontainer use the same version of Node', () => {
  const images = found('deploy/images.Dockerfile', /^FROM node:([\d.]+)/gm);
  const others = [read('.nvmrc').trim(), ...found('.devcontainer/Dockerfile', /^FROM node:([\d.]+)/gm)];
  expect(new Set([...images, ...others]).size).toBe(1);
  expect(others).toHaveLength(2);
});

it('the devcontainer installs the packages of .ci/run', () => {
  const needed = found('.ci/run', /packages\+=\(([\w-]+)\)/g);
  const installed = read('.devcontainer/Dockerfile').match(/\b[a-z][\w-]+\b/g);
  expect(needed.length).toBeGreaterThan(8);
  expect(installed).toEqual(expect.arrayContaining([...needed]));
});

it('the devcontainer forwards the port of npm start', () => {
  const [port] = found('launcher/src/settings.ts', /\['PORT', .*?\.default\((\d+)\)/g);
  expect(JSON.parse(read('.devcontainer/devcontainer.json'))).toMatchObject({ forwardPorts: [Number(port)] });
});

it('.editorconfig sets the line width of the formatter', () => {
  const { printWidth } = JSON.parse(read('.oxfmtrc.json')) as { printWidth: number };
  expect(found('.editorconfig', /^max_line_length = (\d+)$/gm)).toEqual([String(printWidth)]);
});

it('renovate.json finds the tag of each store in docker-compose.yml', () => {
  const { customManagers } = JSON.parse(read('renovate.json')) as {
    customManagers: readonly { matchStrings: readonly string[] }[];
  };
  const patterns = customManagers.flatMap(({ matchStrings }) => matchStrings);
  const tags = patterns.flatMap((pattern) => [...read('docker-compose.yml').matchAll(new RegExp(pattern, 'g'))]);
  const stores = tags.map(({ groups }) => `${groups?.['depName']}:${groups?.['currentValue']}`);
  const bases = found('deploy/images.Dockerfile', /^FROM (?:eventstore\/)?((?:postgres|redis|eventstore):\S+)/gm);
  expect(stores.toSorted()).toEqual(bases.toSorted());
  expect(stores).toHaveLength(3);
});

it('every file has an owner', () => {
  expect(found('.github/CODEOWNERS', /^(\S+) +@[\w-]+\/[\w-]+$/gm)).toContain('*');
});
