import type { buildDeps } from './build-deps.ts';

/** Everything that an endpoint may use. Built in main.ts, and in testing/start-test-bff.ts for tests. */
export type Deps = ReturnType<typeof buildDeps>;
