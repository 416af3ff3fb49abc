/**
 * What exists once on the page, whichever front end brought it: the shell provides it, a remote carries its own copy
 * only to fall back on. Import these by exactly these names, with `import` (an `export … from` is not rewritten by the
 * plugin).
 */
export const sharedModules = [
  'react',
  'react-dom',
  'xstate',
  'zod',
  '@tanstack/react-query',
  '@mandali/platform/requests/api.ts',
  '@mandali/platform/session/auth.tsx',
  '@mandali/platform/requests/connection.ts',
  '@mandali/platform/page/router.ts',
  '@mandali/platform/session/session.ts',
] as const;

export type SharedModule = (typeof sharedModules)[number];
