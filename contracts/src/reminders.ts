import { z } from 'zod';
import { languageCode } from './languages.ts';
import { invitationToken } from './invitations.ts';
import { memberStates } from './member-states.ts';
import { id, instant } from './shapes.ts';

/** Days before or after the day of a due on which its member can be reminded. */
export const mostReminderDays = 14;
const days = z.number().int().min(1, 'At least 1 day').max(mostReminderDays, 'At most 14 days');

/** Days on which the service reminds of an open due. Null: not then; with none of the three, reminders are off. */
export const reminderPlanBody = z.strictObject({ before: days.nullable(), onDay: z.boolean(), after: days.nullable() });
export type ReminderPlan = z.infer<typeof reminderPlanBody>;

export const reminderKinds = ['before', 'on-day', 'after'] as const;
export const reminderKind = z.enum(reminderKinds);
export type ReminderKind = z.infer<typeof reminderKind>;

/**
 * State of a reminder. sent: accepted by the gateway. failed: not accepted so far. unclear: the gateway did not answer or the
 * sender died, so it may have been accepted; it is not sent again.
 */
export const reminderOutcome = z.enum(['sent', 'failed', 'unclear']);

/** For a committee admin who reminds members. */
export const reminders = z.object({
  /** Members who hold a seat. */
  people: z.array(
    z.object({
      userId: id,
      /** Language of the member; null: unknown. */
      language: languageCode.nullable(),
      /** Reason why the service does not write to the member: switched off, or no proved phone. */
      silent: z.enum(['off', 'unproven']).nullable().optional(),
      state: z.enum(memberStates).optional(),
      /** Time of the service's last reminder about this committee; null: never. */
      lastRemindedAt: instant.nullable().optional(),
      /** Token of the invitation link; null: none. */
      token: invitationToken.nullable().optional(),
    }),
  ),
  /** Null: no automatic reminders. `setBy`: name of the admin who set them. */
  plan: reminderPlanBody.extend({ since: instant, setBy: z.string() }).nullable().optional(),
  /** Whether a gateway is configured. */
  canSend: z.boolean().optional(),
  /** The committee's admin has no proved phone, so the service sends nothing for this committee. */
  adminUnproven: z.boolean().optional(),
  /** The newest 1,000. */
  sent: z
    .array(
      z.object({
        paymentId: id,
        userId: id,
        kind: reminderKind,
        outcome: reminderOutcome,
        at: instant,
        /** Start of the next try after a failure; left out: none. */
        nextTryAt: instant.optional(),
      }),
    )
    .optional(),
});
export type Reminders = z.infer<typeof reminders>;
