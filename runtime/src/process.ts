import { OperatorError } from './operator-error.ts';
import type { Environment } from './settings.ts';
import { startWatchdog } from './watchdog.ts';

/** By SIGTERM or SIGINT. */
export type Stop = {
  readonly requested: Promise<'stop'>;
  readonly signal: AbortSignal;
};

export type Failure = {
  /** Text for standard error. */
  readonly text: string;
  readonly exitCode: number;
};

export type ProcessOptions<Settings> = {
  readonly service: string;
  readonly readSettings: (environment: Environment) => Settings;
  /** Does the work until the stop is requested, then closes what it opened. */
  readonly run: (settings: Settings, stop: Stop) => Promise<void>;
  /** Default: {@link describeFailure}. */
  readonly describeFailure?: (error: unknown) => Failure;
};

/** Returns the sentence of an OperatorError, or the stack of any other error. Exit code 1. */
export const describeFailure = (error: unknown): Failure => ({ text: textOf(error), exitCode: 1 });

const textOf = (error: unknown): string => {
  if (error instanceof OperatorError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/**
 * Starts the watchdog where WATCHDOG is on. The process ends with 0 after `run`, and with a text on standard error
 * after a failure. An unhandled rejection ends it with its stack and code 1, as Node does by default.
 */
export const runProcess = async <Settings extends object>(options: ProcessOptions<Settings>): Promise<never> => {
  const { service, readSettings, run, describeFailure: describe = describeFailure } = options;
  try {
    const settings = readSettings(process.env);
    const stop = stopAtSignal();
    if ('watchdog' in settings && settings.watchdog === true) startWatchdog({ service });
    await run(settings, stop);
  } catch (error) {
    const { text, exitCode } = describe(error);
    process.stderr.write(`${text}\n`);
    process.exit(exitCode);
  }
  // Open handles would keep the process alive, such as traces on their way to an unreachable collector, for 10 s.
  process.exit(0);
};

/** A second signal ends the process at once, because no handler is left for it. */
const stopAtSignal = (): Stop => {
  const controller = new AbortController();
  const { signal } = controller;
  const requested = new Promise<'stop'>((resolve) => {
    signal.addEventListener('abort', () => resolve('stop'));
  });
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => controller.abort());
  return { requested, signal };
};
