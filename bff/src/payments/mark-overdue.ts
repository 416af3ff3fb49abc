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

/** So many in a row mean that the log is away, and not that something is wrong with these committees. */
const enough = 3;

type Options = {
  readonly pool: Pool;
  readonly committees: Pick<CommitteeCommands, 'markOverdue'>;
  readonly jobQueue: () => Pick<Jobs, 'enqueue'>;
  readonly overdueEveryS: number;
  /** Of one run; the next job takes the others, so that a code that waits to be delivered goes in between. */
  readonly atOnce?: number;
  readonly log: Logger;
  readonly now: () => Date;
};

/**
 * Dues become overdue by themselves (decision 28): finds the committees with pending dues whose time has come and sends
 * each the system's command. The read side only says where to look; what is overdue is decided on the log, so a run on
 * old read models, a second run, or two at once change nothing twice.
 */
export const markOverdue = (options: Options): JobHandler => {
  const { pool, log, now, atOnce = 100 } = options;
  return {
    attempts: 3,
    backoffMs: 5_000,
    everyS: options.overdueEveryS,
    async run(data) {
      const { after = 0 } = jobData.parse(data);
      const at = now();
      const ids = await overdueCommittees(pool, { at, after, limit: atOnce });
      await markEach(ids, options);
      const last = ids.at(-1);
      if (last !== undefined && ids.length === atOnce) {
        await options.jobQueue().enqueue('mark-overdue', { after: last }, randomUUID());
      }
    },
    async gaveUp(_, error) {
      log.error({ err: error }, 'dues could not be marked overdue');
    },
  };
};

/** What the store refuses (`invalid`) it would refuse again: that is something wrong with the committee. */
const isOutage = (error: unknown): boolean => error instanceof StoreError && error.kind !== 'invalid';

/** What fails for one committee does not hold up the others. */
const markEach = async (ids: readonly number[], { committees, log }: Options): Promise<void> => {
  let inARow = 0;
  for (const id of ids) {
    try {
      const dues = await committees.markOverdue(committeeId(id));
      inARow = 0;
      if (dues > 0) log.info({ committeeId: id, dues }, 'dues became overdue');
    } catch (error) {
      log.error({ committeeId: id, err: error }, 'the dues of a committee could not be marked overdue');
      inARow = isOutage(error) ? inARow + 1 : 0;
      if (inARow === enough) throw error;
    }
  }
};
