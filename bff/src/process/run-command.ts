import { OperatorError } from '@mandali/runtime/operator-error';

export const runCommand = async (command: () => Promise<string>): Promise<void> => {
  try {
    const output = await command();
    process.stdout.write(`${output.trimEnd()}\n`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const text = error instanceof OperatorError ? reason.trimEnd() : `The database could not be used: ${reason}`;
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
};
