import type { EventStore } from '@mandali/event-store/port';
import { addGauge } from '@mandali/runtime/metrics';
import type { Pool } from 'pg';
import { Counter, type Registry } from '@mandali/runtime/prometheus';
import type { RunnerStatus } from './runner/runner.ts';
import { eventsBehind, parkedStreams } from './standing/query.ts';

type ProjectionMetricsOptions = {
  readonly registry: Registry;
  readonly pool: Pool;
  readonly store: EventStore;
  readonly standing: () => RunnerStatus;
};

/** @returns the same store, with a counted subscription */
export const watched = ({ registry, pool, store, standing }: ProjectionMetricsOptions): EventStore => {
  const gauge = (name: string, help: string, read: () => number | Promise<number | null>): void =>
    addGauge(registry, `mandali_projections_${name}`, help, read);
  const counter = (name: string, help: string): Counter =>
    new Counter({ name: `mandali_projections_${name}_total`, help, registers: [registry] });
  gauge('leading', '1 in the one process that writes the read models', () => Number(standing() === 'leading'));
  const events = counter('events', 'Events projected by this process');
  const batches = counter('batches', 'Batches that the log handed them out in');
  gauge('events_behind', 'Events that are not in the read models, up to 1000', () =>
    eventsBehind(pool, store).catch(() => null),
  );
  gauge('parked_streams', 'Committees that stand still because of an event', () =>
    parkedStreams(pool).catch(() => null),
  );
  async function* counted<T>(inner: AsyncIterable<readonly T[]>): AsyncIterable<readonly T[]> {
    for await (const batch of inner) {
      yield batch;
      // Counts after `yield`: the reader requests the next batch when it has written this one.
      batches.inc();
      events.inc(batch.length);
    }
  }
  return { ...store, subscribe: (options) => counted(store.subscribe(options)) };
};
