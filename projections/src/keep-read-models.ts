import type { EventStore } from '@mandali/event-store/port';
import { type Spans, traceProjection } from '@mandali/event-store/traced';
import type { Pool } from 'pg';
import type { Registry } from '@mandali/runtime/prometheus';
import { watched } from './metrics.ts';
import type { Progress } from './progress.ts';
import type { Log } from './runner/log.ts';
import { run, type RunnerStatus } from './runner/runner.ts';

export type RunningProjection = {
  /** Rejects when it cannot continue. @see run */
  readonly done: Promise<void>;
  /** Stops after the current batch. */
  stop(): Promise<void>;
};

export type KeepOptions = {
  readonly store: EventStore;
  readonly connectionString: string;
  readonly pool: Pool;
  readonly registry: Registry;
  readonly progress: Progress;
  /** Null: no tracing. */
  readonly spans: Spans | null;
  readonly log: Log;
};

/**
 * Runs the projections in a process that also handles commands, whose progress then needs no round trip to Postgres.
 */
export function keepReadModels({ store, registry, pool, progress, spans, ...options }: KeepOptions): RunningProjection {
  const stopping = new AbortController();
  let standing: RunnerStatus = 'waiting';
  const counted = watched({ registry, pool, store, standing: () => standing });
  const done = run({
    ...options,
    store: spans === null ? counted : traceProjection(counted, spans),
    signal: stopping.signal,
    onWritten: progress.shown,
    onStatus: (now) => void (standing = now),
  });
  return {
    done,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
