import type { Plugin } from 'vite';

const isNeeded = (file: string): boolean => /-[\w-]{8}\.(js|css)$/.test(file) && !file.includes('__federation_shared_');

/** Writes files.json, for opening without network (mfe-shell/src/service-worker). */
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
