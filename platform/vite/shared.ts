/**
 * What exists once on the page, whichever front end brought it: the host provides it, a remote carries its own copy
 * only to fall back on. No `requiredVersion`: a remote built last week takes the host's.
 * Import these by exactly these names, with `import` (an `export … from` is not rewritten by the plugin).
 */
export const sharedModules = [
  'react',
  'react-dom',
  'xstate',
  'zod',
  '@tanstack/react-query',
  '@mandali/platform/api.ts',
  '@mandali/platform/auth.tsx',
  '@mandali/platform/connection.ts',
  '@mandali/platform/router.ts',
  '@mandali/platform/session.ts',
] as const;

type Shared = { readonly version: string; readonly modulePreload: boolean; readonly packagePath: string };

/** The plugin cannot read the version of a path inside a package, so it is told one; nothing depends on it. */
export const shared = (host: boolean): Record<string, Shared> =>
  Object.fromEntries(
    sharedModules.map((name) => [name, { version: '1.0.0', packagePath: name, modulePreload: host }] as const),
  );
