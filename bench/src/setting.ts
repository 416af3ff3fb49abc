import type { Call } from './http.ts';

/** The product that is measured, and how often it is asked. */
export type Setting = {
  readonly call: Call;
  readonly token: string;
  readonly databaseUrl: string;
  readonly bffPid: number;
  readonly runs: number;
  /** Requests a run and side. */
  readonly requests: number;
};
