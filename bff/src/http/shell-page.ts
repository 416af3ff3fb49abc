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

const inlineScript = /<meta name="inline-script" content="(sha256-[\w+/=]+)"/;

/** Hashes of the scripts inside the built page, as sources of a content policy (platform/vite/old-browser-notice.ts). */
export const inlineScriptsOf = (shell: string): readonly string[] => {
  const file = join(shell, 'index.html');
  const hash = existsSync(file) ? inlineScript.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return hash === undefined ? [] : [`'${hash}'`];
};

const pictureOfPreview = /(<meta property="og:image" content=")(\/[^"]*)/;

/**
 * Writes the installation's data into the page: a browser would otherwise fetch them one after the other (docs/adr/0097). The
 * picture of link previews gets its whole address, which their readers require.
 */
export const readShellPage = (folders: FrontEndFolders, installation: Installation, publicUrl: string): string => {
  const built = readFileSync(join(folders.shell, 'index.html'), 'utf8');
  // Escaped, so that the content cannot end the script element.
  const data = JSON.stringify(onPage(folders, installation)).replaceAll('<', '\\u003c');
  return built
    .replace(configPreload, () => `<script type="application/json" id="installation">${data}</script>`)
    .replace(pictureOfPreview, (_, before: string, path: string) => before + new URL(path, publicUrl).href);
};
