import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { CommitteeCommands } from '../committees/commands.ts';
import { markOverdue } from '../committees/mark-overdue.ts';
import type { Config } from '../config.ts';
import { deliverOtp } from '../messaging/deliver-otp.ts';
import type { Gateway } from '../messaging/whatsapp.ts';
import type { Otp } from '../people/otp.ts';
import { purgeJob } from '../people/purge-job.ts';
import type { Purge } from '../people/purge.ts';
import type { Settings } from '../people/settings.ts';
import type { JobHandler, Jobs } from './jobs.ts';
import { replayCheck } from './replay-check.ts';

export type HandlerTools = {
  readonly otp: Otp;
  readonly settings: Settings;
  readonly gateway: Gateway | null;
  readonly deduplicates: boolean;
  readonly ttlS: number;
  readonly pool: Pool;
  readonly committees: Pick<CommitteeCommands, 'markOverdue'>;
  readonly purge: Purge;
  /** Not before a job runs. */
  readonly jobs: () => Pick<Jobs, 'enqueue' | 'forgetFailed'>;
  readonly overdueEveryS: number;
  readonly purgeEveryS: number;
  readonly replayEveryS: number;
  readonly stores: Pick<Config, 'databaseUrl' | 'eventStoreUrl' | 'eventStorePrefix'>;
  readonly log: Logger;
  readonly now: () => Date;
};

/** Every kind of job and what carries it out; a new one is a line here. */
export const createHandlers = (deps: HandlerTools) =>
  ({
    'deliver-otp': deliverOtp(deps),
    'mark-overdue': markOverdue(deps),
    purge: purgeJob(deps),
    'replay-check': replayCheck(deps),
  }) satisfies Record<string, JobHandler>;

export type JobName = keyof ReturnType<typeof createHandlers>;
