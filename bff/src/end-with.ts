import { isForOperator } from './adapters.ts';

/** Ends the process: with a sentence for errors that the operator can fix, else with the stack. */
export const endWith = (error: unknown): never => {
  const text = error instanceof Error ? (isForOperator(error) ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
};

/** Call it after everything is closed: traces for an unreachable collector would keep the process for 10 s. */
export const endNow = (tracing: object | null): void => {
  if (tracing !== null) process.exit(0);
};
