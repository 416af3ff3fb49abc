import { randomUUID } from 'node:crypto';
import { committeeId } from '@mandali/domain/ids';
import { StoreError } from '@mandali/event-store/port';
import { overdueCommittees } from '@mandali/projections/overdue-committees/query';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { JobHandler, Jobs } from '../jobs/jobs.ts';
import type { CommitteeCommands } from '../committees/commands.ts';

const jobData = z.strictObject({ after: z.number().int().optional() });

/** Consecutive failures that count as an outage of the log, and not as a fault of these committees. */
const maximumFailures = 3;

type Options = {
  readonly pool: Pool;
  readonly committees: Pick<CommitteeCommands, 'markOverdue'>;
  readonly jobQueue: () => Pick<Jobs, 'enqueue'>;
  readonly overdueEveryS: number;
  /** Maximum committees per run; the next job marks the others, so that queued codes are delivered in between. */
  readonly batchSize?: number;
  readonly log: Logger;
  readonly now: () => Date;
};

/**
 * Marks dues overdue (decision 28). The log decides: with stale read models or concurrent runs no due is marked twice.
 */
export const markOverdue = (options: Options): JobHandler => {
  const { pool, log, now, batchSize = 100 } = options;
  return {
    attempts: 3,
    backoffMs: 5_000,
    everyS: options.overdueEveryS,
    async run(data) {
      const { after = 0 } = jobData.parse(data);
      const at = now();
      const ids = await overdueCommittees(pool, { at, after, limit: batchSize });
      await markEach(ids, options);
      const last = ids.at(-1);
      if (last !== undefined && ids.length === batchSize) {
        await options.jobQueue().enqueue('mark-overdue', { after: last }, randomUUID());
      }
    },
    async gaveUp(_, error) {
      log.error({ err: error }, 'marking dues overdue failed, the next run tries again');
    },
  };
};

/** `invalid` is a fault of the committee: a repetition would be refused again. */
const isOutage = (error: unknown): boolean => error instanceof StoreError && error.kind !== 'invalid';

const markEach = async (ids: readonly number[], { committees, log }: Options): Promise<void> => {
  let consecutiveFailures = 0;
  for (const id of ids) {
    try {
      const dues = await committees.markOverdue(committeeId(id));
      consecutiveFailures = 0;
      if (dues > 0) log.info({ committeeId: id, dues }, 'dues became overdue');
    } catch (error) {
      log.error(
        { committeeId: id, err: error },
        'marking the dues of a committee overdue failed, the next run tries again',
      );
      consecutiveFailures = isOutage(error) ? consecutiveFailures + 1 : 0;
      if (consecutiveFailures === maximumFailures) throw error;
    }
  }
};
