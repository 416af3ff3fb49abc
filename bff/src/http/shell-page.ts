import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PreloadManifest, Installation, InstallationOnPage } from '@mandali/contracts/installation';
import { addressHere, entryAt, type FrontEndFolders, remotes } from './front-end-folders.ts';

/** By which the page as it was built asks for what is then written in its place. */
const asksForConfig = /<link rel="preload" href="\/config\.json"[^>]*>/;

/** What a remote that this server has says of itself, if it does; it is told at the addresses of that server only. */
const manifestOf = (folder: string, entry: string, ownEntry: string): PreloadManifest | null => {
  const file = join(folder, 'assets/preload.json');
  return entry === ownEntry && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PreloadManifest) : null;
};

const onPage = (folders: FrontEndFolders, installation: Installation): InstallationOnPage => {
  const preload: Partial<Record<keyof Installation['remotes'], PreloadManifest>> = {};
  for (const name of remotes) {
    const entry = installation.remotes[`mfe-${name}`];
    const said = manifestOf(folders[name], entry, entryAt(addressHere(name)));
    if (said !== null) preload[`mfe-${name}`] = said;
  }
  return { ...installation, preload };
};

/** The shell's page, and in it what a browser would otherwise ask for one after the other (docs/adr/0097). */
export const readShellPage = (folders: FrontEndFolders, installation: Installation): string => {
  const built = readFileSync(join(folders.shell, 'index.html'), 'utf8');
  // Whatever it holds, it does not end the element.
  const data = JSON.stringify(onPage(folders, installation)).replaceAll('<', '\\u003c');
  return built.replace(asksForConfig, () => `<script type="application/json" id="installation">${data}</script>`);
};
