import { write } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchdogData } from './watchdog.ts';

const { beats, service, tickMs, ticks } = workerData as WatchdogData;
/** Limit for writing the log line, ms: a full pipe may be what the process hangs on. */
const writeMs = 1_000;

let seen = -1;
let still = 0;
const timer = setInterval(() => {
  const beat = Atomics.load(beats, 0);
  still = beat === seen && Atomics.load(beats, 1) === 0 ? still + 1 : 0;
  seen = beat;
  if (still >= ticks) end();
}, tickMs);

function end(): void {
  clearInterval(timer);
  const msg = `the event loop has stood still for ${ticks} ticks of ${tickMs} ms: the process ends, to be started again`;
  const line = { level: 60, time: new Date().toISOString(), service, msg };
  // The main thread hangs, so its signal handlers cannot run: only SIGKILL works.
  const kill = (): void => void process.kill(process.pid, 'SIGKILL');
  setTimeout(kill, writeMs);
  write(1, `${JSON.stringify(line)}\n`, kill);
}
