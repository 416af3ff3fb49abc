import { committeeId, paymentId } from '@mandali/domain/ids';
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
  readonly reminders: Pick<Reminders, 'plans' | 'note' | 'open'>;
  readonly settings: Pick<Settings, 'whatsapp'>;
  readonly gateway: object | null;
  readonly jobQueue: () => Pick<Jobs, 'enqueue'>;
  readonly remindEveryS: number;
  readonly log: Logger;
  readonly now: () => Date;
};

/** Of one run; the next one takes the others. */
const atOnce = 2_000;

/**
 * Notes which dues have to be reminded of now, each once for its kind, and makes sure that all that are noted and not
 * sent have a job. The read side only says where to look: whether a due is still open is looked up in the log when its
 * reminder is sent. A run that dies leaves its notes to the next one; two at once note the same.
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
      const wanted = plans.flatMap((plan) =>
        spansAt(plan, at).map((span) => ({ committeeId: plan.committeeId, ...span })),
      );
      if (wanted.length === 0 || gateway === null || (await settings.whatsapp()) === null) return;
      const adminOf = new Map(plans.map(({ committeeId: id, adminId }) => [id, adminId]));
      // A plan ends with its admin's office (docs/features.md).
      const owed = (await owedDues(pool, wanted)).filter((due) => adminOf.get(due.committeeId) === due.adminId);
      await reminders.note(
        owed.map((due) => ({
          committeeId: due.committeeId,
          paymentId: paymentId(committeeId(due.committeeId), due.roundNumber, due.seatNo),
          kind: due.kind as ReminderKind,
          personId: due.userId,
          adminId: due.adminId,
        })),
      );
      for (const id of await reminders.open(atOnce))
        await options.jobQueue().enqueue('send-reminder', { reminderId: id }, `${id}-${jobHour(at)}`);
    },
    async gaveUp(_, error) {
      log.error({ err: error }, 'it could not be found out who has to be reminded');
    },
  };
};
