import { adminGetStatus } from '@mandali/contracts/api/admin-get-status';
import { serviceCounts } from '@mandali/projections/service-counts/query';
import { standing } from '@mandali/projections/standing/query';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { Directory } from '../../people/directory.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Pool } from 'pg';
import type { EventStore } from '@mandali/event-store/port';

type Dependencies = {
  readonly directory: Directory;
  readonly jobQueue: () => Pick<Jobs, 'depth'>;
  readonly pool: Pool;
  readonly store: EventStore;
  readonly hasEventStoreDb: boolean;
};

export const adminGetStatusEndpoint = (deps: Dependencies) =>
  endpoint(adminGetStatus, async ({ caller }) => {
    if (caller.role === 'user') return rejected({ kind: 'NotAllowed' });
    const [counts, users, projection, queue, lastReplayCheck] = await Promise.all([
      serviceCounts(deps.pool),
      deps.directory.count(),
      // Null for an unavailable event log or queue: the page still shows the rest.
      standing(deps.pool, deps.store).catch(() => null),
      deps
        .jobQueue()
        .depth()
        .then(queueOf, () => null),
      lastCheck(deps),
    ]);
    return ok({
      store: deps.hasEventStoreDb ? 'eventstoredb' : 'postgres',
      events: counts.events,
      users,
      committees: counts.committees,
      activeCommittees: counts.active,
      projection,
      queue,
      lastReplayCheck,
    });
  });

const queueOf = ({ waiting = 0, active = 0, delayed = 0, failed = 0 }: Readonly<Record<string, number>>) => ({
  waiting,
  active,
  delayed,
  failed,
});

type ReplayCheckRow = { readonly at: Date; readonly committees: number; readonly differences: number };

const lastCheck = async ({ pool }: Pick<Dependencies, 'pool'>) => {
  const { rows } = await pool.query<ReplayCheckRow>('select at, committees, differences from people.replay_check');
  const found = rows[0];
  return found === undefined ? null : { ...found, at: found.at.toISOString() };
};
