import { z } from 'zod';
import type { Logger } from 'pino';
import type { JobHandler } from '../jobs/jobs.ts';
import type { AccountJoins } from './account-joins.ts';

type Options = {
  readonly finishJoins: AccountJoins['finish'];
  /** Interval of the job `overdue`; this job has the same one. */
  readonly overdueEveryS: number;
  readonly log: Logger;
};

export const finishJoins = (options: Options): JobHandler => ({
  attempts: 3,
  backoffMs: 5_000,
  everyS: options.overdueEveryS,
  async run(data) {
    z.strictObject({}).parse(data);
    await options.finishJoins();
  },
  async gaveUp(_, error) {
    options.log.error({ err: error }, 'completing joinings of accounts failed');
  },
});
