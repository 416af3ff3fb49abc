import type { Call } from './http.ts';

export type Setting = {
  readonly call: Call;
  readonly url: string;
  readonly token: string;
  readonly databaseUrl: string;
  readonly bffPid: number;
  readonly runs: number;
  /** Requests per run and side. */
  readonly requests: number;
  /** Duration per run and side at a fixed rate, s. */
  readonly seconds: number;
};
