import { pino, type DestinationStream } from 'pino';

/** Lines of so many milliseconds are written together: each write of its own wakes the process that reads them. */
const together = 20;

/**
 * Standard output for log lines. They are written 20 ms after the first of them at the latest, and when the process
 * exits, also by an error; lines of the last 20 ms are lost when it is killed.
 */
export const standardOutput = (): DestinationStream => {
  const output = pino.destination({ fd: 1, sync: true });
  let lines = '';
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const due = lines;
    lines = '';
    if (due !== '') output.write(due);
  };
  process.on('exit', flush);
  return {
    write: (line) => {
      lines += line;
      timer ??= setTimeout(flush, together);
    },
  };
};
