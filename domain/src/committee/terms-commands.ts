import type { DueCalendar } from './due-days.ts';
import type { Turns } from './event-fields.ts';
import type { WithDigests } from './hand-over-commands.ts';

/** Commands of the committee admin that change the terms. */
export type TermsCommand =
  /**
   * Changes the name at any time; contribution, seats, cycle, due days and turns before the first payment and decision. An
   * absent field keeps its value.
   */
  | {
      readonly type: 'changeCommittee';
      readonly isExisting?: true | undefined;
      readonly name?: string | undefined;
      readonly contribution?: number | undefined;
      readonly totalMembers?: number | undefined;
      readonly cycleDays?: number | undefined;
      readonly firstDueDay?: string | undefined;
      readonly calendar?: DueCalendar | undefined;
      readonly turns?: Turns | undefined;
    }
  /** Moves the due day of the open round. `dueDay`: a day in India, refused unless `isDueDayInRange`. */
  | ({
      readonly type: 'moveDueDay';
      readonly roundNumber: number;
      readonly dueDay: string;
      readonly reasonId: number;
    } & WithDigests)
  /** Deletes the committee before the first payment and decision. */
  | { readonly type: 'removeCommittee' };
