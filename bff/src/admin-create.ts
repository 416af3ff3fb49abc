import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { adminCommand } from './admin/admin-command.ts';
import { runCommand } from './process/run-command.ts';

const ask = async (question: string, secret: boolean): Promise<string> => {
  if (!process.stdin.isTTY) return '';
  process.stderr.write(question);
  // readline echoes input by writing it to its output.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: secret ? silent : process.stderr, terminal: true });
  try {
    return (await prompt.question('')).trim();
  } finally {
    prompt.close();
    if (secret) process.stderr.write('\n');
  }
};

await runCommand(() => adminCommand({ args: process.argv.slice(2), env: process.env, ask }));
