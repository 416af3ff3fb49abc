import type { PersonalTables } from '../db/personal-data.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import type { Caller } from './caller.ts';
import type { AnyEndpoint } from './endpoint.ts';

export type PersonalData = {
  readonly tables: PersonalTables;
  /** Reads the fields of these tables for the export of a person's own data; without secrets. */
  readonly ownData?: (caller: Caller) => Promise<Readonly<Record<string, unknown>>>;
};

/** Parts that a feature folder adds to the server. */
export type Feature = {
  /** By operation id. */
  readonly endpoints: Readonly<Record<string, AnyEndpoint>>;
  /** By name of the job. */
  readonly jobs?: Readonly<Record<string, JobHandler>>;
  readonly personalData?: PersonalData;
};
