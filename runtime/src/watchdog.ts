import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

export type WatchdogOptions = {
  /** Of the log line, such as bff. */
  readonly service: string;
  /** Length of a tick, ms; default 1 s. */
  readonly tickMs?: number;
  /** Ticks without a beat of the event loop after which the process ends; default 30. */
  readonly ticks?: number;
};

/** What the two threads share: how often the event loop has turned, and whether an inspector was open then. */
export type Watched = Required<WatchdogOptions> & { readonly beats: Int32Array };

/**
 * Starts a thread that ends the process (SIGKILL, after a log line) when its event loop has stood still for `ticks`
 * ticks. Ticks are counted by the thread, so the time in which a whole machine or process is suspended counts as one, and
 * none counts while an inspector is open. For processes that a restart policy starts again (docs/adr/0036).
 */
export function startWatchdog({ service, tickMs = 1_000, ticks = 30 }: WatchdogOptions): void {
  const beats = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const beat = (): void => {
    Atomics.add(beats, 0, 1);
    Atomics.store(beats, 1, inspectorUrl() === undefined ? 0 : 1);
  };
  beat();
  setInterval(beat, tickMs / 2).unref();
  const workerData: Watched = { service, tickMs, ticks, beats };
  new Worker(new URL('./watchdog-thread.js', import.meta.url), { workerData, execArgv: [] }).unref();
}
