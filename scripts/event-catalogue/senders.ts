import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '../../contracts/src/operations.ts';
import type { CommitteeCommandType } from '../../domain/src/committee/commands.ts';
import { root } from '../run.mjs';

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`);

const sourcesBelow = (folder: string): readonly string[] =>
  [folder, `${folder}/operations`].filter((each) => existsSync(join(root, each))).flatMap(sourcesIn);

const featureFolders = readdirSync(join(root, 'bff/src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .map(({ name }) => `bff/src/${name}`);

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const buildsCommand = (file: string, command: CommitteeCommandType): boolean =>
  read(file).includes(`type: '${command}'`);

/** Returns the requests that an operation's file handles. */
const requestsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/\b(?:e|committeeE)ndpoint\((\w+),/g)].map(([, id = '']) => {
    const { method, path } = operations[id as keyof typeof operations];
    return `${method} ${path}`;
  });

/** Returns the senders of a command: requests of the API, else the files that build it. */
export function sendersOf(command: CommitteeCommandType): readonly string[] {
  const files = [...featureFolders.flatMap(sourcesBelow), ...sourcesIn('operator/src/backup')];
  const senders = files.filter((file) => buildsCommand(file, command));
  const requests = senders.filter((file) => file.includes('/operations/'));
  return requests.length > 0 ? requests.flatMap(requestsOf) : senders;
}
