// WARNING: on disk for ever, see events.ts. The terms of a committee, and the due day of a round.
import { z } from 'zod';
import {
  calendar,
  committeeId,
  committeeName,
  cycleDays,
  day,
  digests,
  instant,
  roundNumber,
  rupees,
  seatCount,
  seatNo,
  textId,
  turns,
  userId,
} from './event-fields.ts';

export const termsEventSchemas = {
  /**
   * Name, seats, contribution, cycle, whether past rounds may be recorded, the admin; which committee it continues. `firstDueDay`: of the first round
   * that is not recorded as past; `calendar`: the due days, absent when they follow the days of the cycle. `turns`: how
   * turns are fixed, absent when each round is drawn.
   */
  CommitteeCreated: z.object({
    name: committeeName,
    totalMembers: seatCount,
    contribution: rupees,
    cycleDays,
    cycleType: z.enum(['fixed', 'custom']),
    firstDueDay: day.optional(),
    calendar: calendar.optional(),
    isExisting: z.boolean(),
    adminId: userId,
    continues: committeeId.optional(),
    turns: turns.optional(),
    digests,
  }),
  /** Past rounds may be recorded from now on. */
  PastRoundsEnabled: z.object({}),
  /** The committee has another name. */
  CommitteeRenamed: z.object({ name: committeeName }),
  /**
   * Contribution, seats, days of a cycle, due days or turns were corrected before the first payment and decision. All values
   * after the correction; a `calendar` makes the cycle custom. `dueAt`: of round 1, absent when its due day stays;
   * `pending`: seats whose due is no longer overdue. An agreed order was emptied before the turns changed.
   */
  TermsCorrected: z.object({
    contribution: rupees,
    totalMembers: seatCount,
    cycleDays,
    firstDueDay: day.optional(),
    calendar: calendar.optional(),
    dueAt: instant.optional(),
    pending: z.array(seatNo),
    turns: turns.optional(),
  }),
  /** The open round is due on another day, and why. `pending`: seats whose due is no longer overdue. */
  DueDayMoved: z.object({ roundNumber, dueAt: instant, pending: z.array(seatNo), reasonId: textId, digests }),
} as const;
