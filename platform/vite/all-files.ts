import type { Plugin } from 'vite';

/** Code and styles with a hash in their name, without a remote's fallback copies of shared modules. */
const isNeeded = (file: string): boolean => /-[\w-]{8}\.(js|css)$/.test(file) && !file.includes('__federation_shared_');

/**
 * Writes files.json into the folder of a build's files: a list of all of them, relative to it, for opening without network
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
