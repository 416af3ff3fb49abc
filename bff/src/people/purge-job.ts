import type { EventStore } from '@mandali/event-store/port';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { JobHandler, Jobs } from '../jobs/jobs.ts';
import type { Purge } from './purge.ts';
import { purgeSideRows } from './side-row-purge.ts';

const failedJobLifetimeS = 86_400;

export const purgeJob = (options: {
  readonly purge: Purge;
  readonly pool: Pool;
  readonly store: EventStore;
  readonly now: () => Date;
  readonly jobQueue: () => Pick<Jobs, 'forgetFailed'>;
  readonly purgeEveryS: number;
  readonly log: Logger;
}): JobHandler => ({
  attempts: 3,
  backoffMs: 60_000,
  everyS: options.purgeEveryS,
  async run(data) {
    z.strictObject({}).parse(data);
    await options.jobQueue().forgetFailed(failedJobLifetimeS);
    const removed = await options.purge.remove();
    const rewritten = await options.purge.rewrite();
    // Runs last: it needs the event store, on which the erasure must not depend.
    const unnamed = await purgeSideRows(options);
    options.log.info({ ...removed, unnamed, rewritten }, 'purged');
  },
  async gaveUp(_, error) {
    options.log.error({ err: error }, 'the purge failed, the next run is tomorrow');
  },
});
