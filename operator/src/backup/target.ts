import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { RefusedCommand } from '../refused-command.ts';

export type FileEnding = '.backup' | '.move';

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

export const nameOf = (now: Date, ending: FileEnding): string =>
  `mandali-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}${ending}`;

/** @throws RefusedCommand for a folder that is missing, and for a file that exists */
export function newBackup(target: string, now: Date, ending: FileEnding): string {
  const path = resolve(target);
  if (!isFolder(path) && !path.endsWith(ending))
    throw new RefusedCommand(
      existsSync(path)
        ? `${path} is there already, and was left as it is.`
        : `There is no folder ${path}: make it first, or name a new file that ends in ${ending}.`,
    );
  return newFile(isFolder(path) ? join(path, nameOf(now, ending)) : path);
}

/** @throws RefusedCommand for a file that exists or whose folder is missing */
export function newFile(target: string): string {
  const file = fileIn(target);
  if (existsSync(file)) throw new RefusedCommand(`${file} is there already, and was left as it is.`);
  return file;
}

/** @throws RefusedCommand for a folder, and for a file whose folder is missing */
export function fileIn(target: string): string {
  const file = resolve(target);
  if (isFolder(file)) throw new RefusedCommand(`${file} is a folder: name a file in it.`);
  if (isFolder(dirname(file))) return file;
  throw new RefusedCommand(`There is no folder ${dirname(file)}: make it first.`);
}
