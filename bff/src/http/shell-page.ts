import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PreloadManifest, Installation, InstallationOnPage } from '@mandali/contracts/installation';
import { addressHere, entryAt, type FrontEndFolders, remotes } from './front-end-folders.ts';

const configPreload = /<link rel="preload" href="\/config\.json"[^>]*>/;

const manifestOf = (folder: string, entry: string, ownEntry: string): PreloadManifest | null => {
  const file = join(folder, 'assets/preload.json');
  return entry === ownEntry && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PreloadManifest) : null;
};

const onPage = (folders: FrontEndFolders, installation: Installation): InstallationOnPage => {
  const preload: Partial<Record<keyof Installation['remotes'], PreloadManifest>> = {};
  for (const name of remotes) {
    const entry = installation.remotes[`mfe-${name}`];
    const manifest = manifestOf(folders[name], entry, entryAt(addressHere(name)));
    if (manifest !== null) preload[`mfe-${name}`] = manifest;
  }
  return { ...installation, preload };
};

/** A browser would otherwise fetch the data one after the other (docs/adr/0097). */
export const readShellPage = (folders: FrontEndFolders, installation: Installation): string => {
  const built = readFileSync(join(folders.shell, 'index.html'), 'utf8');
  // Escaped, so that the content cannot end the script element.
  const data = JSON.stringify(onPage(folders, installation)).replaceAll('<', '\\u003c');
  return built.replace(configPreload, () => `<script type="application/json" id="installation">${data}</script>`);
};
