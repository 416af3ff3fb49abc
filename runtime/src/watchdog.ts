import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

export type WatchdogOptions = {
  readonly service: string;
  /** Default 1 s. */
  readonly tickMs?: number;
  /** Missed beats of the event loop after which the process ends; default 30. */
  readonly ticks?: number;
};

/** `beats`: the number of event loop turns, and whether an inspector was open. */
export type WatchdogData = Required<WatchdogOptions> & { readonly beats: Int32Array };

/**
 * Ends the process (SIGKILL, after a log line) when its event loop has hung for `ticks` ticks. A thread counts the
 * ticks, so a suspension of the whole machine or process counts as one, and none counts while an inspector is open. For
 * processes with a restart policy (docs/adr/0036).
 */
export function startWatchdog({ service, tickMs = 1_000, ticks = 30 }: WatchdogOptions): void {
  const beats = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const beat = (): void => {
    Atomics.add(beats, 0, 1);
    Atomics.store(beats, 1, inspectorUrl() === undefined ? 0 : 1);
  };
  beat();
  setInterval(beat, tickMs / 2).unref();
  const workerData: WatchdogData = { service, tickMs, ticks, beats };
  new Worker(new URL('./watchdog-thread.js', import.meta.url), { workerData, execArgv: [] }).unref();
}
