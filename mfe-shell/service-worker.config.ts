import { defineConfig } from 'vite';
import { buildTarget } from '../platform/vite/browser-floor/floor.ts';
import { browserFloor } from '../platform/vite/browser-floor/plugin.ts';

/** One script without imports each: Firefox runs no modules as service workers before 147. */
const config = defineConfig({
  plugins: [browserFloor()],
  resolve: { conditions: ['@mandali/source', 'module', 'browser', 'development|production'] },
  build: {
    target: buildTarget,
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    rollupOptions: {
      input: {
        'service-worker': 'src/service-worker/service-worker.ts',
        'service-worker-taken-back': 'src/service-worker/take-back.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
});

export default config;
