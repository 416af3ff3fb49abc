import type { JobHandler } from '../jobs/jobs.ts';
import type { AnyEndpoint } from './endpoint.ts';

/** What a feature folder adds to the server; its index also returns what higher features use. */
export type Feature = {
  /** By the id of the operation. */
  readonly endpoints: Readonly<Record<string, AnyEndpoint>>;
  /** By the name of the job. */
  readonly jobs: Readonly<Record<string, JobHandler>>;
};
