import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget } from '../platform/vite/browser-floor/floor.ts';
import { browserFloor } from '../platform/vite/browser-floor/plugin.ts';
import { oldBrowserNotice } from '../platform/vite/old-browser-notice.ts';
import { pageAsOneFile } from '../platform/vite/page-as-one-file.ts';

/** One file that needs no other: the page is served at /verify and saved on disks (docs/adr/0018). */
export default defineConfig({
  plugins: [react(), oldBrowserNotice(), browserFloor(), pageAsOneFile()],
  resolve: { conditions: ['@mandali/source', 'module', 'browser', 'development|production'] },
  css: { modules: { generateScopedName: 'verify_[local]_[hash:base64:5]' } },
  worker: { plugins: () => [browserFloor()], rollupOptions: { output: { inlineDynamicImports: true } } },
  build: {
    target: buildTarget,
    emptyOutDir: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: { input: 'verify.html', output: { inlineDynamicImports: true } },
  },
});
