import { z } from 'zod';
import { languageCode } from './languages.ts';
import { invitationToken } from './invitations.ts';
import { memberStates } from './member-states.ts';
import { openedMessage } from './opened-messages.ts';
import { id, instant } from './shapes.ts';

export const mostReminderDays = 14;
const days = z.number().int().min(1, 'At least 1 day').max(mostReminderDays, 'At most 14 days');

/** Null: no reminder at that time; without any of the three, reminders are off. */
export const reminderPlanBody = z.strictObject({ before: days.nullable(), onDay: z.boolean(), after: days.nullable() });
export type ReminderPlan = z.infer<typeof reminderPlanBody>;

export const reminderKinds = ['before', 'on-day', 'after'] as const;
export const reminderKind = z.enum(reminderKinds);
export type ReminderKind = z.infer<typeof reminderKind>;

/**
 * sent: accepted by the gateway. failed: not accepted so far. unclear: the gateway did not answer or the sender died,
 * so it may have been accepted; it is not sent again.
 */
export const reminderOutcome = z.enum(['sent', 'failed', 'unclear']);

export const reminders = z.object({
  people: z.array(
    z.object({
      userId: id,
      language: languageCode.nullable(),
      /** Why the service does not write to the member: switched off, or no proved phone. */
      silent: z.enum(['off', 'unproven']).nullable().optional(),
      state: z.enum(memberStates).optional(),
      /** Time of the last reminder by the service about this committee; null: never. */
      lastRemindedAt: instant.nullable().optional(),
      /** The invitation that an admin opened last; null: none since the member was added. */
      invited: openedMessage.nullable().optional(),
      /** The last reminder, by an admin or the service. `by`: null: the service, which knows that it was sent. */
      reminded: openedMessage.extend({ by: z.string().nullable() }).nullable().optional(),
      /** Token of the invitation link; null: none. */
      token: invitationToken.nullable().optional(),
    }),
  ),
  /** Null: no automatic reminders. */
  plan: reminderPlanBody.extend({ since: instant, setBy: z.string() }).nullable().optional(),
  canSend: z.boolean().optional(),
  /** The admin has no proved phone: the service sends nothing for this committee. */
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
        /** Time of the next attempt after a failure; left out: none. */
        nextTryAt: instant.optional(),
      }),
    )
    .optional(),
});
export type Reminders = z.infer<typeof reminders>;
