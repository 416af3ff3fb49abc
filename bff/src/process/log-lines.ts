import { pino, type DestinationStream } from 'pino';

/** Interval of writes, ms: each write wakes the process that reads the log. */
const flushMs = 20;

/** Written after 20 ms, and when the process exits, also by an error. Lines of the last 20 ms are lost on SIGKILL. */
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
      timer ??= setTimeout(flush, flushMs);
    },
  };
};
