import { fileURLToPath } from 'node:url';
import federation from '@originjs/vite-plugin-federation';
import type { PluginOption, Rollup } from 'vite';
import { sharedModules } from '../shared-modules.ts';
import { onlyOneReact } from './only-one-react.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// The plugin cannot read the version of a path inside a package, so it is given one; nothing depends on it.
const shared = Object.fromEntries(
  sharedModules.map((name) => [name, { version: '1.0.0', packagePath: name, modulePreload: false }] as const),
);

/**
 * What the build of a front end needs: only the remotes are federated modules, the shell is a plain page that gives
 * them what is shared.
 * @param name of the front end
 * @param host whether it is the shell
 */
export const federationPlugins = (name: string, host: boolean): PluginOption[] => [
  host ? [] : federation({ name, filename: 'remoteEntry.js', shared, exposes: { './routes': './src/routes.tsx' } }),
  onlyOneReact(host),
];

/** Shared modules keep all of their exports, so what is shared of these is only what is in use. */
export const facades = [
  { find: /^xstate$/, replacement: here('../../first-load/facades/xstate.ts') },
  { find: /^@tanstack\/react-query$/, replacement: here('../../first-load/facades/react-query.ts') },
  { find: /^whole:/, replacement: '' },
  { find: /^__federation_fn_satisfy$/, replacement: here('../../first-load/facades/satisfy.ts') },
];

/** CommonJS shims of a hook that React has long had; each would bring its own React into a remote. */
export const reactShims = [
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: here('../external-store.ts') },
  { find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/, replacement: here('../external-store.ts') },
];

/**
 * The chunk that the shell imports first, and the one that it then loads.
 * @throws when this is no build of a remote
 */
export const chunksOf = (
  bundle: Rollup.OutputBundle,
): { readonly entry: Rollup.OutputChunk; readonly routes: Rollup.OutputChunk } => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ fileName }) => fileName.endsWith('remoteEntry.js'));
  const routes = chunks.find(({ name }) => name.startsWith('__federation_expose_'));
  if (entry === undefined || routes === undefined) throw new Error('The remote has no entry or no routes');
  return { entry, routes };
};
