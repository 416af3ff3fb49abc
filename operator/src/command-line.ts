import { parseArgs, type ParseArgsConfig } from 'node:util';
import { OperatorError } from '@mandali/runtime/operator-error';
import { RefusedCommand } from './refused-command.ts';

/** What a tool ends with: 0 done and in order, 1 done and not in order, 2 not done. */
export type ExitCode = 0 | 1 | 2;

/** A tool as it is called: main.ts hands it the process's own, a test others. */
export type Call = {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The answer, line by line. */
  readonly say: (line: string) => void;
  /** What a person may want to know meanwhile, and what no program should read. */
  readonly tell: (line: string) => void;
  /** On a terminal: puts this line in place of the one that it showed before. */
  readonly show?: ((line: string) => void) | undefined;
};
export type Tool = (call: Call) => Promise<ExitCode>;

/** Shows progress on a terminal as it comes; elsewhere prints it once a second at most. */
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

/** The options and words of a command line. @throws RefusedCommand for an option that there is not */
export function readArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new RefusedCommand(
      `${error instanceof Error ? error.message.split('. ')[0] : String(error)}: --help lists what there is.`,
    );
  }
}

/** The tool's exit code; a sentence and 2 when something stood in the way. */
export async function callTool(tool: Tool, call: Call): Promise<ExitCode> {
  try {
    return await tool(call);
  } catch (error) {
    call.tell(error instanceof OperatorError ? error.message : reasonOf(error));
    return 2;
  }
}

/** Calls the tool as the process. */
export async function runTool(tool: Tool): Promise<void> {
  const { stdout, stderr } = process;
  // To the beginning of the line, and what stands there away.
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

/** Of a failed connection Node says no more than a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '' } = error as NodeJS.ErrnoException;
  const cause = error.cause instanceof Error ? ` (${error.cause.message || error.cause.name})` : '';
  return `It could not be done: ${error.message || code || error.name}${cause}`;
}
