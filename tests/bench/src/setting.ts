import type { Call } from './http.ts';

export type Setting = {
  readonly call: Call;
  readonly url: string;
  readonly token: string;
  readonly databaseUrl: string;
  readonly bffPid: number;
  readonly runs: number;
  /** Per run and side. */
  readonly requests: number;
  /** Per run and side, at a fixed rate. */
  readonly seconds: number;
};
