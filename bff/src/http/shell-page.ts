import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ahead, Installation, InstallationOnPage } from '@mandali/contracts/installation';
import { addressHere, entryAt, type FrontEndFolders, remotes } from './front-end-folders.ts';

/** By which the page as it was built asks for what is then written in its place. */
const asksForConfig = /<link rel="preload" href="\/config\.json"[^>]*>/;

/** What a remote that this server has says of itself, if it does; it is told at the addresses of that server only. */
const aheadOf = (folder: string, entry: string, ownEntry: string): Ahead | null => {
  const file = join(folder, 'assets/ahead.json');
  return entry === ownEntry && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Ahead) : null;
};

const onPage = (folders: FrontEndFolders, installation: Installation): InstallationOnPage => {
  const ahead: Partial<Record<keyof Installation['remotes'], Ahead>> = {};
  for (const name of remotes) {
    const entry = installation.remotes[`mfe-${name}`];
    const said = aheadOf(folders[name], entry, entryAt(addressHere(name)));
    if (said !== null) ahead[`mfe-${name}`] = said;
  }
  return { ...installation, ahead };
};

/** The shell's page, and in it what a browser would otherwise ask for one after the other (docs/adr/0099). */
export const readShellPage = (folders: FrontEndFolders, installation: Installation): string => {
  const built = readFileSync(join(folders.shell, 'index.html'), 'utf8');
  // Whatever it holds, it does not end the element.
  const data = JSON.stringify(onPage(folders, installation)).replaceAll('<', '\\u003c');
  return built.replace(asksForConfig, () => `<script type="application/json" id="installation">${data}</script>`);
};
