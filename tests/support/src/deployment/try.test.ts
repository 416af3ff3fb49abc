import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './script.ts';

const folder = join(projectRoot, 'deploy/try');
const pages = ['deploy.md', 'backup.md']
  .map((page) => readFileSync(join(projectRoot, 'docs', page), 'utf8'))
  .join('\n');
const constants = /^const (\w+) = (["'])(.*)\2;$/gm;
const followed = /\.follow\(\s*(?:(["'`])(.*?)\1|(\w+)),?\s*\)/g;

/** Commands of the trial scripts, with `${…}` for values of variables. */
const commands = readdirSync(folder).flatMap((file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const named = new Map([...text.matchAll(constants)].map(([, name, , command = '']) => [name, command]));
  return [...text.matchAll(followed)].map(([, , command, name]) => command ?? named.get(name) ?? `unknown ${name}`);
});

it('deploy/try contains more than 20 commands', () => {
  expect(commands.length).toBeGreaterThan(20);
  expect(commands).toEqual(expect.arrayContaining(['docker compose build', "docker compose --profile '*' down"]));
});

it.each([...new Set(commands)])('the documentation contains the command %s', (command) => {
  const parts = command.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  expect(pages).toMatch(new RegExp(parts.join(String.raw`\S+`)));
});
