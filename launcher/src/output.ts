import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface Output {
  follow(out: Readable | null, err: Readable | null): void;
  complaint(): string | undefined;
  close(): void;
}

const kept = 200;
const rollAt = 20 * 1024 * 1024;

/** Passes lines that are no JSON, such as an OTP code in development, to `show` too. */
export function createOutput(folder: string, name: string, show: (line: string) => void): Output {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${name}.log`);
  const file = openLog(path);
  let trouble: string[] = [];
  const take = (line: string, troubled: boolean) => {
    if (line.trim() === '') return;
    writeSync(file, `${line}\n`);
    if (troubled) trouble = [...trouble.slice(-kept), line];
    if (!line.startsWith('{')) show(line);
  };
  return {
    follow(out, err) {
      trouble = [];
      followLines(out, (line) => take(line, isErrorLog(line)));
      followLines(err, (line) => take(line, true));
    },
    complaint: () => complaintIn(trouble),
    close: () => closeSync(file),
  };
}

/** Levels of pino from 50 on are errors. */
function isErrorLog(line: string): boolean {
  return /^\{"level":[56]0\b/.test(line);
}

/** Finds the error in the output of Node: it prints the error, then the stack, then its version. */
function complaintIn(lines: readonly string[]): string | undefined {
  const spoken = lines.filter((line) => !/^\s+(at |\[)|^Node\.js v|^\s*\^/.test(line));
  const line = spoken.findLast((text) => /\b\w*Error\b/.test(text)) ?? spoken.at(-1);
  if (line === undefined || !line.startsWith('{')) return line?.replace(/^(Uncaught )?Error: /, '');
  const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
  return err?.message ?? msg;
}

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > rollAt) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

function followLines(stream: Readable | null, take: (line: string) => void): void {
  let rest = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
  stream?.on('end', () => take(rest));
}
