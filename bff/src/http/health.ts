import { withDeadline } from '@mandali/runtime/deadline';
import type { EventStore, Position } from '@mandali/event-store/port';
import { missingEvents } from '@mandali/projections/standing/query';
import { Registry } from '@mandali/runtime/prometheus';
import { type Readiness, readinessMetrics } from '@mandali/runtime/readiness';
import type { Pool } from 'pg';
import { jsonReply, type Reply } from './reply.ts';

export type Stores = { readonly pool: Pool; readonly store: EventStore };

const statusWithin = (ms: number, work: Promise<unknown>): Promise<'ok' | 'failing'> =>
  withDeadline(work, ms).then(
    () => 'ok',
    () => 'failing',
  );

/** Maximum lag of the read models while ready, events: above that of a load peak, below that of a dead process. */
const maximumLag = 500;

/**
 * Rejects while the read models lag too far, and at the start until they show all events that the log held at the first
 * check: they are written with synchronous_commit off, so a crash of Postgres loses their last writes.
 */
const createCaughtUp = ({ pool, store }: Stores): (() => Promise<void>) => {
  /** Last event that the read models have to show after the start. */
  let awaited: Position | undefined;
  let isStarting = true;
  return async () => {
    const missing = await missingEvents(pool, store);
    if (missing === null) throw new Error('there are no read models');
    if (missing.length > maximumLag) throw new Error(`the read models are ${missing.length} events behind`);
    if (!isStarting) return;
    awaited ??= missing.at(-1)?.position;
    if (missing.some(({ position }) => position === awaited)) throw new Error('the read models are catching up');
    isStarting = false;
  };
};

type BffReadiness = Readiness & { readonly status: 'ready' | 'draining' | 'not-ready' };

export const createReadiness = (stores: Stores, isDraining: () => boolean): (() => Promise<BffReadiness>) => {
  const caughtUp = createCaughtUp(stores);
  const check = async (): Promise<BffReadiness> => {
    const [database, eventLog, projections] = await Promise.all([
      statusWithin(1_000, stores.pool.query('select 1')),
      // Reads a stream that never exists: it only matters that the log answers.
      statusWithin(2_000, stores.store.readStream('ready', { limit: 1 })),
      statusWithin(2_000, caughtUp()),
    ]);
    const checks = { database, eventLog, projections };
    const isReady = !isDraining() && Object.values(checks).every((state) => state === 'ok');
    return { isReady, status: isReady ? 'ready' : isDraining() ? 'draining' : 'not-ready', checks };
  };
  // Concurrent callers share one check.
  let checking: Promise<BffReadiness> | null = null;
  return () => (checking ??= check().finally(() => (checking = null)));
};

export const readinessReply = ({ isReady, ...body }: BffReadiness): Reply =>
  jsonReply(isReady ? 200 : 503, JSON.stringify(body), isReady ? {} : { 'retry-after': '1' });

export const liveness = (): Reply => jsonReply(200, '{"status":"ok"}');

export const metricsText = async (
  registries: readonly Registry[],
  readiness: () => Promise<Readiness>,
): Promise<Reply> => {
  const all = Registry.merge([...registries, readinessMetrics(readiness)]);
  return { status: 200, headers: { 'content-type': all.contentType }, body: await all.metrics() };
};
