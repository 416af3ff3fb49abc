import { parseArgs, type ParseArgsConfig } from 'node:util';
import { OperatorError } from '@mandali/runtime/operator-error';
import { RefusedCommand } from './refused-command.ts';

/** 0: success; 1: the check found faults; 2: the command was not executed. */
export type ExitCode = 0 | 1 | 2;

/** Arguments, environment and output of the process, or of a test. */
export type Call = {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The answer, line by line. */
  readonly say: (line: string) => void;
  /** Messages for the operator, not for programs. */
  readonly tell: (line: string) => void;
  /** Replaces the previous progress line; only on a terminal. */
  readonly show?: ((line: string) => void) | undefined;
};
export type Tool = (call: Call) => Promise<ExitCode>;

/** Shows progress in place on a terminal; elsewhere prints at most one line per second. */
export function progress(
  { tell, show }: Pick<Call, 'tell' | 'show'>,
  words: (count: number) => string,
): (count: number) => void {
  const everyMs = show === undefined ? 1_000 : 100;
  let saidAt = Date.now();
  return (count) => {
    if (Date.now() - saidAt < everyMs) return;
    saidAt = Date.now();
    (show ?? tell)(words(count));
  };
}

/** @throws RefusedCommand for an unknown option */
export function readArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new RefusedCommand(
      `${error instanceof Error ? error.message.split('. ')[0] : String(error)}: --help lists what there is.`,
    );
  }
}

/** Prints a sentence and returns 2 for an error. */
export async function callTool(tool: Tool, call: Call): Promise<ExitCode> {
  try {
    return await tool(call);
  } catch (error) {
    call.tell(error instanceof OperatorError ? error.message : reasonOf(error));
    return 2;
  }
}

export async function runTool(tool: Tool): Promise<void> {
  const { stdout, stderr } = process;
  // Moves to the beginning of the line and clears it.
  const clear = '\r\u001b[K';
  const cleared = stderr.isTTY ? clear : '';
  process.exitCode = await callTool(tool, {
    args: process.argv.slice(2),
    env: process.env,
    say: (line) => {
      if (cleared !== '') stderr.write(cleared);
      stdout.write(`${line}\n`);
    },
    tell: (line) => void stderr.write(`${cleared}${line}\n`),
    show: stderr.isTTY ? (line) => void stderr.write(`${clear}${line}`) : undefined,
  });
}

/** Node reports a failed connection by its code only. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '' } = error as NodeJS.ErrnoException;
  const cause = error.cause instanceof Error ? ` (${error.cause.message || error.cause.name})` : '';
  return `It could not be done: ${error.message || code || error.name}${cause}`;
}
