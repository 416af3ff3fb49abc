import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { adminCommand, AdminCommandError } from './admin/admin-command.ts';
import { UnusablePeopleError } from './db/migrate.ts';

const ask = async (question: string, secret: boolean): Promise<string> => {
  if (!process.stdin.isTTY) return '';
  process.stderr.write(question);
  // readline shows what is typed by writing it to its output.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: secret ? nowhere : process.stderr, terminal: true });
  try {
    return (await prompt.question('')).trim();
  } finally {
    prompt.close();
    if (secret) process.stderr.write('\n');
  }
};

try {
  const said = await adminCommand({ args: process.argv.slice(2), env: process.env, ask });
  process.stdout.write(`${said.trimEnd()}\n`);
} catch (error) {
  const isPlain = error instanceof AdminCommandError || error instanceof UnusablePeopleError;
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${isPlain ? reason.trimEnd() : `The database could not be used: ${reason}`}\n`);
  process.exitCode = 1;
}
