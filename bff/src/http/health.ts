import { withDeadline } from '@mandali/event-store/deadline';
import { eventsBehind } from '@mandali/projections/standing/query';
import { Registry } from '@mandali/runtime/prometheus';
import type { Deps } from '../deps.ts';
import { jsonReply, type Reply } from './reply.ts';

type Checks = Readonly<Record<string, string>>;

const within = (ms: number, work: Promise<unknown>): Promise<'ok' | 'failing'> =>
  withDeadline(work, ms, () => new Error('late')).then(
    () => 'ok',
    () => 'failing',
  );

/** The read models may be so many events behind: what a busy moment makes, not what a dead process leaves. */
const tolerated = 500;

const caughtUp = async (deps: Deps): Promise<void> => {
  const behind = await eventsBehind(deps.pool, deps.store);
  if (behind === null || behind > tolerated) throw new Error(`the read models are ${behind ?? 'not there'}`);
};

/** Can requests be served: database, event log, read models. */
const check = async (deps: Deps): Promise<Checks> => {
  const [database, eventLog, projections] = await Promise.all([
    within(1_000, deps.pool.query('select 1')),
    // A stream that there never is: whether the log answers, wherever its first event is.
    within(2_000, deps.store.readStream('ready', { limit: 1 })),
    within(2_000, caughtUp(deps)),
  ]);
  return { database, eventLog, projections };
};

/** 200 as soon as, and as long as, requests can be served; 503 names what is missing. */
export const readiness = async (deps: Deps, isDraining: () => boolean): Promise<Reply> => {
  const checks = await check(deps);
  const isReady = !isDraining() && Object.values(checks).every((state) => state === 'ok');
  const body = { status: isReady ? 'ready' : isDraining() ? 'draining' : 'not-ready', checks };
  return jsonReply(isReady ? 200 : 503, JSON.stringify(body), isReady ? {} : { 'retry-after': '1' });
};

export const liveness = (): Reply => jsonReply(200, '{"status":"ok"}');

export const metricsText = async ({ metrics, jobs }: Deps): Promise<Reply> => {
  const all = Registry.merge([metrics.registry, jobs.metrics]);
  return { status: 200, headers: { 'content-type': all.contentType }, body: await all.metrics() };
};
