import { fileURLToPath } from 'node:url';
import federation from '@originjs/vite-plugin-federation';
import type { PluginOption, Rollup } from 'vite';
import { sharedModules } from '../shared-modules.ts';
import { onlyOneReact } from './only-one-react.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// The plugin cannot read the version of a path inside a package; the value has no effect.
const shared = Object.fromEntries(
  sharedModules.map((name) => [name, { version: '1.0.0', packagePath: name, modulePreload: false }] as const),
);

/** Only the remotes are federated modules; the shell (`host`) is a plain page that provides the shared modules. */
export const federationPlugins = (name: string, host: boolean): PluginOption[] => [
  host ? [] : federation({ name, filename: 'remoteEntry.js', shared, exposes: { './routes': './src/routes.tsx' } }),
  onlyOneReact(host),
];

/** Shared modules keep all of their exports, so only the used part of these packages is shared. */
export const facades = [
  { find: /^xstate$/, replacement: here('../../first-load/facades/xstate.ts') },
  { find: /^@tanstack\/react-query$/, replacement: here('../../first-load/facades/react-query.ts') },
  { find: /^whole:/, replacement: '' },
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: here('../../../../ui-kit/src/icons/create-icon.ts') },
  { find: /^__federation_fn_satisfy$/, replacement: here('../../first-load/facades/satisfy.ts') },
];

/** CommonJS shims of a hook that React contains; each would bundle its own React into a remote. */
export const reactShims = [
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: here('../external-store.ts') },
  { find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/, replacement: here('../external-store.ts') },
];

/** @throws when this is no build of a remote */
export const chunksOf = (
  bundle: Rollup.OutputBundle,
): { readonly entry: Rollup.OutputChunk; readonly routes: Rollup.OutputChunk } => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ fileName }) => fileName.endsWith('remoteEntry.js'));
  const routes = chunks.find(({ name }) => name.startsWith('__federation_expose_'));
  if (entry === undefined || routes === undefined) throw new Error('The remote has no entry or no routes');
  return { entry, routes };
};
