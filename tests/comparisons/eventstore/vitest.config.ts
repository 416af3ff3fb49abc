import { defineConfig } from 'vitest/config';

const conditions = ['@mandali/source', 'node', 'development|production'];

/** A promise that does not hold may show itself by never answering, or by an uncaught error. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['@mandali/source'] }, noExternal: [/^@mandali\//] },
  test: { include: ['src/**/*.test.ts'], testTimeout: 12_000, dangerouslyIgnoreUnhandledErrors: true },
});
