/**
 * Modules that exist once on the page: the shell provides them, a remote has a copy as a fallback. Import them by exactly
 * these names, with `import` (the plugin does not rewrite `export … from`).
 */
export const sharedModules = [
  'react',
  'react-dom',
  'xstate',
  'zod',
  '@tanstack/react-query',
  '@mandali/contracts/client',
  '@mandali/ui-kit/cover/logo.tsx',
  '@mandali/ui-kit/garland/seat-shape.tsx',
  '@mandali/ui-kit/language/catalogue.ts',
  '@mandali/ui-kit/language/texts.ts',
  '@mandali/platform/format/format.ts',
  '@mandali/platform/requests/api.ts',
  '@mandali/platform/session/auth.tsx',
  '@mandali/platform/requests/connection.ts',
  '@mandali/platform/page/router.ts',
  '@mandali/platform/session/session.ts',
] as const;

export type SharedModule = (typeof sharedModules)[number];
