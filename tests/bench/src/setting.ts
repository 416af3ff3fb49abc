import type { Call } from './http.ts';

/** The product that is measured, and how often it is asked. */
export type Setting = {
  readonly call: Call;
  readonly url: string;
  readonly token: string;
  readonly databaseUrl: string;
  readonly bffPid: number;
  readonly runs: number;
  /** Requests a run and side. */
  readonly requests: number;
  /** Of a run and side, where a rate is kept. */
  readonly seconds: number;
};
