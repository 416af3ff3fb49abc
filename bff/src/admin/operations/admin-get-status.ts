import { adminGetStatus } from '@mandali/contracts/api/admin-get-status';
import { serviceCounts } from '@mandali/projections/service-counts/query';
import { standing } from '@mandali/projections/standing/query';
import type { Deps } from '../../deps.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';

export const adminGetStatusEndpoint = endpoint(adminGetStatus, async ({ caller }, deps) => {
  if (caller.role === 'user') return rejected({ kind: 'NotAllowed' });
  const [counts, users, projection, queue, lastReplayCheck] = await Promise.all([
    serviceCounts(deps.pool),
    deps.directory.count(),
    // An event log or a queue that is away is something to show, and no reason to show nothing.
    standing(deps.pool, deps.store).catch(() => null),
    deps.jobs.depth().then(queueOf, () => null),
    lastCheck(deps),
  ]);
  return ok({
    store: deps.config.eventStoreUrl === null ? 'postgres' : 'eventstoredb',
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

type Check = { readonly at: Date; readonly committees: number; readonly differences: number };

const lastCheck = async ({ pool }: Pick<Deps, 'pool'>) => {
  const { rows } = await pool.query<Check>('select at, committees, differences from people.replay_check');
  const found = rows[0];
  return found === undefined ? null : { ...found, at: found.at.toISOString() };
};
