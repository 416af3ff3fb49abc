import { build, type Plugin } from 'vite';

export const secondBuild = (configFile: string): Plugin => ({
  name: 'mandali:second-build',
  writeBundle: {
    order: 'pre',
    sequential: true,
    handler: async ({ dir }) =>
      void (await build({ configFile, logLevel: 'warn', build: { outDir: dir ?? 'dist', emptyOutDir: false } })),
  },
});
