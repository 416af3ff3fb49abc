import { defineConfig } from 'vitest/config';

const conditions = ['@mandali/source', 'node', 'development|production'];

/** A broken promise may show as a missing answer or an uncaught error. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['@mandali/source'] }, noExternal: [/^@mandali\//] },
  test: { include: ['src/**/*.test.ts'], testTimeout: 12_000, dangerouslyIgnoreUnhandledErrors: true },
});
