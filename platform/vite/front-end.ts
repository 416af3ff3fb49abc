import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption, type Rollup, type UserConfigFnObject } from 'vite';
import { facades, federationPlugins, reactShims } from '../src/federation/build/plugin.ts';
import { allFiles } from './all-files.ts';
import { buildTarget } from './browser-floor/floor.ts';
import { browserFloor } from './browser-floor/plugin.ts';
import { preloadManifest } from './preload-manifest.ts';
import { preloadFont } from './preload-font.ts';
import { oldBrowserNotice } from './old-browser-notice.ts';
import { oneFile } from './one-file.ts';
import { precompress } from './precompress.ts';
import { pureSchemas } from './pure-schemas.ts';
import { release } from './release.ts';
import { secondBuild } from './second-build.ts';

export type FrontEnd = {
  readonly name: 'mfe-shell' | 'mfe-auth' | 'mfe-committees' | 'mfe-admin';
  readonly port: number;
  readonly host?: boolean;
  /** Module of the folder with `firstRequests` (platform/src/first-load/first-requests.ts); undefined: there are none. */
  readonly firstRequests?: string;
};

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** For scripts/first-load.mjs: the same front ends as one bundle, to compare with. */
const isWithoutFederation = process.env['MANDALI_WITHOUT_FEDERATION'] === '1';

/** zod's comments are written for another bundler; no-page.ts is empty. */
const expected = new Set(['INVALID_ANNOTATION', 'EMPTY_BUNDLE']);

const bff = process.env['MANDALI_BFF_URL'] ?? 'http://127.0.0.1:3000';

const listening = (port: number) => ({
  port,
  strictPort: true,
  host: '127.0.0.1',
  proxy: { '/api': bff, '/config.json': bff },
});

const forBuild = (options: FrontEnd): PluginOption[] =>
  isWithoutFederation
    ? []
    : [
        release(options),
        pureSchemas(),
        federationPlugins(options.name, options.host ?? false),
        preloadManifest(options.host ?? false, options.firstRequests),
        preloadFont(),
        ...(options.host ? [oldBrowserNotice()] : []),
        allFiles(),
        browserFloor(),
        ...(options.host ? [secondBuild('verify.config.ts'), secondBuild('service-worker.config.ts')] : []),
        precompress(),
      ];

const aliases = (isFederated: boolean) => [
  ...(isFederated ? facades : []),
  { find: /^zod$/, replacement: here('../src/first-load/zod.ts') },
  ...reactShims,
  {
    find: '#remotes',
    replacement: here(`../../mfe-shell/src/remotes/${isFederated ? 'federated' : 'sources'}.ts`),
  },
];

const inStart = oneFile('/src/page-load/start.ts', 'start');
const inPage = oneFile('/src/main.tsx', 'page');
const inCache = oneFile('/src/cache/page-cache.tsx', 'cache');
/** Modules of both start and page are in the start's file, which the page imports. */
const hostFiles: Rollup.GetManualChunk = (id, meta) => inStart(id, meta) ?? inPage(id, meta) ?? inCache(id, meta);

/**
 * `serve` runs from sources, without federation and with hot replacement across the front ends; `build` writes what the shell
 * loads at run time: <folder>/dist/assets/remoteEntry.js.
 */
export const frontEnd = (options: FrontEnd): UserConfigFnObject =>
  defineConfig(({ command }) => {
    const isFederated = command === 'build' && !isWithoutFederation;
    return {
      plugins: [react(), ...(command === 'build' ? forBuild(options) : [])],
      resolve: {
        conditions: ['@mandali/source', 'module', 'browser', 'development|production'],
        alias: aliases(isFederated),
      },
      css: { modules: { generateScopedName: `${options.name.replace('mfe-', '')}_[local]_[hash:base64:5]` } },
      // The host's files have absolute addresses, a remote's are relative to its entry.
      ...(options.host ? {} : { experimental: { renderBuiltUrl: () => ({ relative: true }) } }),
      build: {
        target: buildTarget,
        // The Content-Security-Policy forbids data: URLs of fonts and pictures.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rollupOptions: {
          ...(options.host || isWithoutFederation ? {} : { input: here('./no-page.ts') }),
          onwarn: (warning, warn) => !expected.has(warning.code ?? '') && warn(warning),
          output: {
            manualChunks: options.host ? hostFiles : oneFile('/src/routes.tsx', 'routes'),
          },
        },
      },
      // A worker with lazy parts has more than one file.
      worker: { format: 'es', plugins: () => [browserFloor()] },
      server: listening(options.port),
      preview: { ...listening(options.port), cors: true },
    };
  });
