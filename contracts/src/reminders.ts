import { z } from 'zod';
import { languageCode } from './languages.ts';
import { invitationToken } from './invitations.ts';
import { memberStates } from './member-states.ts';
import { id, instant } from './shapes.ts';

/** Days before or after the day of a due on which its member can be reminded. */
export const mostReminderDays = 14;
const days = z.number().int().min(1, 'At least 1 day').max(mostReminderDays, 'At most 14 days');

/** When members are reminded of an open due by the service. Null: not then; with none of the three it is off. */
export const reminderPlanBody = z.strictObject({ before: days.nullable(), onDay: z.boolean(), after: days.nullable() });
export type ReminderPlan = z.infer<typeof reminderPlanBody>;

export const reminderKinds = ['before', 'on-day', 'after'] as const;
export const reminderKind = z.enum(reminderKinds);
export type ReminderKind = z.infer<typeof reminderKind>;

/**
 * What became of a reminder. sent: the gateway has taken it. failed: it has not, so far. unclear: it did not answer, or the
 * sender died, so it may have taken it; it is not sent again.
 */
export const reminderOutcome = z.enum(['sent', 'failed', 'unclear']);

/** What a committee admin needs to remind members who owe. */
export const reminders = z.object({
  /** The members who hold a seat. */
  people: z.array(
    z.object({
      userId: id,
      /** In which they read; null: not known. */
      language: languageCode.nullable(),
      /** Why the service does not write to them: they have switched it off, or never proved their phone. */
      silent: z.enum(['off', 'unproven']).nullable().optional(),
      state: z.enum(memberStates).optional(),
      /** When the service last reminded them of a due of this committee; null: never. */
      lastRemindedAt: instant.nullable().optional(),
      /** Of the link that invites them; null: no one is invited by a link. */
      token: invitationToken.nullable().optional(),
    }),
  ),
  /** Null: no automatic reminders. `setBy`: the name of who said so. */
  plan: reminderPlanBody.extend({ since: instant, setBy: z.string() }).nullable().optional(),
  /** Whether there is a gateway to send by. */
  canSend: z.boolean().optional(),
  /** The committee's admin has proved no phone, so the service sends nothing for them. */
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
        /** From when on what has failed is tried again; left out where it is not. */
        nextTryAt: instant.optional(),
      }),
    )
    .optional(),
});
export type Reminders = z.infer<typeof reminders>;
