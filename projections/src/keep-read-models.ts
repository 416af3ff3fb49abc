import type { EventStore } from '@mandali/event-store/port';
import { type Spans, traceProjection } from '@mandali/event-store/traced';
import type { Pool } from 'pg';
import type { Registry } from '@mandali/runtime/prometheus';
import { watched } from './metrics.ts';
import type { Progress } from './progress.ts';
import type { Log } from './runner/log.ts';
import { run, type Standing } from './runner/runner.ts';

export type Keeping = {
  /** Rejects when it cannot go on. @see run */
  readonly done: Promise<void>;
  /** Ends it, after the batch that is being written. */
  stop(): Promise<void>;
};

export type KeepOptions = {
  readonly store: EventStore;
  /** Of the Postgres that holds the read models. */
  readonly connectionString: string;
  /** Of the same, for Prometheus. */
  readonly pool: Pool;
  readonly registry: Registry;
  readonly progress: Progress;
  /** Null: no tracing. */
  readonly spans: Spans | null;
  readonly log: Log;
};

/**
 * Keeps the read models inside a process that does other things too: its commands learn of their progress without a way
 * through Postgres. Of all processes that keep them, one leads and the others stand by.
 */
export function keepReadModels({ store, registry, pool, progress, spans, ...options }: KeepOptions): Keeping {
  const stopping = new AbortController();
  let standing: Standing = 'waiting';
  const counted = watched({ registry, pool, store, standing: () => standing });
  const done = run({
    ...options,
    store: spans === null ? counted : traceProjection(counted, spans),
    signal: stopping.signal,
    onWritten: progress.shown,
    onStanding: (now) => void (standing = now),
  });
  return {
    done,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
