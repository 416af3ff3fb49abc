import { committeeId, paymentId } from '@mandali/domain/ids';
import { dayAt } from '@mandali/domain/india-days';
import { owedDues } from '@mandali/projections/owed-dues/query';
import type { ReminderKind } from '@mandali/contracts/reminders';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { JobHandler, Jobs } from '../jobs/jobs.ts';
import type { Reminders } from './reminder-store.ts';
import type { Settings } from '../messages/whatsapp-settings.ts';
import { jobHour, spansAt } from './reminder-days.ts';

type Options = {
  readonly pool: Pool;
  readonly reminders: Pick<Reminders, 'plans' | 'store' | 'open'>;
  readonly settings: Pick<Settings, 'whatsapp'>;
  readonly gateway: object | null;
  readonly jobQueue: () => Pick<Jobs, 'enqueue'>;
  readonly remindEveryS: number;
  readonly log: Logger;
  readonly now: () => Date;
};

const maxJobs = 2_000;

/**
 * Stores reminders for owed dues of the read models; when a reminder is sent, the log decides whether its due is still
 * open. Both steps are idempotent, so a killed or concurrent run does no harm.
 */
export const findReminders = (options: Options): JobHandler => {
  const { pool, reminders, settings, gateway, log, now } = options;
  return {
    attempts: 3,
    backoffMs: 5_000,
    everyS: options.remindEveryS,
    async run(data) {
      z.strictObject({}).parse(data);
      const at = now();
      const plans = await reminders.plans();
      const spans = plans.flatMap((plan) =>
        spansAt(plan, at).map((span) => ({ committeeId: plan.committeeId, ...span })),
      );
      if (spans.length === 0 || gateway === null || (await settings.whatsapp()) === null) return;
      const adminOf = new Map(plans.map(({ committeeId: id, adminId }) => [id, adminId]));
      // A plan of a former admin is ignored (docs/features.md).
      const owed = (await owedDues(pool, spans)).filter((due) => adminOf.get(due.committeeId) === due.adminId);
      await reminders.store(
        owed.map((due) => ({
          committeeId: due.committeeId,
          paymentId: paymentId(committeeId(due.committeeId), due.roundNumber, due.seatNo),
          kind: due.kind as ReminderKind,
          dueDay: dayAt(due.dueAt),
          personId: due.userId,
          adminId: due.adminId,
        })),
      );
      for (const id of await reminders.open(maxJobs))
        await options.jobQueue().enqueue('send-reminder', { reminderId: id }, `${id}-${jobHour(at)}`);
    },
    async gaveUp(_, error) {
      log.error({ err: error }, 'finding due reminders failed, the next run tries again');
    },
  };
};
