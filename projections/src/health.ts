import type { EventStore } from '@mandali/event-store/port';
import { createProcessFamilies, type Family, gauge } from '@mandali/runtime/exposition';
import type { HealthPortOptions } from '@mandali/runtime/health-port';
import pg from 'pg';
import type { Standing } from './runner/runner.ts';
import { eventsBehind, parkedStreams } from './standing/query.ts';

export type Health = Pick<HealthPortOptions, 'readiness' | 'metrics'> & {
  stands(standing: Standing): void;
  /** The same store, whose subscription is counted. */
  counting(store: EventStore): EventStore;
  close(): Promise<void>;
};

const waitingFor = { waiting: 'Postgres', 'waiting-for-log': 'the event log' } as const;

/** A dead Postgres makes these questions wait; whoever asks for health should not. */
const patienceMs = 1_000;

/** What this process tells of itself: whether it leads or stands by, how far the read models are, what was parked. */
export const createHealth = (connectionString: string, store: EventStore): Health => {
  let standing: Standing = 'waiting';
  const counts = { events: 0, batches: 0 };
  const ofProcess = createProcessFamilies();
  const pool = new pg.Pool({
    connectionString,
    application_name: 'mandali-projections-health',
    max: 1,
    connectionTimeoutMillis: patienceMs,
    statement_timeout: patienceMs,
    query_timeout: patienceMs,
    idleTimeoutMillis: 5_000,
  });
  pool.on('error', () => {});
  const isReady = (): boolean => standing === 'leading' || standing === 'standing-by';
  return {
    stands: (now) => void (standing = now),
    counting: (inner) => ({ ...inner, subscribe: (options) => counted(inner.subscribe(options), counts) }),
    readiness: () =>
      Object.hasOwn(waitingFor, standing)
        ? { isReady: false, waitingFor: waitingFor[standing as keyof typeof waitingFor] }
        : { isReady: isReady(), standing },
    async metrics() {
      const [behind, parked] = await Promise.all([
        eventsBehind(pool, store).catch(() => null),
        parkedStreams(pool).catch(() => null),
      ]);
      return [...ofProcess(), ...familiesOf(standing, counts, { behind, parked })];
    },
    close: () => pool.end(),
  };
};

type Counted = { events: number; batches: number };

/** Counts a batch when the reader comes back for the next one: it has been written then. */
async function* counted<T>(batches: AsyncIterable<readonly T[]>, counts: Counted): AsyncIterable<readonly T[]> {
  for await (const batch of batches) {
    yield batch;
    counts.batches += 1;
    counts.events += batch.length;
  }
}

const counter = (name: string, help: string, value: number): Family => ({
  name,
  kind: 'counter',
  help,
  samples: [{ value }],
});

const whenKnown = (name: string, help: string, value: number | null): readonly Family[] =>
  value === null ? [] : [gauge(name, help, value)];

const familiesOf = (
  standing: Standing,
  counts: Counted,
  { behind, parked }: { readonly behind: number | null; readonly parked: number | null },
): readonly Family[] => [
  gauge(
    'mandali_projections_leading',
    '1 in the one process that writes the read models',
    Number(standing === 'leading'),
  ),
  counter('mandali_projections_events_total', 'Events projected by this process', counts.events),
  counter('mandali_projections_batches_total', 'Transactions they were written in', counts.batches),
  ...whenKnown('mandali_projections_events_behind', 'Events that are not in the read models, up to 1000', behind),
  ...whenKnown('mandali_projections_parked_streams', 'Committees that stand still because of an event', parked),
];
