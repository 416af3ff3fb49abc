import type { PersonalTables } from '../db/personal-data.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import type { Caller } from './caller.ts';
import type { AnyEndpoint } from './endpoint.ts';

export type PersonalData = {
  readonly tables: PersonalTables;
  /** Reads what the export of the person's own data says of these tables, by field; secrets are left out. */
  readonly ownData?: (caller: Caller) => Promise<Readonly<Record<string, unknown>>>;
};

/** What a feature folder adds to the server; its index also returns what higher features use. */
export type Feature = {
  /** By the id of the operation. */
  readonly endpoints: Readonly<Record<string, AnyEndpoint>>;
  /** By the name of the job. */
  readonly jobs?: Readonly<Record<string, JobHandler>>;
  readonly personalData?: PersonalData;
};
