import type { Call } from './http.ts';

/** The measured product, and the amount of requests. */
export type Setting = {
  readonly call: Call;
  readonly url: string;
  readonly token: string;
  readonly databaseUrl: string;
  readonly bffPid: number;
  readonly runs: number;
  /** Number of requests a run and side. */
  readonly requests: number;
  /** Duration of a run and side at a fixed rate. */
  readonly seconds: number;
};
