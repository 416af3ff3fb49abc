import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from './script.ts';

/** A folder with the content that a build stage has after `npm ci` and `COPY . .`. */
export type BuildContext = {
  readonly folder: string;
  clean(): void;
};

/** Copies the sources and links this machine's installed packages. */
export function createBuildContext(folder: string): BuildContext {
  const isIgnored = ignoredBy(readFileSync(join(projectRoot, '.dockerignore'), 'utf8'));
  cpSync(projectRoot, folder, {
    recursive: true,
    filter: (path) => path === projectRoot || !isIgnored(relative(projectRoot, path)),
  });
  linkPackages(folder);
  const sources = new Set(filesIn(folder));
  const clean = (): void => {
    for (const file of filesIn(folder)) if (!sources.has(file)) rmSync(join(folder, file));
    rmSync(join(folder, 'node_modules/.mandali'), { recursive: true, force: true });
  };
  return { folder, clean };
}

/** Links third-party packages; links of workspaces lead to the copy, not to this checkout. */
function linkPackages(folder: string): void {
  const installed = join(projectRoot, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@mandali'), { recursive: true });
  const ours = readdirSync(join(installed, '@mandali')).map((name) => `@mandali/${name}`);
  for (const name of readdirSync(installed)) {
    if (name !== '@mandali' && name !== '.mandali')
      symlinkSync(join(installed, name), join(folder, 'node_modules', name));
  }
  // The links of workspaces are relative.
  for (const name of ours)
    cpSync(join(installed, name), join(folder, 'node_modules', name), { verbatimSymlinks: true });
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('/node_modules'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/** Reads .dockerignore: the last pattern that matches a path or a folder above it decides. */
function ignoredBy(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isIgnored: !line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isIgnored ?? false;
}

const patternOf = (glob: string): RegExp => {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '(.*/)?');
  return new RegExp(`^${source}(/.*)?$`);
};
