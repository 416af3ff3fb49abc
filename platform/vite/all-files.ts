import type { Plugin } from 'vite';

/** Code and styles with a hash in their name, but for the copies of shared modules that a remote falls back on. */
const isNeeded = (file: string): boolean => /-[\w-]{8}\.(js|css)$/.test(file) && !file.includes('__federation_shared_');

/**
 * Writes files.json into the folder of a build's files: all of them, relative to it. What opens without network goes by it
 * (mfe-shell/src/service-worker).
 */
export const allFiles = (): Plugin => ({
  name: 'mandali:all-files',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.keys(bundle).filter((file) => file.startsWith('assets/') && isNeeded(file));
      const names = files.map((file) => file.slice('assets/'.length));
      this.emitFile({ type: 'asset', fileName: 'assets/files.json', source: JSON.stringify(names.toSorted()) });
    },
  },
});
