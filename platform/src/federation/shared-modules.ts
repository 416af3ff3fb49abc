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
  '@mandali/platform/api.ts',
  '@mandali/platform/auth.tsx',
  '@mandali/platform/connection.ts',
  '@mandali/platform/router.ts',
  '@mandali/platform/session.ts',
] as const;

export type SharedModule = (typeof sharedModules)[number];
