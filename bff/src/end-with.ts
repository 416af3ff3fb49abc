import { isForOperator } from './adapters.ts';

/** Ends the process: with a sentence for what an operator can mend, with the stack for what we have to. */
export const endWith = (error: unknown): never => {
  const text = error instanceof Error ? (isForOperator(error) ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
};

/** After everything is closed: traces on their way to a collector that is away would keep the process for 10 s. */
export const endNow = (tracing: object | null): void => {
  if (tracing !== null) process.exit(0);
};
